import type { Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { clippedOn } from '../../card/kit/canvas-state.ts';
import { linear } from '../../card/kit/gradients.ts';
import { polygon, rectangle } from '../../card/kit/shapes.ts';
import type { Board } from './layouts.ts';

export function mat({ palette }: Pick<Artboard, 'palette'>, board: Board): string {
  if (board === 'white') return '#f8f6f1';
  if (board === 'tint') return palette.s(0.93, 0.03);
  return palette.p(0.34, 0.11);
}

/** Visible width of the mat's cut, in units: 0.93 mm on the card. */
const cut = 11;

/** Draws a window's cut edge, lit from above left. The mat's core is white for every mat colour. */
export function bevel({ ink }: Artboard, window: Rect): void {
  const { x, y, width, height } = window;
  const [right, bottom] = [x + width, y + height];
  clippedOn(ink, rectangle(window), () => {
    // The mat's shadow on the photograph.
    ink.fillStyle = linear(ink, 0, y, 0, y + 26, [
      [0, 'rgba(0,0,0,.34)'],
      [1, 'rgba(0,0,0,0)'],
    ]);
    ink.fillRect(x, y, width, 26);
    ink.fillStyle = linear(ink, x, 0, x + 20, 0, [
      [0, 'rgba(0,0,0,.22)'],
      [1, 'rgba(0,0,0,0)'],
    ]);
    ink.fillRect(x, y, 20, height);
  });
  const [far, low] = [right + cut, bottom + cut];
  const sides = [
    ['#d9d5cc', [x - cut, y - cut], [far, y - cut], [right, y], [x, y]],
    ['#e6e2da', [x - cut, y - cut], [x, y], [x, bottom], [x - cut, low]],
    ['#fffefb', [far, y - cut], [far, low], [right, bottom], [right, y]],
    ['#f6f3ec', [x - cut, low], [x, bottom], [right, bottom], [far, low]],
  ] as const;
  for (const [colour, ...corners] of sides) {
    ink.fillStyle = colour;
    ink.fill(polygon(corners));
  }
  ink.strokeStyle = 'rgba(40,34,24,.3)';
  ink.lineWidth = 1.4;
  ink.stroke(rectangle({ x: x - cut, y: y - cut, width: width + 2 * cut, height: height + 2 * cut }));
}
