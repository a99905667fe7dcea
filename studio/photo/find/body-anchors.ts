import type { KeyPoint } from './find-people.ts';

export type Spot = readonly [x: number, y: number];

/** Where gear may begin on a body, in pixels of the picture. */
export interface Anchors {
  /** About the height of a head. */
  readonly unit: number;
  readonly hands: readonly Spot[];
  readonly feet: readonly Spot[];
  /** Hips, knees and ankles of a person who sits. Empty for others. */
  readonly seat: readonly Spot[];
}

/** First landmark of each group in BlazePose, left before right: ears, shoulders, wrists to index fingers, hips, knees, ankles to toes. */
const at = { ears: 7, shoulders: 11, hands: 15, hips: 23, knees: 25, ankles: 27 };

/** The anchors of a body from its 33 landmarks, which are in pixels of the picture. */
export function anchorsOf(landmarks: readonly KeyPoint[]): Anchors {
  const spots = landmarks.map(([x, y]): Spot => [x, y]);
  const pair = (k: number): [Spot, Spot] => spots.slice(k, k + 2) as [Spot, Spot];
  const [ears, shoulders, hips, knees, ankles] = [at.ears, at.shoulders, at.hips, at.knees, at.ankles].map((k) =>
    middle(...pair(k)),
  ) as [Spot, Spot, Spot, Spot, Spot];
  const torso = length(shoulders, hips);
  const unit = Math.max(0.45 * torso, 0.5 * length(...pair(at.shoulders)), 0.8 * length(ears, shoulders), 4);
  // A person sits if the thighs are level and the shins hang down.
  const shin = ankles[1] - knees[1];
  const sits = knees[1] - hips[1] < 0.4 * shin && shin > 0.5 * torso;
  return {
    unit,
    hands: spots.slice(at.hands, at.hands + 6),
    feet: spots.slice(at.ankles, at.ankles + 6),
    seat: sits ? spots.slice(at.hips, at.ankles + 2) : [],
  };
}

const middle = (one: Spot, other: Spot): Spot => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
const length = (one: Spot, other: Spot): number => Math.hypot(one[0] - other[0], one[1] - other[1]);
