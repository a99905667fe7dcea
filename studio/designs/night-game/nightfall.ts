import type { Canvas } from '@napi-rs/canvas';
import { clamp, type Rect } from '../../card/geometry.ts';
import type { Artboard, Placement } from '../../card/kit/artboard.ts';
import { onCard } from '../../card/kit/athlete-place.ts';
import { clippedOn, scoped } from '../../card/kit/canvas-state.ts';
import { linear, radial } from '../../card/kit/gradients.ts';
import { rectangle } from '../../card/kit/shapes.ts';
import { placeScene } from '../../photo/photo-layers.ts';

/** The photo by night. The athlete's box is enough for its light, so no doubtful outline shows. */
export function nightScene(own: Artboard, scene: Canvas, { part, window }: Placement): void {
  const { ink, photo } = own;
  const body = onCard(photo.subject, photo, part, window);
  const head = onCard(photo.head, photo, part, window);
  clippedOn(ink, rectangle(window), () => {
    placeScene(ink, photo, scene, part, window);
    ink.globalCompositeOperation = 'multiply';
    ink.fillStyle = linear(ink, 0, window.y, 0, Math.max(window.y + 1, head.y), [
      [0, 'rgb(44,56,110)'],
      [1, '#fff'],
    ]);
    ink.fillRect(window.x, window.y, window.width, window.height);
    pool(own, body, head, window);
    ink.globalCompositeOperation = 'screen';
    for (const side of [-1, 1] as const) bank(own, window, side, head);
  });
}

/** The floodlights' pool: warm around the athlete and on the ground before him, blue-black far from him. */
function pool({ ink }: Artboard, body: Rect, head: Rect, window: Rect): void {
  const wide = Math.max(0.85 * head.width, clamp(0.5 * body.width, 0.27 * window.width, 0.37 * window.width));
  const high = Math.max(head.height, clamp(0.56 * body.height, 0.3 * window.height, 0.44 * window.height));
  scoped(ink, () => {
    const x = body.x / 2 + body.width / 4 + head.x / 2 + head.width / 4;
    ink.translate(x, Math.min(body.y + 0.46 * body.height, head.y + head.height + 0.12 * window.height));
    ink.scale(wide, high);
    ink.fillStyle = radial(ink, 0, 0, 0.3, 1.75, [
      [0, 'rgb(255,245,228)'],
      [0.24, 'rgb(236,224,206)'],
      [0.5, 'rgb(128,134,164)'],
      [0.76, 'rgb(48,58,100)'],
      [1, 'rgb(15,20,48)'],
    ]);
    ink.fillRect(-9, -9, 18, 18);
  });
}

/** A small bank of lamps that the window's upper corner cuts, with haze before it. None beside a head. */
function bank({ ink }: Artboard, window: Rect, side: -1 | 1, head: Rect): void {
  const at = window.x + window.width * (0.5 + 0.44 * side);
  const top = Math.max(56, window.y + 22);
  if (head.y < top + 90 && head.x < at + 130 && head.x + head.width > at - 130) return;
  light(ink, at, top, 0.5 * window.width, 'rgba(150,178,255,.34)');
  light(ink, at, top, 0.2 * window.width, 'rgba(206,220,255,.4)');
  for (let lamp = 0; lamp < 10; lamp++) {
    const [across, down] = [(lamp % 5) - 2, Math.floor(lamp / 5)];
    const [x, y] = [at + 25 * across, top + 25 * down + side * 3 * across];
    light(ink, x, y, 22, 'rgba(255,246,228,.75)');
    light(ink, x, y, 9, '#fff', 0.7);
  }
}

function light(ink: Artboard['ink'], x: number, y: number, radius: number, colour: string, core = 0): void {
  ink.fillStyle = radial(ink, x, y, core * radius, radius, [
    [0, colour],
    [1, 'rgba(0,0,0,0)'],
  ]);
  ink.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
}
