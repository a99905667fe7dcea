import { card, type Rect } from '../../card/geometry.ts';
import type { Draw } from '../../card/kit/artboard.ts';
import { keepAthleteFree } from '../../card/kit/athlete-place.ts';
import { clippedOn, fillAll } from '../../card/kit/canvas-state.ts';
import { composition, swapsOf } from '../../card/kit/composition.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { rectangle } from '../../card/kit/shapes.ts';
import type { Shot } from '../../photo/frame-photo.ts';
import { photoLayers } from '../../photo/photo-layers.ts';
import { type Backdrop, backdrops } from './backdrops.ts';
import { drawLettering, type Lettering } from './lettering.ts';
import { pressPhoto } from './press.ts';

export interface ScreenPrintLayout {
  readonly window: Rect;
  readonly shot: Shot;
  readonly backdrop: Backdrop;
  readonly lettering: Lettering;
  readonly swapped: boolean;
}

const layouts: readonly ScreenPrintLayout[] = [
  {
    window: { x: 0, y: 0, width: card.width, height: 850 },
    shot: { fill: 0.95, across: 0.5, covered: 0, headroom: 0.15 },
    backdrop: 'sun',
    lettering: 'below',
    swapped: false,
  },
  {
    window: { x: 0, y: 262, width: card.width, height: 863 },
    shot: { fill: 1.3, across: 0.52, covered: 0.06, headroom: 0.05 },
    backdrop: 'bands',
    lettering: 'above',
    swapped: true,
  },
  {
    window: { x: 196, y: 0, width: 629, height: card.height },
    shot: { fill: 1.02, across: 0.5, covered: 0.06, headroom: 0.14 },
    backdrop: 'rays',
    lettering: 'side',
    swapped: false,
  },
  {
    window: { x: 0, y: 0, width: card.width, height: card.height },
    shot: { fill: 1.16, across: 0.46, covered: 0.24, headroom: 0.12 },
    backdrop: 'diagonal',
    lettering: 'stamp',
    swapped: true,
  },
];

const paper = [244, 234, 211] as const;

export const swaps = swapsOf(layouts);

export const crests: readonly (Corner | null)[] = ['top left', 'bottom left', 'top right', 'top right'];

const plain = { name: 'screen-print/plain', saturation: 1, contrast: 0, background: null };

/** A screen print: the photo in flat, hard-edged inks over a backdrop of the same inks. */
export const draw: Draw = (artboard) => {
  const { layout, own } = composition(artboard, layouts);
  const { ink, photo, palette } = own;
  const dark = palette.rgb('p', 0.2, 0.06);
  const inks = {
    paper,
    pale: [palette.rgb('s', 0.74, 0.13), palette.rgb('s', 0.88, 0.05)],
    middle: palette.rgb('p', 0.56, 0.17),
    key: dark,
  } as const;
  fillAll(ink, '#f4ead3');
  const { window } = layout;
  const part = frameInto(artboard, window, layout.shot);
  if (photo.confident) {
    pressPhoto(own, { part, window }, inks, 'background');
    clippedOn(ink, rectangle(window), () => backdrops[layout.backdrop](own, window));
    pressPhoto(own, { part, window }, inks, 'athlete');
    keepAthleteFree(own, photoLayers(photo, plain).athlete, part, window);
  } else pressPhoto(own, { part, window }, inks, 'whole');
  drawLettering(own, layout.lettering, layout.window);
  Object.assign(artboard.surface, { grain: 10, paper: 0.34 });
};
