import type { Path2D } from '@napi-rs/canvas';
import { card, cardRect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { linear } from '../../card/kit/gradients.ts';
import { type Point, polygon, rectangle, ring } from '../../card/kit/shapes.ts';
import type { NightGameLayout } from './layouts.ts';

const night = '#07080d';

/** The dark ground, or the block of colour, under the name. */
export function drawGround(artboard: Artboard, { plate, window }: NightGameLayout): void {
  grounds[plate](artboard, window);
}

const grounds: Record<NightGameLayout['plate'], (artboard: Artboard, window: NightGameLayout['window']) => void> = {
  foot: ({ ink, palette }) => {
    ink.fillStyle = linear(ink, 0, 720, 0, 1000, [
      [0, 'rgba(5,6,12,0)'],
      [0.7, 'rgba(5,6,12,.86)'],
      [1, 'rgba(5,6,12,.97)'],
    ]);
    ink.fillRect(0, 720, card.width, 405);
    ink.fillStyle = palette.p(0.6, 0.22);
    ink.fillRect(0, 1060, card.width, 65);
  },
  block: (artboard) => {
    const { ink, palette } = artboard;
    const shape = polygon([
      [0, 838],
      [card.width, 786],
      [card.width, card.height],
      [0, card.height],
    ]);
    coverFoil(artboard, shape);
    ink.fillStyle = linear(ink, 0, 0, card.width, 0, [
      [0, palette.p(0.5, 0.2)],
      [1, palette.p(0.46, 0.19)],
    ]);
    ink.fill(shape);
    edge(artboard, [0, 838], [card.width, 786]);
  },
  spine: (artboard, window) => {
    const { ink, palette } = artboard;
    const strip = rectangle({ x: 0, y: 0, width: window.x, height: card.height });
    ink.fillStyle = linear(ink, 0, 0, 0, card.height, [
      [0, palette.p(0.24, 0.12)],
      [1, night],
    ]);
    ink.fill(strip);
    ink.fillStyle = linear(ink, window.x, 0, window.x + 130, 0, [
      [0, 'rgba(5,6,12,.85)'],
      [1, 'rgba(5,6,12,0)'],
    ]);
    ink.fillRect(window.x, 0, 130, card.height);
    edge(artboard, [window.x, 0], [window.x, card.height]);
  },
  frame: ({ ink, palette }, window) => {
    ink.fillStyle = linear(ink, 0, 0, 0, card.height, [
      [0, palette.p(0.3, 0.13)],
      [0.6, palette.p(0.16, 0.08)],
      [1, palette.p(0.28, 0.12)],
    ]);
    ink.fill(ring(rectangle(cardRect), rectangle(window)), 'evenodd');
  },
};

const edge = (artboard: Artboard, from: Point, to: Point): void => tube(artboard, polygon([from, to]));

/** A neon tube along a path. */
export function tube(artboard: Artboard, path: Path2D): void {
  const { ink, palette } = artboard;
  for (const [width, alpha] of [
    [30, 0.16],
    [16, 0.32],
    [7, 1],
  ] as const) {
    ink.lineWidth = width;
    ink.strokeStyle = palette.s(0.78, 0.16, alpha);
    ink.stroke(path);
  }
  foilPath(artboard, path, 7);
}
