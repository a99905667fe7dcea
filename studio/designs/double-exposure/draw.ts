import { clamp } from '../../card/geometry.ts';
import type { Artboard, Draw } from '../../card/kit/artboard.ts';
import { onCard } from '../../card/kit/athlete-place.ts';
import { fillAll, scoped } from '../../card/kit/canvas-state.ts';
import { layoutOf } from '../../card/kit/composition.ts';
import { cssOf } from '../../card/kit/contrast.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { cutPlane } from '../../card/kit/cut-plane.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { radial } from '../../card/kit/gradients.ts';
import { circle, rectangle } from '../../card/kit/shapes.ts';
import type { Rgb } from '../../colours/oklab.ts';
import { placeScene } from '../../photo/photo-layers.ts';
import { dissolved, exposuresOf } from './exposures.ts';
import { type DoubleExposureLayout, layouts } from './layouts.ts';
import { plateOf, silhouetteOf } from './plates.ts';
import { drawTitle } from './titles.ts';

export const crests: readonly (Corner | null)[] = ['top left', null, 'top right', 'top left'];

const stock: Rgb = [246, 240, 226];

interface Inks {
  readonly dark: Rgb;
  readonly light: Rgb;
  /** Of the disc, in which a face is printed. */
  readonly flat: Rgb;
}

/** A poster in two inks that print over each other: a large head in the dark one, and the whole photo in the light one, below the face. */
export const draw: Draw = (artboard) => {
  const layout = layoutOf(artboard, layouts);
  const { ink, photo, palette } = artboard;
  const light = layout.dark === 'p' ? 's' : 'p';
  const inks = {
    dark: palette.rgb(layout.dark, 0.27, 0.13),
    light: palette.rgb(light, 0.64, 0.2),
    flat: palette.rgb(light, 0.8, 0.17),
  };
  fillAll(ink, cssOf(stock));
  scoped(ink, () => {
    ink.globalCompositeOperation = 'multiply';
    const both = exposuresOf(artboard, layout);
    if (!both) return closeUp(artboard, layout, inks);
    dissolved(artboard, plateOf(photo, inks.dark), both.large, [both.chin, both.ends.large]);
    dissolved(artboard, plateOf(photo, inks.light), both.small, [both.ends.small, both.chin]);
  });
  const { band } = layout;
  ink.fillStyle = cssOf(band.isInked ? inks.light : stock);
  ink.fill(rectangle(band));
  const letters = band.isInked ? inks.dark.map((value, k) => (value * (inks.light[k] as number)) / 255) : inks.dark;
  drawTitle(artboard, layout, cssOf(letters as Rgb));
  Object.assign(artboard.surface, { grain: 8, paper: 0.2 });
};

/** A close-up has no smaller picture in it: its second exposure is a disc, behind a sure athlete and through a doubtful one, thinner at the face. */
function closeUp(artboard: Artboard, layout: DoubleExposureLayout, inks: Inks): void {
  const { ink, photo } = artboard;
  const { window, shot } = layout;
  const part = frameInto(artboard, window, shot);
  const box = photo.found ? photo.head : { x: 0.4, y: 0.2, width: 0.2, height: 0.2 };
  const face = onCard(box, photo, part, window);
  const [x, y, side] = [face.x + face.width / 2, face.y + face.height / 2, Math.max(face.width, face.height)];
  const radius = Math.min(300, 0.46 * window.width);
  const isCut = cutPlane(photo) !== null;
  const [red, green, blue] = inks.flat;
  ink.fillStyle = radial(ink, x, y, 0.3 * side, 0.95 * side, [
    [0, `rgba(${red},${green},${blue},${isCut ? 1 : 0.3})`],
    [1, cssOf(inks.flat)],
  ]);
  const right = window.x + window.width - radius;
  ink.fill(circle(clamp(x, window.x + radius, right), Math.max(window.y + 378, y + 40), radius));
  if (isCut) {
    ink.globalCompositeOperation = 'source-over';
    placeScene(ink, photo, silhouetteOf(photo, stock), part, window);
    ink.globalCompositeOperation = 'multiply';
  }
  placeScene(ink, photo, plateOf(photo, inks.dark), part, window);
}
