import type { Rect } from '../../card/geometry.ts';
import type { Artboard, Draw } from '../../card/kit/artboard.ts';
import { onCard } from '../../card/kit/athlete-place.ts';
import { fillAll, scoped } from '../../card/kit/canvas-state.ts';
import { layoutOf } from '../../card/kit/composition.ts';
import { cssOf } from '../../card/kit/contrast.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { cutPlane } from '../../card/kit/cut-plane.ts';
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
/** The light ink as it lies under a doubtful athlete's face, which keeps its lights. */
const under = { inner: 0.3, outer: 0.95, at: 0.3, beside: 1 };
/** The light ink as it covers the dark one beside him, so that the graphic is seen on a dark photo. He keeps his darks. */
const over = { inner: 0.45, outer: 0.85, at: 0, beside: 0.42 };

/** The light ink, thinner at a box of the card. Shares of its side and of the ink. */
function awayFrom({ ink }: Artboard, { x, y, width, height }: Rect, [red, green, blue]: Rgb, shares: typeof over) {
  const side = Math.max(width, height);
  const ofInk = (share: number): string => `rgba(${red},${green},${blue},${share})`;
  return radial(ink, x + width / 2, y + height / 2, shares.inner * side, shares.outer * side, [
    [0, ofInk(shares.at)],
    [1, ofInk(shares.beside)],
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
  const plates = platesOf(photo, { ...inks, paper: stock });
  const face = photo.found
    ? onCard(photo.head, photo, part, window)
    : { x: 330, y: window.y + 140, width: 160, height: 200 };
  const isCut = cutPlane(photo) !== null;
  const body = photo.found ? onCard(photo.subject, photo, part, window) : face;
  fillAll(ink, cssOf(stock));
  scoped(ink, () => {
    ink.translate(...off);
    drawGraphic(artboard, layout, face, isCut ? cssOf(inks.light) : awayFrom(artboard, face, inks.light, under));
    if (!isCut) ink.globalCompositeOperation = 'darken';
    placeScene(ink, photo, plates.light, part, window);
  });
  scoped(ink, () => {
    ink.globalCompositeOperation = 'multiply';
    placeScene(ink, photo, plates.dark, part, window);
  });
  if (!isCut) {
    scoped(ink, () => {
      ink.translate(...off);
      ink.globalCompositeOperation = 'lighten';
      drawGraphic(artboard, layout, face, awayFrom(artboard, body, inks.light, over));
    });
  }
  ink.fillStyle = cssOf(band.isInked ? inks.light : stock);
  ink.fill(rectangle(band));
  const letters = band.isInked ? inks.dark.map((value, k) => (value * (inks.light[k] as number)) / 255) : inks.dark;
  drawTitle(artboard, layout, cssOf(letters as Rgb));
  Object.assign(artboard.surface, { grain: 12, paper: 0.26 });
};
