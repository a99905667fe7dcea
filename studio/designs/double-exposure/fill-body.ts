import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { card, type Rect } from '../../card/geometry.ts';
import type { Artboard, Placement } from '../../card/kit/artboard.ts';
import { onCard } from '../../card/kit/athlete-place.ts';
import { scoped } from '../../card/kit/canvas-state.ts';
import { linear } from '../../card/kit/gradients.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { framePhoto, type Shot } from '../../photo/frame-photo.ts';
import { releaseCanvas } from '../../photo/layer-canvas.ts';
import { placePhoto, placeScene } from '../../photo/photo-layers.ts';
import { type InkTones, inkPrint, scenePrint } from './ink-print.ts';

/** False for a closer portrait, where the second picture would show the same head again. */
export const isDistant = ({ head }: DecodedPhoto): boolean => head.height < 0.16;

/** Pixels per unit of the second picture; half is enough, because it shows through another picture. */
const scale = 0.5;

/** The crop of the whole scene, and of the athlete alone where other people are in it. */
const shots: Readonly<Record<'scene' | 'alone', Shot>> = {
  scene: { fill: 0.8, across: 0.5, covered: 0, headroom: 0.1 },
  alone: { fill: 0.9, across: 0.5, covered: 0, headroom: 0.06 },
};

/**
 * Exposes the photo a second time inside what is drawn: first the body darkens, then the second picture is screened onto
 * it, so its lights show in the body and the body's own lights stay. The face keeps its tones.
 */
export function fillBody(
  artboard: Artboard,
  ctx: SKRSContext2D,
  figure: Canvas,
  ink: 'p' | 's',
  { part, window }: Placement,
): void {
  const { photo, palette } = artboard;
  const head = onCard(photo.head, photo, part, window);
  const body = onCard(photo.subject, photo, part, window);
  const top = head.y + 0.8 * head.height;
  const bottom = Math.min(card.height, window.y + window.height, body.y + body.height);
  const place = { x: Math.max(0, body.x), y: top, width: 0, height: Math.max(1, bottom - top) };
  const room = { ...place, width: Math.min(card.width, body.x + body.width) - place.x };
  const veil = 0.5 * head.height;
  const sheet = secondPicture(artboard, ink, room, veil);
  // Cut to the figure, because a screen draws on empty ground too.
  cutTo(sheet, figure, room, { part, window });
  scoped(ctx, () => {
    ctx.globalCompositeOperation = 'source-atop';
    ctx.fillStyle = linear(ctx, 0, top, 0, top + veil, [
      [0, palette.p(0.16, 0.07, 0)],
      [1, palette.p(0.16, 0.07, 0.66)],
    ]);
    ctx.fillRect(room.x, top, room.width, room.height);
    ctx.globalCompositeOperation = 'screen';
    ctx.drawImage(sheet, room.x, top, room.width, room.height);
  });
  releaseCanvas(sheet);
}

function cutTo(sheet: Canvas, figure: Canvas, { x, y }: Rect, { part, window }: Placement): void {
  const ctx = sheet.getContext('2d');
  ctx.globalCompositeOperation = 'destination-in';
  ctx.scale(scale, scale);
  ctx.translate(-x, -y);
  placePhoto(ctx, figure, part, window);
}

/** The second picture for a room on the card. It begins over `veil` units. */
function secondPicture({ photo, palette }: Artboard, ink: 'p' | 's', room: Rect, veil: number): Canvas {
  const sheet = createCanvas(Math.ceil(room.width * scale), Math.ceil(room.height * scale));
  const ctx = sheet.getContext('2d');
  const whole = { x: 0, y: 0, width: sheet.width, height: sheet.height };
  const tones: InkTones = [palette.rgb(ink, 0.16, 0.08), palette.rgb(ink, 0.5, 0.18), palette.rgb(ink, 0.86, 0.1)];
  if (photo.neighbours.length > 0) {
    placePhoto(ctx, inkPrint(photo, tones), framePhoto(photo, whole, shots.alone), whole);
  } else {
    const { x, y, width, height } = framePhoto(photo, whole, shots.scene);
    const half = { x: x / 2, y: Math.max(0, y / 2), width: width / 2, height: height / 2 };
    placeScene(ctx, photo, scenePrint(photo, tones), half, whole);
  }
  ctx.globalCompositeOperation = 'destination-in';
  ctx.fillStyle = linear(ctx, 0, 0, 0, veil * scale, [
    [0, 'rgba(0,0,0,0)'],
    [1, '#000'],
  ]);
  ctx.fillRect(0, 0, sheet.width, sheet.height);
  return sheet;
}
