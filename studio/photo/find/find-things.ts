import { overlapOf, type Rect } from '../../card/geometry.ts';
import type { RgbPicture } from '../analysis/shrink.ts';
import { loadNetwork, run } from './networks.ts';
import { type Square, sampleArea } from './sample-square.ts';

/**
 * What a witness may be: NanoDet's classes of COCO, counted from 0, and the score from which we believe it. A wheelchair is
 * detected as a bicycle.
 */
const kinds = [
  { index: 0, kind: 'person', min: 0.4 },
  { index: 1, kind: 'wheels', min: 0.3 },
  { index: 29, kind: 'frisbee', min: 0.45 },
  { index: 30, kind: 'skis', min: 0.27 },
  { index: 31, kind: 'board', min: 0.35 },
  { index: 32, kind: 'ball', min: 0.35 },
  { index: 34, kind: 'bat', min: 0.35 },
  { index: 35, kind: 'glove', min: 0.4 },
  { index: 36, kind: 'board', min: 0.35 },
  { index: 37, kind: 'board', min: 0.35 },
  { index: 38, kind: 'racket', min: 0.35 },
] as const;

export type Kind = (typeof kinds)[number]['kind'];

/** A person or a thing that an athlete may hold, ride or sit in. `wheels`: a bicycle or wheelchair. */
export interface SeenThing {
  readonly kind: Kind;
  /** In pixels of the picture. */
  readonly box: Rect;
  /** Confidence, 0 to 1. */
  readonly score: number;
  /** False for a mere suspicion. It lets nothing grow, but it may make an outline doubtful. */
  readonly isSure: boolean;
}

/** Side of NanoDet's input, in pixels. */
const side = 416;
/** Its outputs: for each cell of three grids the scores of 80 classes, and 11 shares for each of four distances. */
const grids = [
  { stride: 8, scores: 'Identity:0', distances: 'Identity_3:0' },
  { stride: 16, scores: 'Identity_1:0', distances: 'Identity_4:0' },
  { stride: 32, scores: 'Identity_2:0', distances: 'Identity_5:0' },
] as const;
const [classCount, shareCount] = [80, 11];
/** NanoDet's means and deviations of blue, green and red, which are 0–255. */
const channels = [
  [103.53, 57.375],
  [116.28, 57.12],
  [123.675, 58.395],
] as const;
/** Two boxes that share more than this are one thing. */
const sameThing = 0.45;
/** Min score of another part of a sure thing, and of a suspicion. */
const [minPart, minSuspected] = [0.25, 0.21];

/** The people and things in a square of the picture, surest first. */
export async function findThings(picture: RgbPicture, square: Square): Promise<SeenThing[]> {
  const network = await loadNetwork('things');
  const input = { values: inputOf(picture, square), width: side, height: side, planes: true };
  const found = run(
    network,
    input,
    grids.flatMap(({ scores, distances }) => [scores, distances]),
  );
  const seen = grids
    .flatMap(({ stride }, k) => seenIn(found[2 * k] as Float32Array, found[2 * k + 1] as Float32Array, stride))
    .toSorted((one, other) => other.score - one.score);
  const apart: SeenThing[] = [];
  for (const isSure of [true, false])
    for (const thing of seen)
      if ((isSure ? isBelieved : isSuspected)(thing, apart) && apart.every((known) => !isSame(known, thing)))
        apart.push({ ...thing, isSure });
  return apart.map((thing) => inPicture(thing, square));
}

/** True for what may be a thing of the athlete's. Lamps look like balls. */
const isSuspected = ({ kind }: Scored): boolean => kind !== 'person' && kind !== 'ball';

/** True for a sure thing, and for a less sure one that overlaps a sure one of its kind: long things are often seen in parts. */
const isBelieved = ({ kind, box, score }: Scored, surer: readonly SeenThing[]): boolean =>
  kinds.some((one) => one.kind === kind && score >= one.min) ||
  (kind !== 'person' &&
    score >= minPart &&
    surer.some((known) => known.kind === kind && overlapOf(known.box, box) > 0));

function inPicture({ box, ...thing }: SeenThing, square: Square): SeenThing {
  const by = square.side / side;
  return {
    ...thing,
    box: {
      x: square.cx - square.side / 2 + box.x * by,
      y: square.cy - square.side / 2 + box.y * by,
      width: box.width * by,
      height: box.height * by,
    },
  };
}

/** Planes of blue, green and red. */
function inputOf(picture: RgbPicture, { cx, cy, side: wide }: Square): Float32Array {
  const rgb = sampleArea(picture, { cx, cy, step: wide / side }, side, side);
  const values = new Float32Array(rgb.length);
  const area = side * side;
  for (const [k, [mean, deviation]] of channels.entries())
    for (let i = 0; i < area; i++) values[k * area + i] = (255 * (rgb[3 * i + 2 - k] as number) - mean) / deviation;
  return values;
}

type Scored = Omit<SeenThing, 'isSure'>;

/** What is seen in one grid, in pixels of the input. */
function seenIn(scores: Float32Array, distances: Float32Array, stride: number): Scored[] {
  const columns = side / stride;
  const out: Scored[] = [];
  for (let cell = 0; cell < scores.length / classCount; cell++) {
    for (const { index, kind } of kinds) {
      const score = scores[cell * classCount + index] as number;
      if (score < minSuspected) continue;
      const away = (k: number): number => stride * meanOf(distances, (4 * cell + k) * shareCount);
      const [left, top] = [away(0), away(1)];
      const [x, y] = [((cell % columns) + 0.5) * stride - left, (Math.floor(cell / columns) + 0.5) * stride - top];
      out.push({ kind, score, box: { x, y, width: left + away(2), height: top + away(3) } });
    }
  }
  return out;
}

/** The mean of 0 to 10, weighed by the exponentials of the shares from `at` on. */
function meanOf(shares: Float32Array, at: number): number {
  let [sum, weights] = [0, 0];
  for (let k = 0; k < shareCount; k++) {
    const weight = Math.exp(shares[at + k] as number);
    sum += k * weight;
    weights += weight;
  }
  return sum / weights;
}

/** A person is no thing; a thing of two kinds is the surer one. */
function isSame(one: Scored, other: Scored): boolean {
  return (one.kind === 'person') === (other.kind === 'person') && overlapOf(one.box, other.box) > sameThing;
}
