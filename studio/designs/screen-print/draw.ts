import { card, type Rect } from '../../card/geometry.ts';
import type { Draw } from '../../card/kit/artboard.ts';
import { keepAthleteFree } from '../../card/kit/athlete-place.ts';
import { clippedOn, fillAll } from '../../card/kit/canvas-state.ts';
import { composition, swapsOf } from '../../card/kit/composition.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { rectangle } from '../../card/kit/shapes.ts';
import type { Shot } from '../../photo/frame-photo.ts';
import { placePhoto, placeScene } from '../../photo/photo-layers.ts';
import { type Backdrop, drawBackdrop } from './backdrops.ts';
import { drawLettering, type Lettering } from './lettering.ts';
import { screenLayers } from './separations.ts';

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

/** A screen print: the photo in flat, hard-edged inks over a backdrop of the same inks. */
export const draw: Draw = (artboard) => {
  const { layout, own } = composition(artboard, layouts);
  const { ink, photo, palette } = own;
  const dark = palette.rgb('p', 0.2, 0.06);
  const print = screenLayers(photo, `screen-print/${palette.primary}/${palette.secondary}`, {
    athlete: [dark, palette.rgb('p', 0.5, 0.17), palette.rgb('s', 0.74, 0.14), paper],
    background: [palette.rgb('s', 0.76, 0.1), palette.rgb('s', 0.87, 0.06), paper],
  });
  fillAll(ink, '#f4ead3');
  const part = frameInto(artboard, layout.window, layout.shot);
  clippedOn(ink, rectangle(layout.window), () => {
    if (photo.confident) ink.globalAlpha = 0.55;
    placeScene(ink, photo, print.background, part, layout.window);
    ink.globalAlpha = 1;
    drawBackdrop(own, layout.backdrop, layout.window);
    // A second print of the athlete, slightly out of register, makes the card look screen-printed.
    if (photo.confident) {
      ink.globalCompositeOperation = 'multiply';
      ink.globalAlpha = 0.35;
      placePhoto(ink, print.athlete, part, { ...layout.window, x: layout.window.x + 7, y: layout.window.y + 5 });
      ink.globalAlpha = 1;
      ink.globalCompositeOperation = 'source-over';
    }
    if (photo.confident) {
      placePhoto(ink, print.athlete, part, layout.window);
      keepAthleteFree(own, print.athlete, part, layout.window);
    } else placeScene(ink, photo, print.athlete, part, layout.window);
  });
  drawLettering(own, layout.lettering, layout.window);
  Object.assign(artboard.surface, { grain: 10, paper: 0.34 });
};
