import { clamp, type Rect } from '../../card/geometry.ts';
import type { Plane } from '../analysis/analyse-photo.ts';
import { boxBlur } from '../box-blur.ts';
import type { DecodedPhoto } from '../decode-photo.ts';
import { boxOfPlaces } from '../plane-box.ts';
import { smallPlane } from '../small-plane.ts';

/** The athlete as a relief on the cells of the matte's small plane. */
export interface Relief {
  /** The cells of the small plane that the relief covers. */
  readonly box: Rect;
  /** Size of the small plane in cells. */
  readonly width: number;
  readonly height: number;
  /** The surface's normal per cell, of length 1: right, down, towards the camera. */
  readonly normals: Float32Array;
  /** 1 in the middle of the face, 0 away from it. */
  readonly face: Float32Array;
}

const reliefs = new WeakMap<Plane, Relief | null>();

/** Null if the outline is not trusted or not fine, because its light would show a false edge. */
export function reliefOf(photo: DecodedPhoto): Relief | null {
  if (!photo.confident || !photo.matte.fine) return null;
  const known = reliefs.get(photo.matte);
  if (known !== undefined) return known;
  const made = makeRelief(photo);
  reliefs.set(photo.matte, made);
  return made;
}

/** Depth of the relief by distance from the outline: radius as a share of the body's size, and height. */
const rounds = [
  { radius: 0.012, height: 0.35 },
  { radius: 0.045, height: 0.45 },
  { radius: 0.13, height: 1.1 },
] as const;
/** How far brightness raises the surface: folds, muscles, straps. */
const detail = 0.3;
/** Height of the relief as a share of the body's size. */
const depth = 0.075;
/** Margin of the box in cells, for a light that fades out. */
const margin = 2;

function makeRelief(photo: DecodedPhoto): Relief | null {
  const small = smallPlane(photo.matte);
  const seen = boxOfPlaces(small, 0.05);
  if (!seen) return null;
  const [left, top] = [Math.max(0, seen.x - margin), Math.max(0, seen.y - margin)];
  const width = Math.min(small.width, seen.x + seen.width + margin) - left;
  const height = Math.min(small.height, seen.y + seen.height + margin) - top;
  const box = { x: left, y: top, width, height };
  const matte = cut(small, box);
  const size = Math.sqrt(sumOf(matte));
  const face = faceIn(photo, small, box);
  const heights = heightsOf(matte, lumaIn(photo, small, box), face, { width, height, size });
  return { box, width: small.width, height: small.height, normals: normalsOf(heights, box, depth * size, face), face };
}

function sumOf(values: Float32Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

function cut({ width, values }: Plane, box: Rect): Float32Array {
  const out = new Float32Array(box.width * box.height);
  for (let y = 0; y < box.height; y++) {
    const from = (box.y + y) * width + box.x;
    out.set(values.subarray(from, from + box.width), y * box.width);
  }
  return out;
}

interface Size {
  readonly width: number;
  readonly height: number;
  /** Side of a square as large as the body, in cells. */
  readonly size: number;
}

function heightsOf(matte: Float32Array, luma: Float32Array, face: Float32Array, { width, height, size }: Size) {
  const out = new Float32Array(matte.length);
  for (const { radius, height: share } of rounds) {
    const reach = Math.max(1, Math.round(radius * size));
    const soft = boxBlur(matte, width, height, reach);
    boxBlur(soft, width, height, reach, soft);
    for (let i = 0; i < out.length; i++) out[i] = (out[i] as number) + share * (soft[i] as number);
  }
  boxBlur(luma, width, height, 1, luma);
  for (let i = 0; i < out.length; i++) {
    const bumps = detail * (1 - (face[i] as number)) * (luma[i] as number);
    out[i] = (matte[i] as number) * ((out[i] as number) + bumps);
  }
  return out;
}

/** The photo's luminance, 0–1: the mean of four pixels per cell. */
function lumaIn({ pixels, width, height }: DecodedPhoto, small: Plane, box: Rect): Float32Array {
  const out = new Float32Array(box.width * box.height);
  const [across, down] = [width / small.width, height / small.height];
  for (let y = 0, i = 0; y < box.height; y++) {
    const upper = width * Math.floor((box.y + y + 0.25) * down);
    const lower = width * Math.floor((box.y + y + 0.75) * down);
    for (let x = 0; x < box.width; x++, i++) {
      const one = Math.floor((box.x + x + 0.25) * across);
      const other = Math.floor((box.x + x + 0.75) * across);
      const sum = lumaAt(pixels, upper + one) + lumaAt(pixels, upper + other);
      out[i] = (sum + lumaAt(pixels, lower + one) + lumaAt(pixels, lower + other)) / (4 * 65_280);
    }
  }
  return out;
}

const lumaAt = (pixels: Uint8ClampedArray, i: number): number =>
  54 * (pixels[4 * i] as number) + 183 * (pixels[4 * i + 1] as number) + 19 * (pixels[4 * i + 2] as number);

/** An oval over the face, from the brows down, with a soft edge. */
function faceIn({ head, found }: DecodedPhoto, small: Plane, box: Rect): Float32Array {
  const out = new Float32Array(box.width * box.height);
  if (!found) return out;
  const [x, y] = [(head.x + 0.5 * head.width) * small.width, (head.y + 0.56 * head.height) * small.height];
  const [across, down] = [0.62 * head.width * small.width, 0.66 * head.height * small.height];
  const [left, right] = within(x, across, box.x, box.width);
  const [top, bottom] = within(y, down, box.y, box.height);
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      const dx = (box.x + column + 0.5 - x) / across;
      const dy = (box.y + row + 0.5 - y) / down;
      out[row * box.width + column] = clamp(2.2 * (1 - dx * dx - dy * dy));
    }
  }
  return out;
}

/** The first cell of a side within reach of a middle, and the one behind the last. */
const within = (middle: number, reach: number, from: number, length: number): readonly [number, number] => [
  Math.max(0, Math.floor(middle - reach - from)),
  Math.min(length, Math.ceil(middle + reach - from)),
];

/** How much flatter the face is than the body, so that eyes, nose and teeth get no light of their own. */
const flat = 0.6;

function normalsOf(heights: Float32Array, { width, height }: Rect, steep: number, face: Float32Array): Float32Array {
  const out = new Float32Array(3 * heights.length);
  for (let y = 0, i = 0; y < height; y++) {
    const [above, below] = [y > 0 ? width : 0, y < height - 1 ? width : 0];
    for (let x = 0; x < width; x++, i++) {
      const [before, after] = [x > 0 ? 1 : 0, x < width - 1 ? 1 : 0];
      const slope = steep * (1 - flat * (face[i] as number));
      const nx = slope * ((heights[i - before] as number) - (heights[i + after] as number));
      const ny = slope * ((heights[i - above] as number) - (heights[i + below] as number));
      const long = 1 / Math.sqrt(nx * nx + ny * ny + 1);
      out[3 * i] = nx * long;
      out[3 * i + 1] = ny * long;
      out[3 * i + 2] = long;
    }
  }
  return out;
}
