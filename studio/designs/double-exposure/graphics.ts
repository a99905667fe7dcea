import { type CanvasGradient, Path2D } from '@napi-rs/canvas';
import { card, cardRect, clamp, type Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { clippedOn, scoped } from '../../card/kit/canvas-state.ts';
import { circle, rays, rectangle, ring } from '../../card/kit/shapes.ts';
import { fontStack } from '../../card/type/register-fonts.ts';
import type { DoubleExposureLayout, Graphic } from './layouts.ts';

/** Draws the flat graphic in one colour, around the head or below it. */
export function drawGraphic(
  artboard: Artboard,
  { graphic, window }: DoubleExposureLayout,
  head: Rect,
  colour: string | CanvasGradient,
): void {
  scoped(artboard.ink, () => {
    artboard.ink.fillStyle = artboard.ink.strokeStyle = colour;
    graphics[graphic](artboard, window, [head.x + head.width / 2, head.y + head.height / 2], head);
  });
}

type Drawing = (artboard: Artboard, window: Rect, middle: readonly [x: number, y: number], head: Rect) => void;

const graphics: Record<Graphic, Drawing> = {
  disc: ({ ink }, _window, [x, y]) => ink.fill(circle(clamp(x, 368, card.width - 368), Math.max(378, y + 40), 300)),
  number: (artboard, window, middle, head) => {
    const { ink, texts } = artboard;
    const { y, height } = window;
    const text = texts.player_number;
    if (!text) return graphics.disc(artboard, window, middle, head);
    const foot = y + height - 84;
    const tall = foot - head.y - head.height - 24;
    // A close-up has no room below the chin.
    if (tall < 400) return graphics.disc(artboard, window, middle, head);
    ink.font = `200px ${fontStack('anton', text)}`;
    ink.textAlign = 'center';
    const { width, actualBoundingBoxAscent: up } = ink.measureText(text);
    ink.translate(card.width / 2, foot);
    ink.scale(Math.min(3.4, 690 / Math.max(1, width)), tall / Math.max(1, up));
    ink.fillText(text, 0, 0);
  },
  stripes: ({ ink }, { x, width }) => {
    ink.lineWidth = 74;
    for (const k of [0, 1, 2]) {
      const path = new Path2D();
      path.arc(x + width, card.height, 330 + 148 * k, Math.PI, 1.5 * Math.PI);
      ink.stroke(path);
    }
  },
  rays: ({ ink }, _window, [x, y], head) => {
    const around = ring(rectangle(cardRect), circle(x, y, Math.max(170, 0.95 * head.height)));
    clippedOn(ink, around, () => ink.fill(rays(x, y, 15, 1500, 0.1)), 'evenodd');
  },
};
