import type { SKRSContext2D } from '@napi-rs/canvas';
import { scoped } from '../../card/kit/canvas-state.ts';
import { radial } from '../../card/kit/gradients.ts';
import { polygon } from '../../card/kit/shapes.ts';

/** A four-pointed glint. */
export function sparkle(ctx: SKRSContext2D, x: number, y: number, size: number, alpha: number): void {
  scoped(ctx, () => {
    ctx.globalCompositeOperation = 'screen';
    ctx.globalAlpha = alpha;
    ctx.fillStyle = radial(ctx, x, y, 0, 0.45 * size, [
      [0, 'rgba(255,255,255,.9)'],
      [1, 'rgba(255,255,255,0)'],
    ]);
    ctx.fillRect(x - size, y - size, 2 * size, 2 * size);
    ctx.fillStyle = '#ffffff';
    const thin = 0.055 * size;
    ctx.fill(
      polygon([
        [x - size, y],
        [x, y - thin],
        [x + size, y],
        [x, y + thin],
      ]),
    );
    ctx.fill(
      polygon([
        [x, y - size],
        [x + thin, y],
        [x, y + size],
        [x - thin, y],
      ]),
    );
  });
}
