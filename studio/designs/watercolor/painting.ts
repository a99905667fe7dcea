import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { card, clamp } from '../../card/geometry.ts';
import { edgeFlow } from '../../card/kit/edge-flow.ts';
import type { Rgb } from '../../colours/oklab.ts';
import { athletePlane } from '../../photo/athlete-plane.ts';
import { boxBlur } from '../../photo/box-blur.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { canvasOf, releaseCanvas, releaseLayer } from '../../photo/layer-canvas.ts';
import { stretchedRow } from '../../photo/sample-row.ts';
import { brushed } from './flow-strokes.ts';
import { dry } from './glazes.ts';

/** Long side of a painting in pixels, on screen as in print, so that both have the same strokes. */
const workSide = 960;

/** The whole photo as a painting, made once per photo and pigment. */
export function painting(photo: DecodedPhoto, pigment: Rgb): Canvas {
  const name = `watercolor/${pigment.join('/')}`;
  const known = photo.layers.get(name);
  if (known) return known;
  const scale = workSide / Math.max(photo.width, photo.height);
  const [width, height] = [Math.round(scale * photo.width), Math.round(scale * photo.height)];
  const canvas = canvasOf(painted(photo, width, height, pigment), width, height);
  photo.layers.set(name, canvas);
  return canvas;
}

function painted(photo: DecodedPhoto, width: number, height: number, pigment: Rgb): Uint8ClampedArray<ArrayBuffer> {
  const own = litPixels(photo, width, height);
  const luma = new Float32Array(width * height);
  for (let i = 0, p = 0; i < luma.length; i++, p += 4)
    luma[i] = (54 * (own[p] as number) + 183 * (own[p + 1] as number) + 19 * (own[p + 2] as number)) / 256;
  const unit = ((photo.found ? clamp(1.1 * photo.subject.height, 0.35, 1) : 1) * height) / card.height;
  const flow = edgeFlow(Uint8Array.from(boxBlur(luma, width, height, 1)), width, height, 3);
  const share = shareOfAthlete(photo, width, height);
  const paint = brushed(own, width, flow, share);
  const behind = photo.confident ? wetInWet(own, width, height) : null;
  // A racket or a pole that the outline lacks shows through the wash, and bystanders hardly do.
  const least = photo.neighbours.length === 0 ? 0.34 : 0;
  for (let i = 0, p = 0; i < share.length; i++, p += 4) {
    if (behind) washBehind(paint, behind, p, Math.max(least, (share[i] as number) / 255), pigment);
    clearer(paint, p);
  }
  const { x, y, width: across, height: down } = photo.head;
  const head = photo.found ? { x: x * width, y: y * height, width: across * width, height: down * height } : null;
  dry({ paint, width, height, unit, flow, luma, head, share });
  return paint;
}

/** The athlete in 255ths; all of a photo with a doubtful outline. */
function shareOfAthlete(photo: DecodedPhoto, width: number, height: number): Uint8Array {
  const share = new Uint8Array(width * height).fill(255);
  const rest = photo.confident ? 0 : 0.3;
  const row = new Float32Array(width);
  const keep = athletePlane(photo);
  for (let y = 0, i = 0; y < height; y++) {
    stretchedRow(keep, y, height, row);
    for (let x = 0; x < width; x++, i++) share[i] = 255 * (rest + (1 - rest) * (row[x] as number));
  }
  return share;
}

/** Pixels of the photo per pixel of the background: paint that ran into wet paper, in which nobody is recognised. */
const runs = 14;

function wetInWet(own: Uint8ClampedArray<ArrayBuffer>, width: number, height: number): Uint8ClampedArray {
  const whole = canvasOf(own.slice(), width, height);
  const small = createCanvas(Math.ceil(width / runs), Math.ceil(height / runs));
  const tiny = small.getContext('2d');
  tiny.imageSmoothingQuality = 'medium';
  tiny.drawImage(whole, 0, 0, small.width, small.height);
  const large = whole.getContext('2d');
  large.imageSmoothingQuality = 'high';
  large.drawImage(small, 0, 0, width, height);
  const pixels = new Uint8ClampedArray(whole.data());
  releaseLayer(whole);
  releaseCanvas(small);
  return pixels;
}

/** The photo at working size. A dark face lifts its middle tones, because transparent paint on white paper is never as dark. */
function litPixels(photo: DecodedPhoto, width: number, height: number): Uint8ClampedArray<ArrayBuffer> {
  const whole = canvasOf(new Uint8ClampedArray(photo.pixels), photo.width, photo.height);
  const small = createCanvas(width, height);
  const ctx = small.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(whole, 0, 0, width, height);
  const pixels = new Uint8ClampedArray(small.data());
  releaseLayer(whole);
  releaseCanvas(small);
  const lift = 0.9 * clamp((118 - meanTone(pixels, width, height, photo)) / 80);
  const lifted = Uint8Array.from({ length: 256 }, (_, tone) => tone + lift * tone * (1 - tone / 255) ** 2);
  if (lift > 0)
    for (let p = 0; p < pixels.length; p++) if (p % 4 < 3) pixels[p] = lifted[pixels[p] as number] as number;
  return pixels;
}

/** Mean of green in the head, or in the whole photo without one. */
function meanTone(pixels: Uint8ClampedArray, width: number, height: number, { found, head }: DecodedPhoto): number {
  const { x, y, width: across, height: down } = found ? head : { x: 0, y: 0, width: 1, height: 1 };
  let [sum, count] = [0, 0];
  for (let row = Math.floor(y * height); row < Math.min(height, (y + down) * height); row++) {
    for (let column = Math.floor(x * width); column < Math.min(width, (x + across) * width); column++) {
      sum += pixels[4 * (Math.max(0, row) * width + Math.max(0, column)) + 1] as number;
      count += 1;
    }
  }
  return sum / Math.max(1, count);
}

/** Makes a pixel brighter and more saturated than the photo, like transparent colour on white paper. */
function clearer(paint: Uint8ClampedArray, p: number): void {
  const luma = ((paint[p] as number) + 2 * (paint[p + 1] as number) + (paint[p + 2] as number)) / 4;
  for (let c = p; c < p + 3; c++) {
    const clear = luma + 1.34 * ((paint[c] as number) - luma);
    paint[c] = clear + 0.1 * (250 - clear);
  }
}

/** Hot. Lays a thin wash of the background's colour behind the athlete. Greys and blacks take the painter's pigment. */
function washBehind(paint: Uint8ClampedArray, behind: Uint8ClampedArray, p: number, share: number, pigment: Rgb): void {
  if (share === 1) return;
  const [r, g, b] = [behind[p] as number, behind[p + 1] as number, behind[p + 2] as number];
  const luma = (r + 2 * g + b) / 4;
  const grey = Math.max(0, 1 - (Math.max(r, g, b) - Math.min(r, g, b)) / 70);
  // Black becomes a full wash of pigment, white stays paper.
  const depth = 0.86 * (1 - luma / 255);
  for (let k = 0; k < 3; k++) {
    const thin = (behind[p + k] as number) + 0.36 * (250 - (behind[p + k] as number));
    const wash = 250 + depth * ((pigment[k] as number) - 250);
    const laid = thin + grey * (wash - thin);
    paint[p + k] = laid + share * ((paint[p + k] as number) - laid);
  }
}
