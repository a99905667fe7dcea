import type { Rect } from '../../geometry.ts';
import { clamp } from '../../geometry.ts';
import type { Artboard, Placement } from '../artboard.ts';
import { onCard } from '../athlete-place.ts';
import { scoped } from '../canvas-state.ts';
import { linear } from '../gradients.ts';

/**
 * Washes colour into a whole photo from its window's edges, for photos without a cut-out athlete. The wash ends before
 * the face. `colour` returns the colour at an opacity.
 */
export function washIn(
  { ink, photo }: Artboard,
  { part, window }: Placement,
  colour: (alpha: number) => string,
  strength = 0.8,
): void {
  const clear = photo.found
    ? onCard(photo.head, photo, part, window)
    : { x: window.x + 0.36 * window.width, y: window.y + 0.3 * window.height, width: 0.28 * window.width, height: 1 };
  const right = window.x + window.width;
  const bottom = window.y + window.height;
  const wide = (free: number) => clamp(free - 16, 0.08 * window.width, 0.34 * window.width);
  const tall = (free: number) => clamp(free - 10, 0.04 * window.height, 0.2 * window.height);
  const [fromLeft, fromRight] = [wide(clear.x - window.x), wide(right - clear.x - clear.width)];
  scoped(ink, () => {
    ink.globalCompositeOperation = 'multiply';
    for (const [x1, y1, x2, y2] of [
      [window.x, 0, window.x + fromLeft, 0],
      [right, 0, right - fromRight, 0],
      [0, window.y, 0, window.y + tall(clear.y - window.y)],
      [0, bottom, 0, bottom - 0.3 * window.height],
    ] as const) {
      ink.fillStyle = linear(ink, x1, y1, x2, y2, [
        [0, colour(strength)],
        [0.3, colour(0.55 * strength)],
        [0.65, colour(0.16 * strength)],
        [1, colour(0)],
      ]);
      fillTowards(ink, window, [x1, y1, x2, y2]);
    }
  });
}

/** Fills only the part of the window that a gradient covers. */
function fillTowards(
  ink: Artboard['ink'],
  window: Rect,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
): void {
  if (x1 === x2) ink.fillRect(window.x, Math.min(y1, y2), window.width, Math.abs(y2 - y1));
  else ink.fillRect(Math.min(x1, x2), window.y, Math.abs(x2 - x1), window.height);
}
