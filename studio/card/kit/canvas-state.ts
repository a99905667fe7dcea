import type { Path2D, SKRSContext2D } from '@napi-rs/canvas';
import { type CanvasPlan, card } from '../geometry.ts';
import type { Artboard } from './artboard.ts';

/** Draws, then restores the previous canvas state. */
export function scoped(ctx: SKRSContext2D, draw: () => void): void {
  ctx.save();
  draw();
  ctx.restore();
}

/** Draws clipped to a path on one canvas. */
export function clippedOn(ctx: SKRSContext2D, path: Path2D, draw: () => void, rule?: 'nonzero' | 'evenodd'): void {
  scoped(ctx, () => {
    ctx.clip(path, rule);
    draw();
  });
}

/** Draws clipped to a path, on ink and foil. */
export function clipped({ ink, foil }: Artboard, path: Path2D, draw: () => void): void {
  clippedOn(ink, path, () => clippedOn(foil, path, draw));
}

/** Draws with `x`, `y` as origin and rotated, on one canvas. */
export function turnedOn(ctx: SKRSContext2D, x: number, y: number, angle: number, draw: () => void): void {
  scoped(ctx, () => {
    ctx.translate(x, y);
    ctx.rotate(angle);
    draw();
  });
}

/** Draws with `x`, `y` as origin and rotated, on ink and foil, so that the foil follows the print. */
export function turned({ ink, foil }: Artboard, x: number, y: number, angle: number, draw: () => void): void {
  turnedOn(ink, x, y, angle, () => turnedOn(foil, x, y, angle, draw));
}

/** Fills the whole card. */
export function fillAll(ctx: SKRSContext2D, style: SKRSContext2D['fillStyle']): void {
  ctx.fillStyle = style;
  ctx.fillRect(0, 0, card.width, card.height);
}

/** Sets a shadow for the next drawing. Converts units to pixels, because canvas shadows ignore the transform. */
export function castShadow(
  ctx: SKRSContext2D,
  plan: CanvasPlan,
  colour: string,
  blur: number,
  down = 0,
  right = 0,
): void {
  ctx.shadowColor = colour;
  ctx.shadowBlur = blur * plan.scale;
  ctx.shadowOffsetX = right * plan.scale;
  ctx.shadowOffsetY = down * plan.scale;
}
