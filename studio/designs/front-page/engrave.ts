import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import { type Rect, scaled } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { onCard } from '../../card/kit/athlete-place.ts';
import { faceTone, nearHead } from '../../card/kit/face-tone.ts';
import { isPrintPlan } from '../../card/kit/sheets.ts';
import { smoothLuma } from '../../card/kit/smooth-luma.ts';
import type { Rgb } from '../../colours/oklab.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { releaseCanvas } from '../../photo/layer-canvas.ts';
import { placeScene } from '../../photo/photo-layers.ts';

export interface EngravingStyle {
  /** Distance of the lines in units: 5 is 60 lines an inch. */
  readonly pitch: number;
  /** Direction of the lines in radians. */
  readonly angle: number;
  readonly ink: Rgb;
}

/** Plates by size in pixels. The design has four windows, 1 to 2 MB each. */
const plates = new LRUCache<string, Canvas>({
  maxSize: 8_000_000,
  sizeCalculation: ({ width, height }) => 4 * width * height,
  dispose: releaseCanvas,
});

/** Engraves a grey layer. Lines become wider in dark areas and cross in the darkest ones. */
export function engrave(artboard: Artboard, layer: Canvas, part: Rect, window: Rect, burin: EngravingStyle): void {
  const { ink, plan, photo } = artboard;
  const [width, height] = [Math.round(window.width * plan.scale), Math.round(window.height * plan.scale)];
  const plate = plateFor(width, height, isPrintPlan(plan));
  const ctx = plate.getContext('2d', { willReadFrequently: true });
  ctx.reset();
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, width, height);
  ctx.setTransform(plan.scale, 0, 0, plan.scale, -window.x * plan.scale, -window.y * plan.scale);
  ctx.imageSmoothingQuality = 'high';
  placeScene(ctx, photo, layer, part, window);
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  const image = ctx.getImageData(0, 0, width, height);
  const free = exposure(photo);
  const head = onCard(photo.head, photo, part, { ...window, x: 0, y: 0 });
  const face = faceOn(photo, free, scaled(head, plan.scale));
  cutLines(image.data, width, height, free, burin, plan.scale, face);
  ctx.putImageData(image, 0, 0);
  ink.drawImage(plate, window.x, window.y, window.width, window.height);
}

function plateFor(width: number, height: number, isPrint: boolean): Canvas {
  const key = `${width}x${height}`;
  const plate = plates.get(key) ?? createCanvas(width, height);
  // Print plates are too large to keep.
  if (!isPrint) plates.set(key, plate);
  return plate;
}

/** Maps grey to the fraction of bare paper, so that the athlete's mean tone prints as a middle tone. Skin counts most. */
function exposure({ raster, alpha }: DecodedPhoto): Float32Array {
  let [sum, weight] = [0.55, 1];
  for (let i = 0; i < alpha.length; i++) {
    const share = (alpha[i] ?? 0) * (raster.skin[i] ? 4 : 1);
    sum += (raster.lightness[i] ?? 0) * share;
    weight += share;
  }
  const gamma = Math.min(1.5, Math.max(0.5, Math.log(0.68) / Math.log(Math.min(0.95, Math.max(0.1, sum / weight)))));
  return Float32Array.from({ length: 256 }, (_, i) => 1.16 * (i / 255) ** gamma - 0.05);
}

/** A face in pixels of the plate, and the share of its bare paper that it gets besides, so that its features are no black. */
interface Face {
  readonly box: Rect;
  readonly lift: number;
}

/** Mean share of bare paper in a face. */
const facePaper = 0.6;

/** Null for a face that is light enough, or not known. */
function faceOn(photo: DecodedPhoto, free: Float32Array, box: Rect): Face | null {
  const luma = smoothLuma(photo, 0);
  const paper = free[Math.round(faceTone(photo, (i) => luma[i] as number) ?? 255)] as number;
  return paper < facePaper ? { box, lift: Math.min(0.9, facePaper / Math.max(0.1, paper) - 1) } : null;
}

/** Hot: runs for every pixel of the window. Lines bend a little from row to row, as if cut by hand. */
function cutLines(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  free: Float32Array,
  { pitch, angle, ink }: EngravingStyle,
  scale: number,
  face: Face | null,
): void {
  const [along, down] = [Math.cos(angle) / (pitch * scale), Math.sin(angle) / (pitch * scale)];
  // The edge of a line is one pixel soft.
  const hard = 255 * pitch * scale * 0.5;
  const [r, g, b] = ink;
  for (let y = 0, i = 0; y < height; y++) {
    const bend = 0.5 * Math.sin(y / (38 * scale));
    let first = y * down + bend;
    let cross = -y * along + bend;
    for (let x = 0; x < width; x++, i += 4) {
      const lift = face ? 1 + face.lift * nearHead(face.box, x, y) : 1;
      const tone = lift * (free[data[i] as number] as number);
      first += along;
      cross += down;
      const ridge = Math.abs(2 * (first - Math.floor(first)) - 1);
      let dark = ridge - tone;
      if (tone < 0.36) dark = Math.max(dark, Math.abs(2 * (cross - Math.floor(cross)) - 1) - tone - 0.5);
      data[i] = r;
      data[i + 1] = g;
      data[i + 2] = b;
      data[i + 3] = dark * hard + 128;
    }
  }
}
