import { type Canvas, Path2D } from '@napi-rs/canvas';
import type { Rect } from '../../card/geometry.ts';
import type { Artboard, Draw, Placement } from '../../card/kit/artboard.ts';
import { gradedPhoto } from '../../card/kit/athlete/graded-photo.ts';
import { groundShadow } from '../../card/kit/athlete/ground-shadow.ts';
import { filling, popOut, rising } from '../../card/kit/athlete/pop-out.ts';
import { onCard } from '../../card/kit/athlete-place.ts';
import { clipped, fillAll, scoped } from '../../card/kit/canvas-state.ts';
import { composition, swapsOf } from '../../card/kit/composition.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { drawStadium } from '../../card/kit/scene/stadium.ts';
import { rectangle } from '../../card/kit/shapes.ts';
import type { CardPalette } from '../../card/palette/card-palette.ts';
import { isCutBelow } from '../../photo/cut-below.ts';
import type { PhotoGrade } from '../../photo/photo-grade.ts';
import { placePhoto } from '../../photo/photo-layers.ts';
import { drawGround, tube } from './grounds.ts';
import { layouts, type Trail } from './layouts.ts';
import { drawNeon } from './neon.ts';
import { nightScene } from './nightfall.ts';
import { trails } from './trails.ts';

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

/** The stadium's horizon as a share of the window: low behind a full figure. */
const horizons: Record<Trail, number> = { sweep: 0.6, highway: 0.72, orbit: 0.62, stadium: 0.64 };

/** Rise of the head over the frame, as a fraction of the window. */
const rise = 0.03;

/** A match under floodlights: dark grade, rain, light trails in the team's colours, neon. */
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
  if (athlete) {
    clipped(own, rectangle(window), () => {
      drawStadium(own, window, { horizon: horizons[layout.trail], wet: true });
      trails[layout.trail](own, window);
      rain(own, window);
      if (layout.trail === 'stadium') reflection(own, athlete, placement);
      groundShadow(own, placement, 0.85);
    });
  } else nightScene(own, graded.scene, placement);
  const inWindow = { above: 0, beside: 0, until: window.y + window.height };
  if (!isFramed && athlete) popOut(own, athlete, placement, inWindow);
  drawGround(own, layout);
  if (isFramed) tube(own, rectangle(window));
  if (isFramed && athlete) popOut(own, athlete, placement, { ...inWindow, above: 50 });
  drawNeon(own, layout, athlete && onCard(photo.head, photo, part, window));
  artboard.surface.grain = 10;
};

const gradeOf = (palette: CardPalette): PhotoGrade => ({
  name: `night-game/${palette.primary}/${palette.secondary}`,
  saturation: 1.1,
  contrast: 0.46,
  background: {
    dark: [4, 5, 12],
    middle: palette.rgb('p', 0.17, 0.08),
    light: palette.rgb('p', 0.38, 0.12),
    amount: 1,
  },
  light: {
    ambient: 0.62,
    tint: [188, 208, 255],
    keys: [
      { colour: palette.rgb('p', 0.68, 0.22), strength: 1.35, from: [-1, -0.3, 0] },
      { colour: palette.rgb('s', 0.74, 0.2), strength: 1.35, from: [1, -0.4, 0] },
      { colour: [235, 242, 255], strength: 0.36, from: [0, -1, 0.8] },
    ],
  },
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
