import { type Canvas, Path2D } from '@napi-rs/canvas';
import type { Rect } from '../../card/geometry.ts';
import type { Artboard, Draw, Placement } from '../../card/kit/artboard.ts';
import { gradedPhoto } from '../../card/kit/athlete/graded-photo.ts';
import { filling, popOut, rising } from '../../card/kit/athlete/pop-out.ts';
import { washIn } from '../../card/kit/athlete/wash-in.ts';
import { onCard } from '../../card/kit/athlete-place.ts';
import { clipped, fillAll, scoped } from '../../card/kit/canvas-state.ts';
import { composition, swapsOf } from '../../card/kit/composition.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { rectangle } from '../../card/kit/shapes.ts';
import type { CardPalette } from '../../card/palette/card-palette.ts';
import { isCutBelow } from '../../photo/cut-below.ts';
import type { PhotoGrade } from '../../photo/photo-grade.ts';
import { placePhoto, placeScene } from '../../photo/photo-layers.ts';
import { drawGround } from './grounds.ts';
import { layouts } from './layouts.ts';
import { drawNeon } from './neon.ts';
import { curtain, trails } from './trails.ts';

/** Slanted drops at two depths, behind the athlete. */
function rain({ ink, random }: Artboard, window: Rect): void {
  for (const [count, long, width, alpha] of [
    [170, 34, 1.4, 0.22],
    [46, 84, 2.4, 0.3],
  ] as const) {
    const drops = new Path2D();
    for (let i = 0; i < count; i++) {
      const [x, y] = [window.x + window.width * random(), window.y + window.height * random()];
      const reach = long * (0.6 + 0.8 * random());
      drops.moveTo(x, y);
      drops.lineTo(x - 0.22 * reach, y + reach);
    }
    ink.strokeStyle = `rgba(225,236,255,${alpha})`;
    ink.lineWidth = width;
    ink.stroke(drops);
  }
}

export const teamSwaps = (): boolean[] => swapsOf(layouts);

export const crests: readonly (Corner | null)[] = [null, 'top right', 'bottom right', null];

/** Rise of the head over the frame, as a fraction of the window. */
const rise = 0.03;

/** A match under floodlights: dark grade, rain, light trails in the team's colours, neon. */
export const draw: Draw = (artboard) => {
  const { layout, own } = composition(artboard, layouts);
  const { ink, photo } = own;
  const { window } = layout;
  fillAll(ink, '#07080d');
  // Options of a run share the graded photo, so it has the unswapped colours.
  const { scene, athlete } = gradedPhoto(photo, gradeOf(artboard.palette));
  const part = frameInto(
    own,
    window,
    layout.plate === 'frame' ? rising(photo, layout.shot, rise) : filling(photo, layout.shot),
  );
  const placement = { part, window };
  clipped(own, rectangle(window), () => {
    placeScene(ink, photo, scene, part, window);
    if (athlete) {
      trails[layout.trail](own, window);
      rain(own, window);
      if (layout.trail === 'stadium') reflection(own, athlete, placement);
    } else {
      washIn(own, placement, (alpha) => own.palette.p(0.13, 0.07, alpha), 1);
      curtain(own, onCard(photo.subject, photo, part, window), window);
    }
  });
  const inWindow = { above: 0, beside: 0, until: window.y + window.height };
  if (layout.plate !== 'frame' && athlete) popOut(own, athlete, placement, inWindow);
  drawGround(own, layout);
  if (layout.plate === 'frame' && athlete) popOut(own, athlete, placement, { ...inWindow, above: 50 });
  drawNeon(own, layout, onCard(photo.head, photo, part, window));
  artboard.surface.grain = 10;
};

const gradeOf = (palette: CardPalette): PhotoGrade => ({
  name: `night-game/${palette.primary}/${palette.secondary}`,
  saturation: 1.1,
  contrast: 0.46,
  background: {
    dark: palette.rgb('p', 0.07, 0.03),
    middle: palette.rgb('p', 0.2, 0.08),
    light: palette.rgb('p', 0.33, 0.11),
    amount: 0.94,
  },
  rim: { colour: palette.rgb('s', 0.88, 0.1), strength: 0.55 },
});

/** Mirrors the athlete in the wet ground. Draws nothing if the photo cuts off the feet. */
function reflection({ ink, photo }: Artboard, athlete: Canvas, { part, window }: Placement): void {
  if (isCutBelow(photo.subject)) return;
  const ground = onCard(photo.subject, photo, part, window);
  const foot = ground.y + ground.height - 4;
  scoped(ink, () => {
    ink.globalAlpha = 0.26;
    ink.translate(0, 1.5 * foot);
    ink.scale(1, -0.5);
    placePhoto(ink, athlete, part, window);
  });
}
