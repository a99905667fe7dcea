import type { GraphModel } from '@tensorflow/tfjs-converter';
import { clamp, type Rect } from '../../card/geometry.ts';
import type { RgbPicture } from '../analysis/shrink.ts';
import { loadNetwork, run } from './networks.ts';
import { sampleArea } from './sample-square.ts';

/** A point in pixels of the picture, with the network's confidence, 0–1. */
export type KeyPoint = readonly [x: number, y: number, sure: number];

/** A person as MoveNet detects one, in pixels of the picture. */
export interface SeenPerson {
  readonly box: Rect;
  readonly score: number;
  /** Nose, eyes, ears, shoulders, elbows, wrists, hips, knees, ankles: left before right. */
  readonly points: readonly KeyPoint[];
}

/** MoveNet takes any size in steps of 32 up to this long side. */
const longSide = 256;
const inThirtyTwos = (side: number): number => 32 * Math.max(1, Math.ceil(side / 32));
const leastScore = 0.12;
/** Min score as a share of the best score. Detections below it are posts, shadows and limbs of others. */
const leastOfSurest = 0.3;
/** A row of the output: 17 key points (y, x, sure), box (top, left, bottom, right), score. */
const [keyPoints, rowLength, mostPeople] = [17, 56, 6];
/** From this many people on, MoveNet also runs on parts of the photo: it returns six at most, and misses small ones. */
const manyPeople = 4;
/** Faces nearer than this share of the smaller box's height are one person's. */
const sameFace = 0.08;

/** The people in the picture, the photo's likely subject first; at most `limit`. */
export async function findPeople(picture: RgbPicture, limit: number): Promise<SeenPerson[]> {
  const network = await loadNetwork('people');
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
  const seen = peopleIn(network, picture, whole);
  if (seen.length >= manyPeople || isStrip(picture)) {
    for (const part of partsOf(picture)) seen.push(...peopleIn(network, picture, part));
  }
  const apart: SeenPerson[] = [];
  const surest = Math.max(...seen.map(({ score }) => score));
  for (const person of seen.toSorted((one, other) => other.score - one.score)) {
    if (person.score < leastOfSurest * surest) break;
    if (apart.every((known) => !isSame(known, person))) apart.push(person);
  }
  return apart.toSorted((one, other) => worth(other, picture) - worth(one, picture)).slice(0, limit);
}

/** True for a long narrow photo, in which each person is small for the network. */
const isStrip = ({ width, height }: RgbPicture): boolean => Math.max(width, height) > 2 * Math.min(width, height);

/** Overlapping parts along the long side, each at most half of it, because a team stands in a row. */
function partsOf({ width, height }: RgbPicture): Rect[] {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const share = clamp((1.2 * short) / long, 0.2, 0.5);
  const count = Math.ceil((2 * (1 - share)) / share) + 1;
  return Array.from({ length: count }, (_, i) => {
    const at = (i / (count - 1)) * (1 - share);
    return width >= height
      ? { x: at * width, y: 0, width: share * width, height }
      : { x: 0, y: at * height, width, height: share * height };
  });
}

function peopleIn(network: GraphModel, picture: RgbPicture, part: Rect): SeenPerson[] {
  const step = Math.max(part.width, part.height) / longSide;
  const [width, height] = [inThirtyTwos(part.width / step), inThirtyTwos(part.height / step)];
  const middle = { cx: part.x + part.width / 2, cy: part.y + part.height / 2 };
  const shares = sampleArea(picture, { ...middle, step }, width, height);
  const values = new Int32Array(shares.length);
  for (let i = 0; i < values.length; i++) values[i] = Math.round(255 * (shares[i] as number));
  const [found] = run(network, { values, width, height }, ['Identity:0']) as [Float32Array];
  const across = (u: number): number => middle.cx + (u - 0.5) * width * step;
  const down = (v: number): number => middle.cy + (v - 0.5) * height * step;
  return Array.from({ length: mostPeople }, (_, k) => found.subarray(rowLength * k, rowLength * (k + 1)))
    .filter((row) => (row[rowLength - 1] as number) >= leastScore)
    .map((row) => personOf(row, across, down));
}

function personOf(row: Float32Array, across: (u: number) => number, down: (v: number) => number): SeenPerson {
  const [top, left, bottom, right, score] = Array.from(row.subarray(3 * keyPoints)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const [x, y] = [across(left), down(top)];
  return {
    box: { x, y, width: across(right) - x, height: down(bottom) - y },
    score,
    points: Array.from(
      { length: keyPoints },
      (_, i): KeyPoint => [across(row[3 * i + 1] as number), down(row[3 * i] as number), row[3 * i + 2] as number],
    ),
  };
}

/** A person's score as the photo's subject. It is high for a large, confident detection near the middle. */
function worth({ box: { x, y, width, height }, score }: SeenPerson, picture: RgbPicture): number {
  const dx = (x + width / 2) / picture.width - 0.5;
  const dy = (y + height / 2) / picture.height - 0.5;
  return Math.sqrt(Math.max(0, width * height)) * (0.4 + score) * Math.exp(-2.2 * dx * dx - 0.8 * dy * dy);
}

/** True if two detections are of one person. Their faces decide, because the boxes of two people may overlap. */
function isSame(one: SeenPerson, other: SeenPerson): boolean {
  const [a, b] = [faceOf(one), faceOf(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1]) < sameFace * Math.min(one.box.height, other.box.height);
}

/** The mean of nose, eyes and ears. */
function faceOf({ points }: SeenPerson): readonly [number, number] {
  let [x, y] = [0, 0];
  for (const [px, py] of points.slice(0, 5)) [x, y] = [x + px / 5, y + py / 5];
  return [x, y];
}
