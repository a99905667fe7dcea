import type { Draw } from '../../card/kit/artboard.ts';
import { gradedPhoto } from '../../card/kit/athlete/graded-photo.ts';
import { filling, popOut, rising } from '../../card/kit/athlete/pop-out.ts';
import { fillAll } from '../../card/kit/canvas-state.ts';
import { composition, swapsOf } from '../../card/kit/composition.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { rectangle } from '../../card/kit/shapes.ts';
import type { CardPalette } from '../../card/palette/card-palette.ts';
import type { PhotoGrade } from '../../photo/photo-grade.ts';
import { drawGround, tube } from './grounds.ts';
import { layouts } from './layouts.ts';
import { drawNeon } from './neon.ts';
import { nightScene } from './nightfall.ts';

export const teamSwaps = (): boolean[] => swapsOf(layouts);

export const crests: readonly (Corner | null)[] = [null, 'top right', 'bottom right', null];

/** Rise of the head over the frame, as a fraction of the window. */
const rise = 0.03;

/** A match under floodlights: the photo by night, a sure athlete lit before it, and neon letters. */
export const draw: Draw = (artboard) => {
  const { layout, own } = composition(artboard, layouts);
  const { ink, photo } = own;
  const { window } = layout;
  fillAll(ink, '#07080d');
  // Options of a run share the graded photo, so it has the unswapped colours.
  const graded = gradedPhoto(photo, gradeOf(artboard.palette));
  const { athlete } = graded;
  const isFramed = layout.plate === 'frame';
  const part = frameInto(own, window, isFramed ? rising(photo, layout.shot, rise) : filling(photo, layout.shot));
  const placement = { part, window };
  nightScene(own, graded.scene, placement);
  const inWindow = { above: 0, beside: 0, until: window.y + window.height };
  if (!isFramed && athlete) popOut(own, athlete, placement, inWindow);
  drawGround(own, layout);
  if (isFramed) tube(own, rectangle(window));
  if (isFramed && athlete) popOut(own, athlete, placement, { ...inWindow, above: 50 });
  drawNeon(own, layout);
  artboard.surface.grain = 10;
};

const gradeOf = (palette: CardPalette): PhotoGrade => ({
  name: `night-game/${palette.primary}/${palette.secondary}`,
  saturation: 1.1,
  contrast: 0.46,
  background: { dark: [8, 10, 22], middle: [74, 84, 112], light: [214, 216, 222], amount: 0.45 },
  light: {
    ambient: 0.72,
    tint: [214, 224, 255],
    keys: [
      { colour: palette.rgb('p', 0.8, 0.1), strength: 0.8, from: [-1, -0.3, 0] },
      { colour: palette.rgb('s', 0.84, 0.09), strength: 0.8, from: [1, -0.4, 0] },
      { colour: [255, 246, 230], strength: 0.5, from: [0, -1, 0.8] },
    ],
  },
});
