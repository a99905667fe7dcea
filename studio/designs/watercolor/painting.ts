import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Rgb } from '../../colours/oklab.ts';
import { athletePlane } from '../../photo/athlete-plane.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { canvasOf, releaseCanvas } from '../../photo/layer-canvas.ts';
import { stretchedRow } from '../../photo/sample-row.ts';
import { smoothStrokes } from './smooth-strokes.ts';

/** The whole photo as a wet painting at half size, made once per photo and pigment. */
export function painting(photo: DecodedPhoto, pigment: Rgb): Canvas {
  const name = `watercolor/${pigment.join('/')}`;
  const known = photo.layers.get(name);
  if (known) return known;
  const [width, height] = [photo.width >> 1, photo.height >> 1];
  const canvas = canvasOf(wetPaint(photo, width, height, pigment), width, height);
  photo.layers.set(name, canvas);
  return canvas;
}

/** Paints at half size, because brush strokes are coarser than pixels. The athlete gets finer strokes. */
function wetPaint(photo: DecodedPhoto, width: number, height: number, pigment: Rgb): Uint8ClampedArray<ArrayBuffer> {
  const half = createCanvas(width, height);
  const ctx = half.getContext('2d');
  ctx.drawImage(canvasOf(new Uint8ClampedArray(photo.pixels), photo.width, photo.height), 0, 0, width, height);
  const unit = Math.max(width, height) / 640;
  const [coarse, fine] = [Math.round(4.4 * unit), Math.round(1.8 * unit)];
  const own = new Uint8Array(width * height);
  const row = new Float32Array(width);
  const keep = athletePlane(photo);
  for (let y = 0; y < height; y++) {
    stretchedRow(keep, y, height, row);
    for (let x = 0; x < width; x++) own[y * width + x] = 255 * (row[x] as number);
  }
  const strokes = smoothStrokes(new Uint8ClampedArray(half.data()), width, height, (x, y) =>
    (own[y * width + x] as number) > 100 ? fine : coarse,
  );
  releaseCanvas(half);
  for (let i = 0, p = 0; i < own.length; i++, p += 4) {
    clearer(strokes, p);
    if ((own[i] as number) < 255 && photo.confident) washed(strokes, p, pigment, 1 - (own[i] as number) / 255);
  }
  return strokes;
}

/** Makes a pixel brighter and more saturated than the photo, like transparent colour on white paper. */
export function clearer(paint: Uint8ClampedArray, p: number): void {
  const luma = ((paint[p] as number) + 2 * (paint[p + 1] as number) + (paint[p + 2] as number)) / 4;
  for (let c = p; c < p + 3; c++) {
    const clear = luma + 1.32 * ((paint[c] as number) - luma);
    paint[c] = clear + 0.07 * (250 - clear);
  }
}

/** Hot. Thins a background pixel to a wash. Greys and blacks take the painter's pigment. */
function washed(paint: Uint8ClampedArray, p: number, pigment: Rgb, share: number): void {
  const [r, g, b] = [paint[p] as number, paint[p + 1] as number, paint[p + 2] as number];
  const luma = (r + 2 * g + b) / 4;
  const grey = Math.max(0, 1 - (Math.max(r, g, b) - Math.min(r, g, b)) / 70);
  // Black becomes a full wash of pigment, white stays paper.
  const depth = 0.86 * (1 - luma / 255);
  for (let k = 0; k < 3; k++) {
    const thin = (paint[p + k] as number) + 0.42 * (250 - (paint[p + k] as number));
    const wash = 250 + depth * ((pigment[k] as number) - 250);
    paint[p + k] = (paint[p + k] as number) + share * (thin + grey * (wash - thin) - (paint[p + k] as number));
  }
}

/** The painter's colours: the mean colours of background and clothing, more saturated, like pigment. */
export interface Pigments {
  readonly ground: Rgb;
  readonly cloth: Rgb;
}

const mixed = new WeakMap<DecodedPhoto, Pigments>();

export function pigments(photo: DecodedPhoto): Pigments {
  const known = mixed.get(photo) ?? mixPigments(photo);
  mixed.set(photo, known);
  return known;
}

function mixPigments({ raster, alpha }: DecodedPhoto): Pigments {
  const mean = (belongs: (i: number) => boolean): Rgb => {
    let [r, g, b, count] = [0, 0, 0, 0];
    for (let i = 0; i < alpha.length; i++) {
      if (!belongs(i)) continue;
      r += raster.red[i] ?? 0;
      g += raster.green[i] ?? 0;
      b += raster.blue[i] ?? 0;
      count += 1;
    }
    const luma = (r + 2 * g + b) / 4;
    return [r, g, b].map((v) => Math.max(0, Math.min(255, (255 * (luma + 1.5 * (v - luma))) / Math.max(1, count)))) as [
      number,
      number,
      number,
    ];
  };
  return {
    ground: mean((i) => (alpha[i] ?? 0) < 0.2),
    cloth: mean((i) => (alpha[i] ?? 0) > 0.6 && !raster.skin[i]),
  };
}
