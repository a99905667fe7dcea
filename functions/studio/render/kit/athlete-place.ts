import type { Canvas } from '@napi-rs/canvas';
import type { Rect } from '../geometry.ts';
import type { DecodedPhoto } from '../photo/decode-photo.ts';
import { placePhoto } from '../photo/photo-layers.ts';
import type { Artboard } from './artboard.ts';
import { scoped } from './canvas-state.ts';
import { radial } from './gradients.ts';

/** Where a box of the photo (in fractions) lies on the card, when `part` of the photo fills `window`. */
export function onCard(box: Rect, photo: DecodedPhoto, part: Rect, window: Rect): Rect {
  const scale = window.width / part.width;
  return {
    x: window.x + (box.x * photo.width - part.x) * scale,
    y: window.y + (box.y * photo.height - part.y) * scale,
    width: box.width * photo.width * scale,
    height: box.height * photo.height * scale,
  };
}

/** Notes where the athlete's head lies on the card, so that a signature keeps off it. */
export function noteHead({ photo, ink, plan, heads }: Artboard, part: Rect, window: Rect): void {
  if (!photo.found) return;
  const { x, y, width, height } = onCard(photo.head, photo, part, window);
  const { a, b, c, d, e, f } = ink.getTransform();
  const corners = [x, x + width].flatMap((across) =>
    [y, y + height].map((down) => ({ x: a * across + c * down + e, y: b * across + d * down + f })),
  );
  const inUnits = (pixels: number[]): number[] => pixels.map((pixel) => pixel / plan.scale + plan.offset);
  const [xs, ys] = [inUnits(corners.map((corner) => corner.x)), inUnits(corners.map((corner) => corner.y))];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  heads.push({ x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top });
}

/** Removes the foil over the athlete: foil is stamped last and would cover faces. */
export function keepAthleteFree({ foil }: Artboard, athlete: Canvas, part: Rect, window: Rect): void {
  scoped(foil, () => {
    // Transparent foil counts as black.
    foil.globalCompositeOperation = 'destination-out';
    placePhoto(foil, athlete, part, window);
  });
}

/** For untrusted mattes: darkens softly from the edges and leaves the athlete as photographed. */
export function closeIn({ ink, photo }: Artboard, part: Rect, window: Rect, dark: string, clear: string): void {
  const { head, subject } = photo;
  const body = onCard(photo.found ? subject : { x: 0.3, y: 0.2, width: 0.4, height: 0.6 }, photo, part, window);
  const face = onCard(photo.found ? head : subject, photo, part, window);
  const x = (body.x + body.width / 2 + face.x + face.width / 2) / 2;
  const y = 0.7 * (body.y + body.height / 2) + 0.3 * face.y;
  const reach = 0.52 * Math.max(body.height, 1.1 * body.width, 300);
  ink.fillStyle = radial(ink, x, y, 0.85 * reach, reach + 330, [
    [0, clear],
    [1, dark],
  ]);
  ink.fillRect(window.x, window.y, window.width, window.height);
}
