import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { megaInches } from '#domain/cards/print/geometry.ts';
import { upper } from '#domain/values/capitals.ts';
import type { CardTexts } from '../../card/card-request.ts';
import { fixed } from '../../card/fixed-words.ts';
import { scoped } from '../../card/kit/canvas-state.ts';
import { linear } from '../../card/kit/gradients.ts';
import type { CardPalette } from '../../card/palette/card-palette.ts';
import { readCanvas } from '../../card/read-canvas.ts';
import { fitText } from '../../card/type/fit-text.ts';
import type { Face } from '../../card/type/font-files.ts';
import type { RawPicture } from '../../photo/raw-picture.ts';

/** Sizes in pixels at 300 dpi, with bleed. The band extends under the art by `overlap`, so that no seam shows. */
export const poster = { dpi: 300, width: 3375, height: 5475, artHeight: 4658, overlap: 12 } as const;
const band = { width: poster.width, height: poster.height - poster.artHeight } as const;

/** Distance of texts from the bleed edge: 0.4 in inside the trim, because a frame covers a quarter of an inch. */
const margin = (megaInches.bleed + 0.4) * poster.dpi;
const column = { left: margin, width: band.width - 2 * margin } as const;

interface LineLook {
  readonly face: Face;
  readonly size: number;
  readonly width: number;
  readonly fill: string;
  readonly tracking?: number;
  readonly align?: 'left' | 'center';
}

/** Sets one line of text, fitted to its width, with its baseline at `y`. */
function line(ctx: SKRSContext2D, text: string, x: number, y: number, look: LineLook): void {
  if (!text) return;
  const fitted = fitText(ctx, text, { ...look, minSize: 0.3 * look.size });
  scoped(ctx, () => {
    ctx.translate(x, y);
    ctx.scale(fitted.squeeze, 1);
    ctx.font = fitted.font;
    ctx.letterSpacing = `${fitted.tracking}px`;
    ctx.textAlign = look.align ?? 'left';
    ctx.fillStyle = look.fill;
    ctx.fillText(fitted.lines[0] ?? '', 0, 0);
  });
}

/** Draws the band below the art: name, team, and a ribbon of stats. Missing texts leave no gap. */
export function drawBand(texts: CardTexts, palette: CardPalette): RawPicture {
  const canvas = createCanvas(band.width, band.height + poster.overlap);
  const ctx = canvas.getContext('2d');
  ctx.fillRect(0, 0, band.width, poster.overlap);
  ctx.translate(0, poster.overlap);
  drawGround(ctx, palette);
  const stats = texts.stats.slice(0, 6);
  const facts = [texts.team, fixed('number', texts.player_number), texts.sport, texts.year];
  const second = facts.filter(Boolean).join('   ·   ') || texts.card_name;
  const lift = (stats.length > 0 ? 0 : 100) + (second ? 0 : 60);
  const name = upper(texts.player_name, texts.team);
  const look = { width: column.width, align: 'center' } as const;
  line(ctx, name, band.width / 2, 358 + lift, { ...look, face: 'anton', size: 288, fill: '#ffffff' });
  line(ctx, upper(second), band.width / 2, 478 + lift, {
    ...look,
    face: 'saira',
    size: 92,
    tracking: 5,
    fill: palette.s(0.86, 0.13),
  });
  drawStats(ctx, stats, palette);
  return readCanvas(canvas, { grain: 0, paper: 0 });
}

function drawGround(ctx: SKRSContext2D, palette: CardPalette): void {
  ctx.fillStyle = linear(ctx, 0, 0, band.width, band.height, [
    [0, palette.p(0.3, 0.13)],
    [0.55, palette.d(0.17)],
    [1, palette.d(0.12)],
  ]);
  ctx.fillRect(0, 0, band.width, band.height);
  ctx.fillStyle = palette.s(0.78, 0.15);
  ctx.fillRect(0, 0, band.width, 14);
  ctx.fillStyle = palette.p(0.5, 0.19);
  ctx.fillRect(0, 14, band.width, 10);
}

function drawStats(ctx: SKRSContext2D, stats: CardTexts['stats'], palette: CardPalette): void {
  if (stats.length === 0) return;
  const [top, height] = [524, 152];
  ctx.fillStyle = palette.p(0.42, 0.17);
  ctx.beginPath();
  ctx.roundRect(column.left, top, column.width, height, 14);
  ctx.fill();
  const cell = column.width / stats.length;
  stats.forEach(({ label, value }, i) => {
    const middle = column.left + (i + 0.5) * cell;
    const look = { width: cell - 60, align: 'center' as const };
    line(ctx, value, middle, top + 86, { ...look, face: 'saira', size: 92, fill: '#ffffff' });
    line(ctx, upper(label), middle, top + 130, {
      ...look,
      face: 'barlow',
      size: 40,
      tracking: 3,
      fill: palette.s(0.93, 0.06),
    });
    if (i > 0) {
      ctx.fillStyle = 'rgba(255,255,255,.28)';
      ctx.fillRect(column.left + i * cell - 1.5, top + 24, 3, height - 48);
    }
  });
}
