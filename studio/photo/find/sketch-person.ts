import { smoothStep } from '../../card/geometry.ts';
import { type BodyMask, squareRound } from './body-mask.ts';
import type { KeyPoint, SeenPerson } from './find-people.ts';
import { eachPlace } from './paint-strokes.ts';
import { maskSide } from './sample-square.ts';

/**
 * Lines between MoveNet's key points. `half` is half the width as a share of the trunk's length. `beyond` extends a
 * line past its second point, as a share of the line's length.
 */
const lines = [
  { from: 5, to: 7, half: 0.12 },
  { from: 7, to: 9, half: 0.1, beyond: 0.3 },
  { from: 6, to: 8, half: 0.12 },
  { from: 8, to: 10, half: 0.1, beyond: 0.3 },
  { from: 11, to: 13, half: 0.19 },
  { from: 13, to: 15, half: 0.13, beyond: 0.15 },
  { from: 12, to: 14, half: 0.19 },
  { from: 14, to: 16, half: 0.13, beyond: 0.15 },
  { from: 5, to: 11, half: 0.17 },
  { from: 6, to: 12, half: 0.17 },
  { from: 5, to: 12, half: 0.17 },
  { from: 6, to: 11, half: 0.17 },
  { from: 5, to: 6, half: 0.16 },
  { from: 11, to: 12, half: 0.2 },
];
/** Half widths of the head and the neck, as shares of the trunk's length. */
const [headHalf, neckHalf] = [0.28, 0.14];
/** Half width of a soft edge, in mask pixels. */
const soft = 2;

/** A point in mask pixels. */
type Spot = readonly [x: number, y: number];

/**
 * Draws a mask from a person's key points, for an outline that customers tap. No network has segmented the body, so
 * the mask is never sure enough for a cut-out.
 */
export function sketchPerson(person: SeenPerson): BodyMask {
  const square = squareRound(person);
  const onMask = ([x, y]: KeyPoint): Spot => [
    ((x - square.cx) / square.side + 0.5) * maskSide,
    ((y - square.cy) / square.side + 0.5) * maskSide,
  ];
  const points = person.points.map(onMask);
  const at = (index: number): Spot => points[index] as Spot;
  const [head, neck, hips] = [mean(points.slice(0, 5)), mean(points.slice(5, 7)), mean(points.slice(11, 13))];
  // The trunk of a person who bends forward appears short, so it has a min length.
  const trunk = Math.max(Math.hypot(neck[0] - hips[0], neck[1] - hips[1]), 0.2 * (maskSide / 1.25));
  const mask = new Float32Array(maskSide * maskSide);
  for (const { from, to, half, beyond = 0 } of lines)
    paint(mask, at(from), further(at(from), at(to), beyond), half * trunk);
  paint(mask, head, head, headHalf * trunk);
  paint(mask, head, neck, neckHalf * trunk);
  return { mask, square, landmarks: [], presence: 0, by: 'body' };
}

/** Paints a line with round ends. In place. */
function paint(mask: Float32Array, from: Spot, to: Spot, half: number): void {
  const points = [from, to].map(([x, y]) => ({ x, y }));
  eachPlace({ radius: half + soft, points }, maskSide, maskSide, (i, distance) => {
    mask[i] = Math.max(mask[i] as number, smoothStep(distance, half + soft, half - soft));
  });
}

const further = ([ax, ay]: Spot, [bx, by]: Spot, share: number): Spot => [
  bx + share * (bx - ax),
  by + share * (by - ay),
];

function mean(spots: readonly Spot[]): Spot {
  let [x, y] = [0, 0];
  for (const [px, py] of spots) [x, y] = [x + px / spots.length, y + py / spots.length];
  return [x, y];
}
