import type { Canvas } from '@napi-rs/canvas';
import { clamp } from '../../card/geometry.ts';
import { faceTone, nearHead } from '../../card/kit/face-tone.ts';
import { cellsOf, flattenTexture } from '../../card/kit/flatten-texture.ts';
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
  const reds = redLuma(photo);
  const face = faceCurve(photo, reds, range);
  const flat = flattenTexture(reds, photo, 9);
  const small = cellsOf(luma, width, height);
  const [calm, broad] = [blurred(small, 2), blurred(small, 9)];
  const cut = median(calm.values);
  const out = scratch('scene', 4 * width * height);
  const words = new Uint32Array(out.buffer, 0, width * height);
  const [keep, shape, around] = [new Float32Array(width), new Float32Array(width), new Float32Array(width)];
  for (let y = 0, i = 0; y < height; y++) {
    stretchedRow(plane, y, height, keep);
    stretchedRow(calm, y, height, shape);
    stretchedRow(broad, y, height, around);
    const near = face?.reaches(y) ? face : null;
    for (let x = 0; x < width; x++, i++) {
      const head = near ? nearHead(near.head, x, y) : 0;
      const calmed = flat[i] as number;
      const red = (calmed + head * ((reds[i] as number) - calmed)) | 0;
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
function redLuma({ pixels, width, height }: DecodedPhoto): Uint8Array {
  const out = new Uint8Array(width * height);
  for (let i = 0, p = 0; i < out.length; i++, p += 4) {
    out[i] = (126 * (pixels[p] as number) + 118 * (pixels[p + 1] as number) + 12 * (pixels[p + 2] as number)) >> 8;
  }
  return out;
}

/** The face's own curve: skin prints in three tones, dark or light. */
function faceCurve(photo: DecodedPhoto, reds: Uint8Array, [low, , high]: Range) {
  const tone = faceTone(photo, (i) => reds[i] as number);
  if (tone === null) return null;
  const head = inPixels(photo.head, photo);
  const reaches = (y: number): boolean => Math.abs(y - head.y - head.height / 2) < 0.65 * head.height;
  return { head, reaches, curve: toneCurve([low, tone, high], faceMiddle) };
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
