import { clamp } from '../../geometry.ts';
import type { Artboard, Placement } from '../artboard.ts';
import { onCard } from '../athlete-place.ts';
import { scoped } from '../canvas-state.ts';
import { radial } from '../gradients.ts';

/**
 * Darkens a whole photo evenly from its athlete outward, as a lens does: it needs no outline, and shows none. `edge` is the tone at the window's
 * corners, `clear` the radius that stays bright, as a share of the window's width.
 */
export function vignette(
  { ink, photo }: Artboard,
  { part, window }: Placement,
  edge: (alpha: number) => string,
  clear = 0.34,
): void {
  const body = onCard(photo.subject, photo, part, window);
  const x = clamp(body.x + body.width / 2, window.x + 0.3 * window.width, window.x + 0.7 * window.width);
  const y = window.y + 0.42 * window.height;
  scoped(ink, () => {
    ink.translate(x, y);
    ink.scale(1, 1.25);
    const reach = 0.86 * window.width;
    ink.globalCompositeOperation = 'multiply';
    ink.fillStyle = radial(ink, 0, 0, clear * window.width, reach, [
      [0, edge(0)],
      [0.45, edge(0.5)],
      [1, edge(0.96)],
    ]);
    ink.fillRect(-2 * window.width, -2 * window.height, 4 * window.width, 4 * window.height);
  });
}
