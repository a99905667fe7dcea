import { clamp, type Rect } from '../../card/geometry.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';

/** Weights of red, green and blue in 256ths, like a red filter: they separate skin from a shirt of the same luminance. */
export const redder = [126, 118, 12] as const;
const [red, green, blue] = redder.map((weight) => weight / 256) as [number, number, number];

/** Steps between the inks, at percentiles of athlete and background. So dark halls and snow both print well. */
export function toneSteps(photo: DecodedPhoto): { athlete: number[]; background: number[] } {
  const { raster, alpha, confident } = photo;
  const inside: number[] = [];
  const outside: number[] = [];
  const face: number[] = [];
  const shirt: number[] = [];
  const head = headIn(photo);
  const torso = bodyBelow(head, raster);
  for (let i = 0; i < alpha.length; i++) {
    const luma = 255 * (red * (raster.red[i] ?? 0) + green * (raster.green[i] ?? 0) + blue * (raster.blue[i] ?? 0));
    const p = confident ? (alpha[i] ?? 0) : 1;
    if (p > 0.5) inside.push(luma);
    const [x, y] = [i % raster.width, Math.floor(i / raster.width)];
    if (raster.skin[i] && isWithin(head, x, y)) face.push(luma);
    else if (p > 0.5 && !raster.skin[i] && isWithin(torso, x, y)) shirt.push(luma);
    if (p < 0.5 || !confident) outside.push(luma);
  }
  return {
    athlete: apart(litFace(cuts(inside, [0.2, 0.52, 0.86], 24), face), median(face), median(shirt)),
    background: cuts(outside, [0.4, 0.75], 22),
  };
}

/** Moves a head's tones so that the head uses every ink. Otherwise a turned head prints as one flat shape. */
export interface HeadTones {
  /** Maps tones to tones, for the middle of the head. */
  readonly moved: Uint8Array;
  /** The head's oval in fractions of the photo: middle and radii. From 1.4 times the radii on, tones are unchanged. */
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
}

/** Fractions of a head below each step: a little of the darkest ink, then hair and shade, then the lit half in two inks. */
const headShares = [0.14, 0.42, 0.7] as const;

export function headTones(photo: DecodedPhoto, steps: readonly number[]): HeadTones | null {
  const { raster, alpha, head, found, confident } = photo;
  const box = headIn(photo);
  const tones: number[] = [];
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  for (let i = 0; i < alpha.length; i++) {
    const far = Math.hypot(
      ((i % raster.width) + 0.5 - cx) / box.width,
      (Math.floor(i / raster.width) + 0.5 - cy) / box.height,
    );
    if (far > 0.54 || (alpha[i] ?? 0) < 0.5) continue;
    tones.push(255 * (red * (raster.red[i] ?? 0) + green * (raster.green[i] ?? 0) + blue * (raster.blue[i] ?? 0)));
  }
  // With an untrusted matte the area around the head would change too.
  if (!confident || !found || tones.length < 40) return null;
  const own = cuts(tones, headShares, 18);
  return {
    moved: Uint8Array.from({ length: 256 }, (_, tone) => along(tone, [0, ...own, 255], [0, ...steps, 255])),
    x: head.x + head.width / 2,
    y: head.y + head.height / 2,
    across: 0.56 * head.width,
    down: 0.56 * head.height,
  };
}

/** Piecewise linear interpolation from one scale to another. */
function along(value: number, from: readonly number[], to: readonly number[]): number {
  const i = Math.max(
    1,
    from.findIndex((at) => at > value) === -1 ? from.length - 1 : from.findIndex((at) => at > value),
  );
  const [low, high] = [from[i - 1] ?? 0, from[i] ?? 255];
  const [start, end] = [to[i - 1] ?? 0, to[i] ?? 255];
  return start + ((end - start) * (value - low)) / Math.max(1, high - low);
}

/** The head in pixels of the raster. */
function headIn({ head, raster, rasterPart: part }: DecodedPhoto): Rect {
  return {
    x: ((head.x - part.x) / part.width) * raster.width,
    y: ((head.y - part.y) / part.height) * raster.height,
    width: (head.width / part.width) * raster.width,
    height: (head.height / part.height) * raster.height,
  };
}

/** The area that contains the torso in any pose: nearly three heads wide and high, below the head. */
function bodyBelow(head: Rect, { width, height }: DecodedPhoto['raster']): Rect {
  const x = clamp(head.x - 0.9 * head.width, 0, width);
  const y = clamp(head.y + 0.95 * head.height, 0, height);
  return { x, y, width: clamp(2.8 * head.width, 0, width - x), height: clamp(2.6 * head.height, 0, height - y) };
}

const isWithin = ({ x, y, width, height }: Rect, px: number, py: number): boolean =>
  px >= x && px < x + width && py >= y && py < y + height;

/** Moves the steps for a face: a little of it gets the darkest ink, about a third the next one, and the rest is lit. */
function litFace([first = 0, second = 0, third = 0]: readonly number[], face: number[]): number[] {
  if (face.length < 12) return [first, second, third];
  face.sort((one, other) => one - other);
  const at = (share: number): number => face[Math.floor(share * (face.length - 1))] ?? 0;
  const low = Math.min(first, at(0.08));
  const middle = Math.max(low + 10, 0.5 * (at(0.36) + Math.min(second, at(0.6))));
  return [low, middle, Math.max(middle + 10, third)];
}

const median = (tones: number[]): number | null =>
  tones.length < 12 ? null : (tones.sort((one, other) => one - other)[tones.length >> 1] ?? null);

/** Separates face and shirt if they have the same ink: moves the nearest step between them. */
function apart(steps: number[], face: number | null, shirt: number | null): number[] {
  if (face === null || shirt === null || Math.abs(face - shirt) < 12) return steps;
  const inkOf = (tone: number): number => steps.filter((step) => tone >= step).length;
  if (inkOf(face) !== inkOf(shirt)) return steps;
  const between = 0.35 * face + 0.65 * shirt;
  // A darker shirt moves the step below both, a lighter one the step above.
  const moved = clamp(shirt < face ? inkOf(face) - 1 : inkOf(face), 0, steps.length - 1);
  // A large move would turn lit cloth into blank paper.
  return Math.abs((steps[moved] ?? 0) - between) > farthest ? steps : steps.with(moved, between);
}

const farthest = 60;

/** Percentiles, held at least `apart` tones from each other. */
function cuts(tones: number[], shares: readonly number[], apart: number): number[] {
  tones.sort((one, other) => one - other);
  const out: number[] = [];
  for (const share of shares) {
    const value = tones.length > 0 ? (tones[Math.floor(share * (tones.length - 1))] ?? 128) : 255 * share;
    out.push(Math.max(value, (out.at(-1) ?? -apart) + apart));
  }
  const over = Math.max(0, (out.at(-1) ?? 0) - 248);
  return out.map((value, i) => Math.max(14, value - (over * (i + 1)) / out.length));
}
