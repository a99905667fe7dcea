import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Rgb } from '#functions/studio/colours/oklab';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { inPixels } from '../../photo/frame-photo.ts';
import { canvasOf } from '../../photo/layer-canvas.ts';
import { smoothStrokes } from './smooth-strokes.ts';

/** The whole photo as a wet painting at half size, made once per photo. */
export function painting(photo: DecodedPhoto): Canvas {
  const known = photo.layers.get('watercolor');
  if (known) return known;
  const [width, height] = [photo.width >> 1, photo.height >> 1];
  const canvas = canvasOf(wetPaint(photo, width, height), width, height);
  photo.layers.set('watercolor', canvas);
  return canvas;
}

/** At half size, because brush strokes are coarser than pixels. Finer in the face. */
function wetPaint(photo: DecodedPhoto, width: number, height: number): Uint8ClampedArray<ArrayBuffer> {
  const half = createCanvas(width, height);
  const ctx = half.getContext('2d');
  ctx.drawImage(canvasOf(new Uint8ClampedArray(photo.pixels), photo.width, photo.height), 0, 0, width, height);
  const head = inPixels(photo.head, { width, height });
  const unit = Math.max(width, height) / 640;
  const [coarse, fine] = [Math.round(4.4 * unit), Math.round(1.6 * unit)];
  const right = head.x + head.width;
  const bottom = head.y + head.height;
  const strokes = smoothStrokes(new Uint8ClampedArray(half.data()), width, height, (x, y) =>
    x > head.x && x < right && y > head.y && y < bottom ? fine : coarse,
  );
  // Transparent colour on white paper is brighter and clearer than the photo.
  for (let i = 0; i < strokes.length; i += 4) {
    const luma = ((strokes[i] as number) + 2 * (strokes[i + 1] as number) + (strokes[i + 2] as number)) / 4;
    for (let c = 0; c < 3; c++) {
      const clear = luma + 1.32 * ((strokes[i + c] as number) - luma);
      strokes[i + c] = clear + 0.07 * (250 - clear);
    }
  }
  return strokes;
}

/** The painter's colours: means of background and clothing, with the strength of pigment. */
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
