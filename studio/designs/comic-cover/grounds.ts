import { Path2D } from '@napi-rs/canvas';
import { card, type Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { clippedOn } from '../../card/kit/canvas-state.ts';
import { halftone } from '../../card/kit/halftone.ts';
import { polygon, rays, rectangle } from '../../card/kit/shapes.ts';

export type Ground = 'speed' | 'dots' | 'rays' | 'slash' | 'flat' | 'plain';

/** Draws the print behind the athlete. */
export const drawGround = (artboard: Artboard, ground: Ground, window: Rect): void => grounds[ground](artboard, window);

const cover = ({ ink }: Artboard, window: Rect, colour: string): void => {
  ink.fillStyle = colour;
  ink.fill(rectangle(window));
};

const grounds: Record<Ground, (artboard: Artboard, window: Rect) => void> = {
  speed: (artboard, window) => {
    const { ink, palette } = artboard;
    cover(artboard, window, palette.p(0.56, 0.2, 0.86));
    ink.fillStyle = palette.s(0.82, 0.16);
    ink.fill(halftone(window, 30, (u, v) => 1.05 * Math.hypot(u - 0.5, 0.8 * (v - 0.4)) - 0.24));
    ink.fillStyle = '#fffdf4';
    ink.fill(speedLines(artboard, window, 330, 90));
    ink.fillStyle = palette.p(0.22, 0.09);
    ink.fill(speedLines(artboard, window, 430, 46));
  },
  dots: (artboard, window) => {
    const { ink, palette } = artboard;
    cover(artboard, window, palette.s(0.84, 0.15, 0.9));
    ink.fillStyle = palette.p(0.55, 0.2);
    ink.fill(halftone(window, 26, (u, v) => 0.95 - 0.75 * v - 0.25 * u));
  },
  rays: (artboard, window) => {
    const { ink, palette, random } = artboard;
    cover(artboard, window, palette.p(0.66, 0.18, 0.92));
    ink.fillStyle = palette.p(0.84, 0.13);
    const [x, y] = [window.x + 0.5 * window.width, window.y + 0.42 * window.height];
    ink.fill(rays(x, y, 15, 900, random()));
    ink.fillStyle = palette.s(0.45, 0.18);
    ink.fill(
      halftone({ ...window, y: window.y + 0.5 * window.height, height: 0.5 * window.height }, 24, (_, v) => 0.95 * v),
    );
  },
  slash: (artboard, window) => {
    const { ink, palette } = artboard;
    cover(artboard, window, palette.s(0.5, 0.19, 0.9));
    const corner = polygon([
      [0, 0],
      [card.width, 0],
      [card.width, 300],
      [0, 830],
    ]);
    clippedOn(ink, corner, () => {
      cover(artboard, window, palette.p(0.8, 0.15));
      ink.fillStyle = '#fffdf4';
      ink.fill(halftone({ x: 0, y: 0, width: card.width, height: 720 }, 34, (u, v) => 1 - 0.9 * v - 0.4 * u));
    });
    ink.strokeStyle = '#15121a';
    ink.lineWidth = 12;
    ink.stroke(
      polygon([
        [-20, 842],
        [845, 287],
        [900, 1200],
        [-60, 1200],
      ]),
    );
    ink.fillStyle = palette.s(0.3, 0.13);
    ink.fill(halftone({ x: 0, y: 520, width: card.width, height: 605 }, 26, (u, v) => 0.9 * v - 0.5 * (1 - u)));
  },
  plain: (artboard, window) => cover(artboard, window, artboard.palette.s(0.82, 0.16)),
  flat: (artboard, window) => {
    const { ink, palette } = artboard;
    cover(artboard, window, palette.p(0.58, 0.2, 0.9));
    ink.fillStyle = palette.p(0.78, 0.13);
    ink.fill(halftone(window, 22, (u, v) => 0.85 - u * 0.9 - 0.2 * v));
  },
};

/** Wedges that point inwards from the edge and end before the athlete. */
function speedLines({ random }: Artboard, window: Rect, free: number, count: number): Path2D {
  const path = new Path2D();
  const [x, y] = [window.x + 0.5 * window.width, window.y + 0.42 * window.height];
  for (let i = 0; i < count; i++) {
    const angle = ((i + 0.8 * random()) * 2 * Math.PI) / count;
    const near = free * (1 + 0.55 * random());
    const half = (0.2 + 0.8 * random()) * 0.018;
    path.moveTo(x + near * Math.cos(angle), y + 1.15 * near * Math.sin(angle));
    path.lineTo(x + 900 * Math.cos(angle - half), y + 900 * Math.sin(angle - half));
    path.lineTo(x + 900 * Math.cos(angle + half), y + 900 * Math.sin(angle + half));
    path.closePath();
  }
  return path;
}
