import { Path2D } from '@napi-rs/canvas';
import type { Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';

/** Slanted drops at two depths, behind the athlete. */
export function rain({ ink, random }: Artboard, window: Rect): void {
  for (const [count, long, width, alpha] of [
    [170, 34, 1.4, 0.22],
    [46, 84, 2.4, 0.3],
  ] as const) {
    const drops = new Path2D();
    for (let i = 0; i < count; i++) {
      const [x, y] = [window.x + window.width * random(), window.y + window.height * random()];
      const reach = long * (0.6 + 0.8 * random());
      drops.moveTo(x, y);
      drops.lineTo(x - 0.22 * reach, y + reach);
    }
    ink.strokeStyle = `rgba(225,236,255,${alpha})`;
    ink.lineWidth = width;
    ink.stroke(drops);
  }
}
