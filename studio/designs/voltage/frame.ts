import { Path2D } from '@napi-rs/canvas';
import { card, cardRect, inset, type Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { clippedOn, fillAll } from '../../card/kit/canvas-state.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { linear, silver, twice } from '../../card/kit/gradients.ts';
import { cutCorners, polygon, rectangle, ring } from '../../card/kit/shapes.ts';
import { texture } from '../../card/kit/textures.ts';
import type { VoltageLayout } from './layouts.ts';

/** Brushed steel to the bleed edge with team stripes, then a bevelled ring. */
export function drawFrame(artboard: Artboard, { window, corner, tilt }: VoltageLayout): void {
  if (corner === null) return;
  const { ink, foil } = artboard;
  const outer = cutCorners(inset(window, -13), corner + 6);
  const metal = ring(outer, cutCorners(inset(window, 1), corner));
  clippedOn(ink, ring(rectangle(cardRect), outer), () => steel(artboard, tilt), 'evenodd');
  // The ring's shadow: a few lines cost a tenth of a blurred one.
  for (let step = 0; step < 7; step++) {
    ink.strokeStyle = `rgba(0,0,0,${0.34 - 0.045 * step})`;
    ink.lineWidth = 4;
    ink.stroke(cutCorners(inset(window, 2 + 3.4 * step), corner - step));
  }
  const bevel = (): void => {
    fillAll(ink, linear(ink, 0, 0, card.width, card.height, twice(silver)));
    texture(ink, 'brushed', 'overlay', 0.35);
  };
  clippedOn(ink, metal, bevel, 'evenodd');
  foil.fillStyle = '#fff';
  foil.fill(metal, 'evenodd');
  edges(artboard, window, corner);
}

function steel(artboard: Artboard, tilt: 1 | -1): void {
  const { ink, palette } = artboard;
  fillAll(
    ink,
    linear(ink, 0, 0, card.width, card.height, [
      [0, palette.d(0.27)],
      [0.5, palette.d(0.11)],
      [1, palette.d(0.22)],
    ]),
  );
  texture(ink, 'brushed', 'overlay', 0.5);
  stripes(artboard, tilt);
}

function stripes({ ink, palette }: Artboard, tilt: 1 | -1): void {
  const lean = tilt * 0.35 * card.height;
  // One path per colour: each fill pays for the frame's clip.
  for (const [first, wide, colour] of [
    [-5, 40, palette.p(0.5, 0.2, 0.85)],
    [-4, 12, palette.s(0.6, 0.17, 0.8)],
  ] as const) {
    const bars = new Path2D();
    for (let x = first * 112; x < 14 * 112; x += 224) bars.addPath(bar(x, wide, lean));
    ink.fillStyle = colour;
    ink.fill(bars);
  }
}

const bar = (x: number, wide: number, lean: number): Path2D =>
  polygon([
    [x, 0],
    [x + wide, 0],
    [x + wide - lean, card.height],
    [x - lean, card.height],
  ]);

function edges(artboard: Artboard, window: Rect, corner: number): void {
  const { ink, palette } = artboard;
  const line = (by: number, width: number, colour: string, cut: number) => {
    ink.lineWidth = width;
    ink.strokeStyle = colour;
    ink.stroke(cutCorners(inset(window, by), cut));
  };
  line(-12.5, 1.6, 'rgba(255,255,255,.9)', corner + 6);
  line(1.5, 2.2, 'rgba(0,0,0,.75)', corner);
  line(8, 3, palette.s(0.75, 0.16), corner - 3);
  foilPath(artboard, cutCorners(inset(window, 8), corner - 3), 3);
}
