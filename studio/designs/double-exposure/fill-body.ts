import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Artboard, Placement } from '../../card/kit/artboard.ts';
import { onCard } from '../../card/kit/athlete-place.ts';
import { linear } from '../../card/kit/gradients.ts';
import type { CardPalette } from '../../card/palette/card-palette.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { framePhoto } from '../../photo/frame-photo.ts';
import { releaseCanvas } from '../../photo/layer-canvas.ts';
import { placeScene } from '../../photo/photo-layers.ts';
import { type InkTones, scenePrint } from './ink-print.ts';
import type { Exposure } from './layouts.ts';

/** False for a closer portrait, where the second picture would show the same head again. */
export const isDistant = ({ head }: DecodedPhoto): boolean => head.height < 0.16;

/**
 * Exposes the whole photo again inside the silhouette: not on the face, and stronger from the chin down. The lightest tone is darker than the ground,
 * so the outline stays visible.
 */
export function fillBody(
  { photo, palette }: Artboard,
  { ink, blend }: Exposure,
  ctx: SKRSContext2D,
  { part, window }: Placement,
): void {
  const head = onCard(photo.head, photo, part, window);
  const chin = Math.min(0.7 * window.height, head.y + 0.92 * head.height);
  const [top, depth] = [chin - 0.12 * head.height, window.height - chin + 0.12 * head.height];
  // Half size is enough, because it shows through another picture.
  const sheet = createCanvas(Math.ceil(window.width / 2), Math.ceil(depth / 2));
  const second = sheet.getContext('2d');
  const place = { x: 0, y: 0, width: sheet.width, height: sheet.height };
  const scene = scenePrint(photo, fillInk(palette, ink === 'p' ? 's' : 'p', blend === 'screen'));
  const seen = framePhoto(photo, place, { fill: 0.96, across: 0.5, covered: 0, headroom: 0.1 });
  const half = { x: seen.x / 2, y: Math.max(0, seen.y / 2), width: seen.width / 2, height: seen.height / 2 };
  placeScene(second, photo, scene, half, place);
  second.globalCompositeOperation = 'destination-in';
  second.fillStyle = linear(second, 0, 0, 0, 0.44 * head.height, [
    [0, 'rgba(0,0,0,0)'],
    [0.45, 'rgba(0,0,0,.6)'],
    [1, 'rgba(0,0,0,.9)'],
  ]);
  second.fillRect(0, 0, sheet.width, sheet.height);
  ctx.globalCompositeOperation = 'source-atop';
  ctx.drawImage(sheet, 0, top, window.width, depth);
  releaseCanvas(sheet);
}

const fillInk = (palette: CardPalette, ink: 'p' | 's', dark: boolean): InkTones =>
  dark
    ? [palette.rgb(ink, 0.14, 0.06), palette.rgb(ink, 0.44, 0.17), palette.rgb(ink, 0.82, 0.12)]
    : [palette.rgb(ink, 0.2, 0.08), palette.rgb(ink, 0.5, 0.18), palette.rgb(ink, 0.84, 0.1)];
