import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { clamp, type Rect } from '../../card/geometry.ts';
import type { Artboard, Placement } from '../../card/kit/artboard.ts';
import { noteHead, onCard } from '../../card/kit/athlete-place.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { linear } from '../../card/kit/gradients.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { inPixels } from '../../photo/frame-photo.ts';
import { releaseCanvas } from '../../photo/layer-canvas.ts';
import { placeScene } from '../../photo/photo-layers.ts';
import { headPixels } from '../../photo/portrait.ts';
import type { DoubleExposureLayout } from './layouts.ts';

/** The large crop of a head, and the whole photo below it. */
export interface Exposures {
  readonly large: Placement;
  readonly small: Placement;
  /** Heights of the chin, and of the end of either dissolve below it. */
  readonly chin: number;
  readonly ends: { readonly large: number; readonly small: number };
}

/** True if the head is so large a part of the figure, or so near the photo's edge, that the photo shows little else. */
const isCloseUp = ({ head, subject }: DecodedPhoto): boolean => head.height > 0.36 * subject.height || head.y < 0.015;

/** Max height of the whole photo at the large one's scale, in units: a smaller head has too few pixels for more. */
const largest = 2900;
/** Min ratio of the two heads. With less they are twins. */
const apart = 2.15;

/** Min height of the head in pixels of the customer's photo: a smaller one is a blur at this size, ink or not. */
const minHead = 56;

/** Two crops of the photo. Null for a close-up, and for a small or unseen head or a box that is wider than any head. */
export function exposuresOf(artboard: Artboard, { window, head, across }: DoubleExposureLayout): Exposures | null {
  const { photo } = artboard;
  const box = inPixels(photo.head, photo);
  if (!photo.found || !photo.headSeen || isCloseUp(photo) || box.height < 0.8 * box.width) return null;
  if ((headPixels(photo) ?? 0) < minHead) return null;
  const tall = Math.min(head.height, largest * photo.head.height);
  const scale = Math.max(tall / box.height, window.width / photo.width, (head.y + 1.4 * tall) / photo.height);
  const [width, height] = [window.width / scale, Math.min(photo.height, (0.9 * window.height) / scale)];
  const part = {
    x: clamp(box.x + box.width / 2 - head.x * width, 0, photo.width - width),
    y: clamp(box.y + box.height / 2 - head.y / scale, 0, photo.height - height),
    width,
    height,
  };
  const large = { part, window: { ...window, height: height * scale } };
  const face = onCard(photo.head, photo, part, large.window);
  const chin = face.y + face.height;
  const foot = window.y + window.height;
  const low: Rect = { ...window, y: chin, height: foot - chin };
  if (low.height < 330) return null;
  const small = frameInto(artboard, low, { fill: 1, across, covered: 0.02, headroom: 0.2 });
  const ratio = face.height / onCard(photo.head, photo, small, low).height;
  if (ratio < apart) return null;
  noteHead(artboard, part, large.window);
  const ends = { large: chin + 0.58 * low.height, small: chin + 0.34 * low.height };
  return { large, small: { part: small, window: low }, chin, ends };
}

/** Prints a plate that dissolves between two heights: it is there at the first, and gone at the second. */
export function dissolved(
  { ink, photo, plan }: Artboard,
  plate: Canvas,
  { part, window }: Placement,
  [from, to]: readonly [from: number, to: number],
): void {
  const layer = createCanvas(Math.ceil(window.width * plan.scale), Math.ceil(window.height * plan.scale));
  const ctx = layer.getContext('2d');
  ctx.scale(plan.scale, plan.scale);
  ctx.translate(-window.x, -window.y);
  placeScene(ctx, photo, plate, part, window);
  ctx.globalCompositeOperation = 'destination-in';
  ctx.fillStyle = linear(ctx, 0, from, 0, to, [
    [0, '#000'],
    [0.25, 'rgba(0,0,0,.86)'],
    [0.75, 'rgba(0,0,0,.14)'],
    [1, 'rgba(0,0,0,0)'],
  ]);
  ctx.fillRect(window.x, window.y, window.width, window.height);
  ink.drawImage(layer, window.x, window.y, layer.width / plan.scale, layer.height / plan.scale);
  releaseCanvas(layer);
}
