import type { Stage } from './stage.ts';

/** Draws ink and foil together in a frame moved to `x`, `y` and turned by `angle` radians. */
export function tilted({ ink, foil }: Stage, x: number, y: number, angle: number, draw: () => void): void {
  for (const ctx of [ink, foil]) {
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(angle);
  }
  draw();
  for (const ctx of [ink, foil]) ctx.restore();
}
