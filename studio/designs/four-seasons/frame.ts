import type { SKRSContext2D } from '@napi-rs/canvas';
import { cardRect, inset, type Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { clippedOn } from '../../card/kit/canvas-state.ts';
import { drawCached } from '../../card/kit/draw-cached.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { linear, type Stops } from '../../card/kit/gradients.ts';
import { type Point, polygon, rectangle, ring } from '../../card/kit/shapes.ts';
import { texture } from '../../card/kit/textures.ts';
import type { FourSeasonsLayout } from './layouts.ts';
import type { Season } from './seasons.ts';

/** A mitred frame of brushed metal around window and plate, with foil on its polished lips. */
export function drawFrame(artboard: Artboard, { window, plate }: FourSeasonsLayout, { name, metal }: Season): void {
  drawCached(artboard, `four-seasons/${name}/${window.y}`, (ctx) => {
    const openings = ring(rectangle(window), rectangle(plate));
    clippedOn(
      ctx,
      ring(rectangle(cardRect), openings),
      () => {
        rails(ctx, metal);
        texture(ctx, 'brushed', 'soft-light', 0.34);
      },
      'evenodd',
    );
    for (const opening of [window, plate]) lip(ctx, opening, metal);
  });
  for (const opening of [window, plate]) foilPath(artboard, rectangle(inset(opening, -lipAt)), lipWidth);
}

const [lipAt, lipWidth] = [3, 5.5] as const;

/** Rails that catch the light in turn, as mitred ones do. */
function rails(ink: SKRSContext2D, [shade, body, light]: Season['metal']): void {
  const { width, height } = cardRect;
  const evenly = (...colours: string[]): Stops => colours.map((colour, i) => [i / (colours.length - 1), colour]);
  ink.fillStyle = linear(ink, 0, 0, width, 0.2 * width, evenly(body, light, body, shade, body, light, body));
  ink.fillRect(0, 0, width, height);
  ink.fillStyle = linear(ink, 0, 0, 0, height, evenly(light, body, shade, body, shade));
  const [middle, low] = [width / 2, height - width / 2];
  for (const x of [0, width]) {
    const side: Point[] = [
      [x, 0],
      [middle, middle],
      [middle, low],
      [x, height],
    ];
    ink.fill(polygon(side));
  }
}

/** The polished inner edge of an opening, and the shadow that it throws in. */
function lip(ink: SKRSContext2D, opening: Rect, [shade, , light]: Season['metal']): void {
  const { x, y, width, height } = opening;
  for (const [x2, y2, dark] of [
    [x, y + 30, 0.5],
    [x + 18, y, 0.36],
  ] as const) {
    ink.fillStyle = linear(ink, x, y, x2, y2, [
      [0, `rgba(0,0,0,${dark})`],
      [1, 'rgba(0,0,0,0)'],
    ]);
    ink.fillRect(x, y, width, height);
  }
  const outer = rectangle(inset(opening, -7));
  ink.strokeStyle = shade;
  ink.lineWidth = 2;
  ink.stroke(outer);
  ink.strokeStyle = light;
  ink.lineWidth = lipWidth;
  ink.stroke(rectangle(inset(opening, -lipAt)));
}
