import { contours } from 'd3-contour';
import sharp from 'sharp';
import simplify from 'simplify-js';
import { inSteps, type Place } from '#domain/cards/photo/cutout.ts';
import { limits } from '#domain/tables/limits.ts';
import { clamp, type Rect } from '../../card/geometry.ts';
import type { Plane } from '../analysis/analyse-photo.ts';
import type { RgbPicture } from '../analysis/shrink.ts';
import { cutToUnit } from '../photo-part.ts';
import { foundPerson } from './analyse-once.ts';
import { type BodyMask, bodyMask } from './body-mask.ts';
import { findPeople, type SeenPerson } from './find-people.ts';
import { findThings } from './find-things.ts';
import type { FindAthlete, Person } from './finding.ts';
import { growGear } from './grow-gear.ts';
import { headBox } from './head-box.ts';
import { modelVersion } from './model-files.ts';
import { doubtsIn } from './photo-light.ts';
import { detailOf, portraitState } from './portrait-state.ts';
import { refineMask } from './refine-mask.ts';
import { maskSide, spreadSquare } from './sample-square.ts';
import { sketchPerson } from './sketch-person.ts';
import { turnedHead } from './turned-head.ts';
import { isDoubtful, witnessSquare } from './witness.ts';

/** The largest outline of a mask, in fractions of the square. Empty if the mask is empty. */
function outlineOf(mask: Float32Array): Place[] {
  const [found] = contours().size([maskSide, maskSide]).thresholds([0.5])(Array.from(mask));
  const rings = (found?.coordinates ?? []).map(([ring]) => (ring ?? []).map(([x = 0, y = 0]) => ({ x, y })));
  const [largest] = rings.toSorted((one, other) => Math.abs(area(other)) - Math.abs(area(one)));
  if (!largest) return [];
  let [tolerance, corners] = [0.5, largest];
  for (; corners.length > limits.cutout.corners; tolerance *= 1.4) corners = simplify(largest, tolerance, true);
  return corners.map(({ x, y }) => ({ x: x / maskSide, y: y / maskSide }));
}

function area(ring: readonly Place[]): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i++) {
    const [one, other] = [ring[i] as Place, ring[(i + 1) % ring.length] as Place];
    sum += one.x * other.y - other.x * one.y;
  }
  return sum / 2;
}

/** Long side in pixels of the picture for the networks and the matte. */
const longSide = 1024;
/** Max people in a photo: a team. */
const mostPeople = 12;

/** Implements `FindAthlete` with the project's networks. `pixels` is RGBA. */
export const findAthlete: FindAthlete = async (pixels, width, height, closely = 'athlete', onPeople) => {
  const picture = await pictureOf(pixels, width, height);
  const [first, ...others] = await findPeople(picture, mostPeople);
  if (!first) return null;
  const sketches = [first, ...others].map((seen) => sketch(picture, seen));
  await onPeople?.(sketches.map(foundPerson));
  const looked = await lookAt(picture, first, others);
  const alpha = refineMask(picture, looked.body);
  const rest = sketches.slice(1);
  if (closely === 'everyone') {
    for (const [index, seen] of others.entries())
      rest[index] = await lookCloser(picture, seen, [first, ...others.toSpliced(index, 1)]);
  }
  const athlete = personOf(looked, alpha, picture);
  return {
    model: modelVersion,
    people: [
      {
        ...athlete,
        doubts: doubtsIn(picture, alpha, looked.confident),
        portrait: await reasonFor(athlete, picture, first),
      },
      ...rest,
    ],
    chosen: 0,
    alpha,
    picture: rest.some(({ seen }) => seen !== null) ? picture : null,
  };
};

/** A person's mask with its gear, and whether networks and witness are sure of it. */
async function lookAt(picture: RgbPicture, seen: SeenPerson, others: readonly SeenPerson[]): Promise<Looked> {
  const alone = await bodyMask(picture, seen);
  const things = await findThings(picture, witnessSquare(seen));
  const { body, missing } = growGear(picture, alone, things, others);
  // The body alone may be confident, because half-visible gear says nothing against it.
  const isClear = [alone, body].some((one) => isSure(one, picture.width * picture.height));
  return { seen, body, confident: isClear && !missing && !isDoubtful(alone, things) };
}

/** Takes a closer look at a person with only a sketch. `others`: everyone else. Returns the same as a finding that looks closely at everyone. */
export async function lookCloser(
  picture: RgbPicture,
  seen: SeenPerson,
  others: readonly SeenPerson[],
): Promise<Person> {
  const looked = await lookAt(picture, seen, others);
  const matte = wholePlane(looked.body, picture);
  return { ...personOf(looked, matte, picture), doubts: doubtsIn(picture, matte, looked.confident) };
}

/** The state of the athlete's portrait. A head that is not found upright may be found in the turned picture. */
async function reasonFor({ portrait }: Person, picture: RgbPicture, seen: SeenPerson): Promise<Person['portrait']> {
  if (portrait !== 'no_head' && portrait !== 'unsure') return portrait;
  return (await turnedHead(picture, seen)) ?? portrait;
}

function sketch(picture: RgbPicture, seen: SeenPerson): Person {
  const body = sketchPerson(seen);
  return { ...personOf({ seen, body, confident: false }, wholePlane(body, picture), picture), seen };
}

async function pictureOf(pixels: Uint8ClampedArray, width: number, height: number): Promise<RgbPicture> {
  const { data, info } = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize(longSide, longSide, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgb: new Uint8Array(data.buffer, data.byteOffset, data.length), width: info.width, height: info.height };
}

/** The coarse mask over the whole picture. */
function wholePlane({ mask, square }: BodyMask, { width, height }: RgbPicture): Plane {
  return { width, height, values: spreadSquare(mask, square, width, height) };
}

interface Looked {
  readonly seen: SeenPerson;
  readonly body: BodyMask;
  readonly confident: boolean;
}

function personOf({ seen, body, confident }: Looked, matte: Plane, picture: RgbPicture): Person {
  const { width, height } = picture;
  const { box: head, seen: headSeen } = headBox(seen, body, matte);
  const fraction = (box: Rect): Rect =>
    cutToUnit({
      x: box.x / width,
      y: box.y / height,
      width: box.width / width,
      height: box.height / height,
    });
  const { cx, cy, side } = body.square;
  const square = { cx: cx / width, cy: cy / height, side: side / Math.max(width, height) };
  return {
    box: fraction(seen.box),
    head: fraction(head),
    headSeen,
    outline: outlineOf(body.mask).map(({ x, y }) => ({
      x: inSteps(clamp(square.cx + ((x - 0.5) * body.square.side) / width)),
      y: inSteps(clamp(square.cy + ((y - 0.5) * body.square.side) / height)),
    })),
    score: seen.score,
    portrait: portraitState(
      { head, points: seen.points, landmarks: body.landmarks, detail: detailOf(head, picture) },
      picture,
    ),
    confident,
    points: seen.points.map(([x, y, sure]) => [x / width, y / height, sure] as const),
    square,
    mask: body.mask,
    seen: null,
  };
}

/**
 * Demands on a mask for a cut-out, by BlazePose's presence. `filled`: min share of the photo. `undecided`: max
 * undecided pixels as a share of the kept ones. Spokes, nets and small figures have long outlines.
 */
const demands = [
  { presence: 0.9, filled: 0.002, undecided: 0.25 },
  { presence: 0.5, filled: 0.004, undecided: 0.22 },
] as const;
/** Max undecided pixels per pixel of the outline. Where the edge is wider, the network did not see it. */
const maxEdge = 5;

/** True if the mask suffices for a cut-out: it has few undecided pixels and is not almost empty. */
function isSure({ mask, square, presence, by }: BodyMask, area: number): boolean {
  const demand = by === 'bust' ? demands[1] : demands.find((one) => presence >= one.presence);
  if (!demand) return false;
  let [kept, undecided, outline] = [0, 0, 0];
  for (const [i, v] of mask.entries()) {
    kept += v;
    if (v > 0.2 && v < 0.8) undecided += 1;
    if (v > 0.5 && ((mask[i + 1] ?? 0) <= 0.5 || (mask[i + maskSide] ?? 0) <= 0.5)) outline += 1;
  }
  const cell = square.side / maskSide;
  const isLarge = kept * cell * cell > demand.filled * area;
  return isLarge && undecided < demand.undecided * kept && undecided < maxEdge * outline;
}
