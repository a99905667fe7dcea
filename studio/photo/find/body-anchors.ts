import type { Rect } from '../../card/geometry.ts';
import type { KeyPoint } from './find-people.ts';

export type Spot = readonly [x: number, y: number];

/** Where gear may begin on a body, in grid cells. */
export interface Anchors {
  /** About the height of a head. */
  readonly unit: number;
  readonly hands: readonly Spot[];
  readonly feet: readonly Spot[];
  /** Hips, knees and ankles of a person who sits. Empty for others. */
  readonly seat: readonly Spot[];
  /** Box that may contain a wheelchair. Null for a person who does not sit. */
  readonly seatBox: Rect | null;
}

/** First landmark of each group in BlazePose, left before right: ears, shoulders, wrists to index fingers, hips, knees, ankles to toes. */
const at = { ears: 7, shoulders: 11, hands: 15, hips: 23, knees: 25, ankles: 27 };

/** The anchors of a body from its 33 landmarks, which are in pixels of the picture. */
export function anchorsOf(landmarks: readonly KeyPoint[], place: (point: KeyPoint) => Spot): Anchors {
  const spots = landmarks.map(place);
  const pair = (k: number): [Spot, Spot] => spots.slice(k, k + 2) as [Spot, Spot];
  const [ears, shoulders, hips, knees, ankles] = [at.ears, at.shoulders, at.hips, at.knees, at.ankles].map((k) =>
    middle(...pair(k)),
  ) as [Spot, Spot, Spot, Spot, Spot];
  const torso = length(shoulders, hips);
  const unit = Math.max(0.45 * torso, 0.5 * length(...pair(at.shoulders)), 0.8 * length(ears, shoulders), 4);
  // A person sits if the thighs are level and the shins hang down.
  const shin = ankles[1] - knees[1];
  const sits = knees[1] - hips[1] < 0.4 * shin && shin > 0.5 * torso;
  const seat = sits ? spots.slice(at.hips, at.ankles + 2) : [];
  return {
    unit,
    hands: spots.slice(at.hands, at.hands + 6),
    feet: spots.slice(at.ankles, at.ankles + 6),
    seat,
    seatBox: sits ? boxAround(seat, unit) : null,
  };
}

function boxAround(seat: readonly Spot[], unit: number): Rect {
  const [xs, ys] = [seat.map(([x]) => x), seat.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs) - 2 * unit, Math.min(...ys) - 1.5 * unit];
  return { x, y, width: Math.max(...xs) + 2 * unit - x, height: Math.max(...ys) + unit - y };
}

const middle = (one: Spot, other: Spot): Spot => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
const length = (one: Spot, other: Spot): number => Math.hypot(one[0] - other[0], one[1] - other[1]);

/** The distance of a point to the nearest spot. */
export function distance(spots: readonly Spot[], x: number, y: number): number {
  let nearest = Infinity;
  for (const [px, py] of spots) nearest = Math.min(nearest, (px - x) ** 2 + (py - y) ** 2);
  return Math.sqrt(nearest);
}
