import { join } from 'node:path';
import type { SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { type CardName, darkTable, drawSampleCard } from './on-a-table.ts';
import { type Saved, saveAvif } from './save-avif.ts';

const size = { width: 1200, height: 760 } as const;

/** Two rows of a page with pockets, seen from above. */
const rows: readonly (readonly CardName[])[] = [
  ['volleyball', 'batter', 'hockey', 'front', 'tennis'],
  ['basketball', 'softball', 'quarterback', 'windup', 'wheelchair'],
];
const card = { width: 226, height: 316 } as const;
const gap = 34;

/** Makes binder.avif: sample cards in the pockets of a page. */
export async function makeBinderPage(folder: string): Promise<Saved[]> {
  const ctx = darkTable(size, { x: 420, y: 180, reach: 900, colour: '#3b342b' });
  ctx.translate(size.width / 2, size.height / 2);
  ctx.rotate(-0.05);
  const pitch = { x: card.width + gap, y: card.height + gap };
  for (const [row, names] of rows.entries())
    for (const [column, name] of names.entries()) {
      const place = { x: (column - 2) * pitch.x - card.width / 2, y: (row - 0.5) * pitch.y - card.height / 2 };
      drawPocket(ctx, place);
      await drawSampleCard(ctx, name, { ...place, width: card.width });
      drawFilm(ctx, place);
    }
  const file = join(folder, 'binder.avif');
  return [await saveAvif(file, sharp(ctx.canvas.toBuffer('image/png')).resize(960), 60_000)];
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The welded seam of a pocket, lit from the upper left. */
function drawPocket(ctx: SKRSContext2D, { x, y }: Place): void {
  const [width, height] = [card.width + gap, card.height + gap];
  ctx.fillStyle = 'rgba(255,246,228,.07)';
  ctx.fillRect(x - gap / 2, y - gap / 2, width, height);
  for (const [shade, shift] of [
    ['rgba(255,248,232,.34)', 0],
    ['rgba(0,0,0,.5)', 2],
  ] as const) {
    ctx.strokeStyle = shade;
    ctx.lineWidth = 1.6;
    ctx.strokeRect(x - gap / 2 + shift, y - gap / 2 + shift, width, height);
  }
}

/** The lamp's reflection across the film of a pocket. */
function drawFilm(ctx: SKRSContext2D, { x, y }: Place): void {
  const { width, height } = card;
  const sheen = ctx.createLinearGradient(x, y, x + width, y + height);
  for (const [at, shade] of [
    [0, 0.24],
    [0.22, 0.1],
    [0.3, 0.02],
    [0.62, 0],
    [0.7, 0.12],
    [0.78, 0.02],
    [1, 0],
  ] as const)
    sheen.addColorStop(at, `rgba(255,250,238,${shade})`);
  ctx.fillStyle = sheen;
  ctx.fillRect(x - gap / 2, y - gap / 2, width + gap, height + gap);
}
