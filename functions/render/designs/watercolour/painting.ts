import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { seededRandom } from '../../seeded-random.ts';
import type { DevelopedPhoto } from '../../photo/develop-photo.ts';
import { inPixels } from '../../photo/frame-photo.ts';
import { keepPlane, stretchedRow } from '../../photo/keep-plane.ts';
import { canvasOf } from '../../photo/layer-canvas.ts';
import { smoothStrokes } from './smooth-strokes.ts';

/** The photo as it would be painted wet, with ragged washes running out into bare paper. Made once per photo. */
export function painting(photo: DevelopedPhoto): Canvas {
  const known = photo.layers.get('watercolour');
  if (known) return known;
  const [width, height] = [photo.width >> 1, photo.height >> 1];
  const paint = wetPaint(photo, width, height);
  const keep = keepPlane(photo);
  const row = new Float32Array(width);
  const cloud = clouds(height / 640);
  const { subject } = photo;
  const [mx, my] = [subject.x + subject.width / 2, subject.y + 0.46 * subject.height];
  const [wide, tall] = [Math.max(0.3, 0.86 * subject.width), Math.max(0.36, 0.74 * subject.height)];
  for (let y = 0, i = 0; y < height; y++) {
    stretchedRow(keep, y, height, row);
    for (let x = 0; x < width; x++, i += 4) {
      const puff = cloud(x, y);
      const far = Math.hypot((x / width - mx) / wide, (y / height - my) / tall);
      // Positive where paint lies; the athlete is always painted.
      const wet = 1.32 - far + 0.9 * (puff - 0.5);
      const wash = wet <= 0 ? 0 : Math.min(1, 9 * wet);
      const k = row[x] as number;
      // Pigment gathers where a wash dries last: a darker line along its edge, and paler pools inside.
      const rim = wet > 0 && wet < 0.13 ? 0.16 * (1 - wet / 0.13) : 0;
      const pale = (1 - k) * (0.24 + 0.34 * puff);
      for (let c = 0; c < 3; c++) {
        const v = paint[i + c] as number;
        paint[i + c] = (v + (250 - v) * (0.05 + pale)) * (1 - rim * (1 - k));
      }
      paint[i + 3] = 255 * Math.max(wash * (0.94 - 0.25 * (1 - k)), Math.min(1, 1.6 * k));
    }
  }
  const canvas = canvasOf(paint, width, height);
  photo.layers.set('watercolour', canvas);
  return canvas;
}

/** At half size: brush strokes are coarser than pixels. Finer in the face. */
function wetPaint(photo: DevelopedPhoto, width: number, height: number): Uint8ClampedArray<ArrayBuffer> {
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
  for (let i = 0; i < strokes.length; i += 4) {
    const luma = ((strokes[i] as number) + 2 * (strokes[i + 1] as number) + (strokes[i + 2] as number)) / 4;
    for (let c = 0; c < 3; c++) strokes[i + c] = luma + 1.18 * ((strokes[i + c] as number) - luma);
  }
  return strokes;
}

const cells = 64;

/** Smooth noise, 0–1, in three sizes of clouds. */
function clouds(unit: number): (x: number, y: number) => number {
  const random = seededRandom(71);
  const grid = new Float32Array(cells * cells).map(() => random());
  const at = (x: number, y: number): number => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [fx, fy] = [x - left, y - top];
    const [u, v] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
    const value = (dx: number, dy: number) =>
      grid[((top + dy) & (cells - 1)) * cells + ((left + dx) & (cells - 1))] as number;
    return (value(0, 0) * (1 - u) + value(1, 0) * u) * (1 - v) + (value(0, 1) * (1 - u) + value(1, 1) * u) * v;
  };
  const step = 1 / unit;
  return (x, y) =>
    0.56 * at((x * step) / 90, (y * step) / 90) +
    0.28 * at((x * step) / 31, (y * step) / 31) +
    0.16 * at((x * step) / 9, (y * step) / 9);
}
