import type { SKRSContext2D } from '@napi-rs/canvas';
import { card, cardRect, inset } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { drawCached } from '../../card/kit/draw-cached.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { gold, linear, twice } from '../../card/kit/gradients.ts';
import { rectangle, ring, star } from '../../card/kit/shapes.ts';
import type { CardPalette } from '../../card/palette/card-palette.ts';
import { blackStock } from './ground.ts';
import { guillocheFrame } from './guilloche.ts';
import { border } from './layouts.ts';

const lines = [
  [border.outer + 2.5, 5],
  [border.inner - 2.5, 5],
] as const;
const corners = [
  [91, 91],
  [card.width - 91, 91],
  [91, card.height - 91],
  [card.width - 91, card.height - 91],
] as const;

/** Two gold lines with guilloche between them, a star in each corner, and black to the bleed. */
export function drawBorder(artboard: Artboard): void {
  const { palette } = artboard;
  drawCached(artboard, `all-star/border/${palette.primary}`, (ctx) => paint(ctx, palette));
  for (const [by, width] of lines) foilPath(artboard, rectangle(inset(cardRect, by)), width);
  for (const [x, y] of corners) {
    coverFoil(artboard, rectangle({ x: x - 22, y: y - 22, width: 44, height: 44 }));
    foilPath(artboard, star(x, y, 19, 8));
  }
}

function paint(ctx: SKRSContext2D, palette: CardPalette): void {
  const metal = linear(ctx, 0, 0, card.width, card.height, twice(gold));
  ctx.fillStyle = blackStock;
  ctx.fill(ring(rectangle(cardRect), rectangle(inset(cardRect, border.inner))), 'evenodd');
  ctx.fillStyle = palette.p(0.3, 0.14);
  ctx.fill(ring(rectangle(inset(cardRect, border.outer)), rectangle(inset(cardRect, border.inner))), 'evenodd');
  const middle = (border.outer + border.inner) / 2;
  const band = { left: middle, top: middle, right: card.width - middle, bottom: card.height - middle };
  ctx.strokeStyle = 'rgba(222,180,92,.85)';
  ctx.lineWidth = 1.1;
  ctx.stroke(guillocheFrame({ ...band, swing: 11, wave: 48, strands: 7 }));
  ctx.strokeStyle = 'rgba(222,180,92,.28)';
  ctx.lineWidth = 1;
  // The same guilloche, wider and fainter, runs to the bleed.
  const out = { left: 38, top: 38, right: card.width - 38, bottom: card.height - 38 };
  ctx.stroke(guillocheFrame({ ...out, swing: 34, wave: 96, strands: 9 }));
  ctx.strokeStyle = metal;
  for (const [by, width] of lines) {
    ctx.lineWidth = width;
    ctx.stroke(rectangle(inset(cardRect, by)));
  }
  for (const [x, y] of corners) {
    ctx.fillStyle = blackStock;
    ctx.fillRect(x - 20, y - 20, 40, 40);
    ctx.fillStyle = metal;
    ctx.fill(star(x, y, 19, 8));
  }
}
