import type { Rect } from '../../card/geometry.ts';
import type { Artboard, Draw } from '../../card/kit/artboard.ts';
import { onCard } from '../../card/kit/athlete-place.ts';
import { fillAll, scoped } from '../../card/kit/canvas-state.ts';
import { layoutOf } from '../../card/kit/composition.ts';
import { cssOf } from '../../card/kit/contrast.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { radial } from '../../card/kit/gradients.ts';
import { rectangle } from '../../card/kit/shapes.ts';
import type { Rgb } from '../../colours/oklab.ts';
import { placeScene } from '../../photo/photo-layers.ts';
import { drawGraphic } from './graphics.ts';
import { layouts } from './layouts.ts';
import { platesOf } from './plates.ts';
import { drawTitle } from './titles.ts';

export const crests: readonly (Corner | null)[] = ['top left', null, 'top right', 'top left'];

const stock: Rgb = [246, 240, 226];
/** Units by which the light plate is off, as on a hand-fed press. */
const off = [5, -4] as const;
/** Share of the graphic that covers the dark ink, so that it is seen on a dark photo too. */
const opacity = 0.42;

/** The light ink as it covers the dark one: not on the face, which keeps its darks. */
function awayFrom({ ink }: Artboard, { x, y, width, height }: Rect, [red, green, blue]: Rgb) {
  const side = Math.max(width, height);
  const ofInk = (share: number): string => `rgba(${red},${green},${blue},${share})`;
  return radial(ink, x + width / 2, y + height / 2, 0.55 * side, 1.5 * side, [
    [0, ofInk(0)],
    [1, ofInk(opacity)],
  ]);
}

/** A poster in two inks: the photo in both, and a flat graphic of the light ink that shows through the athlete. */
export const draw: Draw = (artboard) => {
  const layout = layoutOf(artboard, layouts);
  const { ink, photo, palette } = artboard;
  const { window, band } = layout;
  const light = layout.dark === 'p' ? 's' : 'p';
  const inks = { dark: palette.rgb(layout.dark, 0.31, 0.15), light: palette.rgb(light, 0.74, 0.18) };
  const part = frameInto(artboard, window, layout.shot);
  const plates = platesOf(photo, inks);
  const face = photo.found
    ? onCard(photo.head, photo, part, window)
    : { x: 330, y: window.y + 140, width: 160, height: 200 };
  fillAll(ink, cssOf(stock));
  scoped(ink, () => {
    ink.translate(...off);
    drawGraphic(artboard, layout, face, cssOf(inks.light));
    ink.globalCompositeOperation = 'darken';
    placeScene(ink, photo, plates.light, part, window);
  });
  scoped(ink, () => {
    ink.globalCompositeOperation = 'multiply';
    placeScene(ink, photo, plates.dark, part, window);
  });
  scoped(ink, () => {
    ink.translate(...off);
    ink.globalCompositeOperation = 'lighten';
    drawGraphic(artboard, layout, face, awayFrom(artboard, face, inks.light));
  });
  ink.fillStyle = cssOf(band.isInked ? inks.light : stock);
  ink.fill(rectangle(band));
  const letters = band.isInked ? inks.dark.map((value, k) => (value * (inks.light[k] as number)) / 255) : inks.dark;
  drawTitle(artboard, layout, cssOf(letters as Rgb));
  Object.assign(artboard.surface, { grain: 12, paper: 0.26 });
};
