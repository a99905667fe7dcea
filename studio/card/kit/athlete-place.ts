import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { placePhoto } from '../../photo/photo-layers.ts';
import type { Rect } from '../geometry.ts';
import type { Artboard } from './artboard.ts';
import { scoped } from './canvas-state.ts';
import { keepFoilOff } from './foil.ts';

/** Converts a box of the photo (in fractions) to the card, where `part` of the photo fills `window`. */
export function onCard(box: Rect, photo: DecodedPhoto, part: Rect, window: Rect): Rect {
  const scale = window.width / part.width;
  return {
    x: window.x + (box.x * photo.width - part.x) * scale,
    y: window.y + (box.y * photo.height - part.y) * scale,
    width: box.width * photo.width * scale,
    height: box.height * photo.height * scale,
  };
}

/** Records the box of the athlete's head on the card, so the signature can avoid it. Default: the detected head. */
export function noteHead({ photo, ink, plan, heads }: Artboard, part: Rect, window: Rect, head?: Rect): void {
  if (!photo.found && !head) return;
  const { x, y, width, height } = onCard(head ?? photo.head, photo, part, window);
  const { a, b, c, d, e, f } = ink.getTransform();
  const corners = [x, x + width].flatMap((across) =>
    [y, y + height].map((down) => ({ x: a * across + c * down + e, y: b * across + d * down + f })),
  );
  const inUnits = (pixels: number[]): number[] => pixels.map((pixel) => pixel / plan.scale + plan.offset);
  const [xs, ys] = [inUnits(corners.map((corner) => corner.x)), inUnits(corners.map((corner) => corner.y))];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  heads.push({ x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top });
}

/** The face from the brows down, without hair, cap and helmet. */
export const faceOf = ({ x, y, width, height }: Rect): Rect => ({
  x: x + 0.15 * width,
  y: y + 0.35 * height,
  width: 0.7 * width,
  height: 0.65 * height,
});

/** Fills an oval around the middle of a box; `radius` is a share of its width and height. */
function fillOval(ctx: SKRSContext2D, { x, y, width, height }: Rect, radius: number): void {
  ctx.beginPath();
  ctx.ellipse(x + width / 2, y + height / 2, radius * width, radius * height, 0, 0, 2 * Math.PI);
  ctx.fill();
}

/** Removes the foil over detected faces, because a foil contour on a face would mirror. Skips guessed faces. */
export function keepFacesFree(artboard: Artboard): void {
  if (!artboard.photo.headKnown) return;
  keepFoilOff(artboard, (ctx) => {
    for (const head of artboard.heads) fillOval(ctx, faceOf(head), 0.55);
  });
}

/** Removes the foil over the athlete, because foil is stamped last and would cover faces. */
export function keepAthleteFree({ foil, photo }: Artboard, athlete: Canvas, part: Rect, window: Rect): void {
  scoped(foil, () => {
    // Transparent foil counts as black.
    foil.globalCompositeOperation = 'destination-out';
    placePhoto(foil, athlete, part, window);
    // A soft outline leaves foil at its rim. The oval keeps this foil off the face.
    fillOval(foil, onCard(photo.head, photo, part, window), 0.56);
  });
}
