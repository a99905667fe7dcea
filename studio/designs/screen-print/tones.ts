import type { Canvas } from '@napi-rs/canvas';
import { clamp } from '../../card/geometry.ts';
import { faceTone, nearHead } from '../../card/kit/face-tone.ts';
import { smoothLuma } from '../../card/kit/smooth-luma.ts';
import { toneRange } from '../../card/kit/tone-range.ts';
import type { Plane } from '../../photo/analysis/analyse-photo.ts';
import { athletePlane } from '../../photo/athlete-plane.ts';
import { boxBlur } from '../../photo/box-blur.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { inPixels } from '../../photo/frame-photo.ts';
import { canvasOf, scratch } from '../../photo/layer-canvas.ts';
import { stretchedRow } from '../../photo/sample-row.ts';

/** Tone of the athlete's middle in the print. A little light, because dots grow in the press. */
const middleTone = 0.54;
const faceMiddle = 0.6;
type Range = ReturnType<typeof toneRange>;

/** How much darker or lighter than its surroundings a pixel becomes. It keeps eyes and folds in shade. */
const clarity = 0.38;

/**
 * The photo as plates need it, made once for all palettes. Red is the tone with all detail, green the calm tone of large
 * shapes, and blue the athlete's share.
 */
export function toneLayer(photo: DecodedPhoto): Canvas {
  const known = photo.layers.get('screen-print/tones');
  if (known) return known;
  const { width, height } = photo;
  const luma = smoothLuma(photo, 0);
  const plane = athletePlane(photo);
  const range = toneRange(photo, luma, photo.confident ? plane : null);
  const curve = toneCurve(range, middleTone);
  const face = faceCurve(photo, range);
  const small = shrunk(luma, width, height);
  const [calm, broad] = [blurred(small, 2), blurred(small, 9)];
  const { slopes, levels } = guided(small);
  const cut = median(calm.values);
  const out = scratch('scene', 4 * width * height);
  const words = new Uint32Array(out.buffer, 0, width * height);
  const row = (): Float32Array => new Float32Array(width);
  const [keep, shape, around, slope, level] = [row(), row(), row(), row(), row()];
  for (let y = 0, i = 0; y < height; y++) {
    stretchedRow(plane, y, height, keep);
    stretchedRow(calm, y, height, shape);
    stretchedRow(broad, y, height, around);
    stretchedRow(slopes, y, height, slope);
    stretchedRow(levels, y, height, level);
    const near = face?.reaches(y) ? face : null;
    for (let x = 0; x < width; x++, i++) {
      const raw = redLuma(photo.pixels, 4 * i);
      const head = near ? nearHead(near.head, x, y) : 0;
      const flat = (slope[x] as number) * raw + 255 * (level[x] as number);
      const red = (flat + head * (raw - flat)) | 0;
      const own = curve[red] as number;
      const lift = near ? head * ((near.curve[red] as number) - own) : 0;
      const tone = own + lift + clarity * (own - (curve[(255 * (around[x] as number)) | 0] as number));
      const large = 128 + 255 * ((shape[x] as number) - cut);
      words[i] = byte(tone) | (byte(large) << 8) | ((255 * (keep[x] as number)) << 16) | opaque;
    }
  }
  const layer = canvasOf(out, width, height);
  photo.layers.set('screen-print/tones', layer);
  return layer;
}

const opaque = 0xff000000;
const byte = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value | 0);

/** Luminance through a red filter, which separates skin from a shirt of the same luminance. */
const redLuma = (pixels: Uint8ClampedArray, p: number): number =>
  (126 * (pixels[p] as number) + 118 * (pixels[p + 1] as number) + 12 * (pixels[p + 2] as number)) >> 8;

/** The face's own curve: skin prints in three tones, dark or light. */
function faceCurve(photo: DecodedPhoto, [low, , high]: Range) {
  const tone = faceTone(photo, (i) => redLuma(photo.pixels, 4 * i));
  if (tone === null) return null;
  const head = inPixels(photo.head, photo);
  const reaches = (y: number): boolean => Math.abs(y - head.y - head.height / 2) < 0.65 * head.height;
  return { head, reaches, curve: toneCurve([low, tone, high], faceMiddle) };
}

/** Difference in luminance, squared, below which texture is flattened: grass and cloth, but no eye and no seam. */
const texture = 0.035 ** 2;

/** Slope and level by which a line through each place's luminance keeps edges and loses texture (guided filter, He et al. 2013). */
function guided(small: Plane): { slopes: Plane; levels: Plane } {
  const means = blurred(small, 1);
  const squares = blurred({ ...small, values: small.values.map((value) => value * value) }, 1);
  const slopes = means.values.map((mean, i) => {
    const variance = Math.max(0, (squares.values[i] as number) - mean * mean);
    return variance / (variance + texture);
  });
  const levels = means.values.map((mean, i) => mean * (1 - (slopes[i] as number)));
  return { slopes: blurred({ ...small, values: slopes }, 1), levels: blurred({ ...small, values: levels }, 1) };
}

/** Samples of every fourth pixel are enough for planes that are blurred. */
function shrunk(luma: Uint8Array, stride: number, rows: number): Plane {
  const [width, height] = [stride >> 2, rows >> 2];
  const values = new Float32Array(width * height);
  for (let i = 0; i < values.length; i++) {
    const p = 4 * Math.floor(i / width) * stride + 4 * (i % width);
    values[i] = ((luma[p] as number) + (luma[p + 2] as number) + (luma[p + 2 * stride] as number)) / 765;
  }
  return { width, height, values };
}

const blurred = ({ width, height, values }: Plane, radius: number): Plane => ({
  width,
  height,
  values: boxBlur(boxBlur(values, width, height, radius), width, height, radius),
});

/** The median of shares, to a 256th. */
function median(values: Float32Array): number {
  const counts = new Uint32Array(257);
  for (const value of values) counts[(256 * value) | 0] = (counts[(256 * value) | 0] as number) + 1;
  let sum = 0;
  return counts.findIndex((count) => (sum += count) > values.length / 2) / 256;
}

/** From luminance to tone: the athlete's range fills the print's, and its middle becomes a middle tone. */
function toneCurve([low, middle, high]: Range, wanted: number): Float32Array {
  const at = clamp((middle - low) / (high - low), 0.06, 0.88);
  const gamma = clamp(Math.log(wanted) / Math.log(at), 0.4, 1.7);
  return Float32Array.from({ length: 256 }, (_, i) => 255 * clamp((i - low) / (high - low)) ** gamma);
}
