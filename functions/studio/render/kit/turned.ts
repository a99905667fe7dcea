import type { Artboard } from './artboard.ts';

/** Draws around another origin, turned: ink and foil together, so that the plate follows the print. */
export function turned({ ink, foil }: Artboard, x: number, y: number, angle: number, draw: () => void): void {
  for (const ctx of [ink, foil]) {
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(angle);
  }
  draw();
  for (const ctx of [ink, foil]) ctx.restore();
}
