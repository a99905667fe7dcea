import type { GraphModel } from '@tensorflow/tfjs-converter';
import { components } from '../analysis/components.ts';
import type { RgbPicture } from '../analysis/shrink.ts';
import { boxBlur } from '../box-blur.ts';
import type { KeyPoint, SeenPerson } from './find-people.ts';
import { loadNetwork, run } from './networks.ts';
import { maskSide, type Square, sampleSquare, spreadSquare } from './sample-square.ts';

/** One person's mask from the networks, before it is fitted to the photo's edges. */
export interface BodyMask {
  /** `maskSide` × `maskSide`, 0–1, over `square`. */
  readonly mask: Float32Array;
  readonly square: Square;
  /** BlazePose's 33 landmarks in pixels of the picture. Empty for a bust. */
  readonly landmarks: readonly KeyPoint[];
  /** BlazePose's confidence that the square contains one person, 0–1. */
  readonly presence: number;
  readonly by: 'body' | 'bust';
}

const minPresence = 0.5;
/** Side of the square as a multiple of the longer side of the person's box. */
const air = 1.25;
/** Names of the networks' outputs: mask, landmarks and presence of a body; the mask of a bust. */
const bodyOutputs = ['Identity_1:0', 'Identity_2:0', 'Identity_3:0'];
const bustOutputs = ['activation_10:0'];
/** BlazePose returns 33 landmarks. Two more points give the circle around the body. */
const [landmarkCount, hips, rim] = [33, 33, 34];

/**
 * The mask of a person. BlazePose segments the square around them, and, if that square does not fit the body, the
 * body's own square too. It fails for a person from the waist up, whom Selfie segments instead.
 */
export async function bodyMask(picture: RgbPicture, person: SeenPerson): Promise<BodyMask> {
  const seen = await maskOf(picture, person);
  return { ...seen, mask: oneBody(seen.mask) };
}

/** The square around a person's box. */
export function squareRound({ box: { x, y, width, height } }: SeenPerson): Square {
  return { cx: x + width / 2, cy: y + height / 2, side: air * Math.max(width, height) };
}

async function maskOf(picture: RgbPicture, person: SeenPerson): Promise<BodyMask> {
  const { y, height } = person.box;
  const square = squareRound(person);
  const body = await loadNetwork('body');
  const first = bodyIn(body, picture, square);
  if (first.presence < minPresence && !showsLegs(person) && y + height > 0.96 * picture.height) {
    const input = { values: sampleSquare(picture, square), width: maskSide, height: maskSide };
    const [mask] = run(await loadNetwork('bust'), input, bustOutputs) as [Float32Array];
    return { mask, square, landmarks: [], presence: first.presence, by: 'bust' };
  }
  return closerLook(body, picture, first);
}

/** The second look: segments the square around the body that the first look detected. The mean of both masks is steadier than either. */
function closerLook(body: GraphModel, picture: RgbPicture, first: BodyMask & { circle: Square | null }): BodyMask {
  const square = first.circle;
  if (!square || sawAll(first, square)) return first;
  const second = bodyIn(body, picture, square);
  if (second.presence < Math.min(minPresence, first.presence)) return first;
  const known = spreadSquare(first.mask, inSquare(first.square, square), maskSide, maskSide);
  const mask = second.mask.map((v, i) => 0.5 * (v + (known[i] as number)));
  return { ...second, mask };
}

/** With this presence and a circle so near the square, a second look changes less than a hundredth of the mask. */
const surePresence = 0.99;
const [minSide, maxSide, maxOff] = [0.8, 1.25, 0.15];

/** True if the first look's square already contained the whole body. A look takes a third of the whole search's time. */
function sawAll({ presence, square: { cx, cy, side } }: BodyMask, circle: Square): boolean {
  const share = circle.side / side;
  const off = Math.hypot(circle.cx - cx, circle.cy - cy) / side;
  return presence >= surePresence && share > minSide && share < maxSide && off < maxOff;
}

/** Converts a square to the mask pixels of another square. */
const inSquare = (one: Square, other: Square): Square => ({
  cx: ((one.cx - other.cx) / other.side + 0.5) * maskSide,
  cy: ((one.cy - other.cy) / other.side + 0.5) * maskSide,
  side: (one.side / other.side) * maskSide,
});

function bodyIn(body: GraphModel, picture: RgbPicture, square: Square): BodyMask & { circle: Square | null } {
  const input = { values: sampleSquare(picture, square), width: maskSide, height: maskSide };
  const [mask, raw, flag] = run(body, input, bodyOutputs) as [Float32Array, Float32Array, Float32Array];
  const points = Array.from({ length: landmarkCount + 2 }, (_, i): KeyPoint => {
    const at = (k: number): number => (raw[5 * i + k] as number) / maskSide - 0.5;
    const visible = 1 / (1 + Math.exp(-(raw[5 * i + 3] as number)));
    return [square.cx + at(0) * square.side, square.cy + at(1) * square.side, visible];
  });
  const landmarks = points.slice(0, landmarkCount);
  return { mask, square, landmarks, presence: flag[0] as number, by: 'body', circle: circleOf(points, square) };
}

const showsLegs = ({ points }: SeenPerson): boolean => points.slice(13).some(([, , sure]) => sure > 0.25);

/** The square of MediaPipe's own second look: a circle around the hips that contains the whole body, a quarter wider. */
function circleOf(points: readonly KeyPoint[], known: Square): Square | null {
  const [centre, edge] = [points[hips] as KeyPoint, points[rim] as KeyPoint];
  const side = 2 * air * Math.hypot(edge[0] - centre[0], edge[1] - centre[1]);
  // If the size is far from that of the box, the landmarks are wrong.
  if (side < 0.5 * known.side || side > 1.8 * known.side) return null;
  return { cx: centre[0], cy: centre[1], side };
}

/** Radius in mask pixels around the body in which soft values are kept. */
const soft = 4;

/** Keeps the largest part of a square mask and the soft values close to it. Clears the rest, such as another person's foot. In place. */
function oneBody(mask: Float32Array): Float32Array {
  const [body, ...others] = components(mask, maskSide, 0.5);
  if (!body) return mask;
  const near = new Float32Array(mask.length);
  for (const i of body.pixels) near[i] = 1;
  boxBlur(near, maskSide, maskSide, soft, near);
  for (const { pixels } of others) for (const i of pixels) mask[i] = 0;
  for (let i = 0; i < mask.length; i++) mask[i] = (mask[i] as number) * Math.min(1, 5 * (near[i] as number));
  return mask;
}
