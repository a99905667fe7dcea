import { type Canvas, Path2D } from '@napi-rs/canvas';
import { clamp, type Rect } from '../../card/geometry.ts';
import type { Artboard, Draw, Placement } from '../../card/kit/artboard.ts';
import { gradedPhoto } from '../../card/kit/athlete/graded-photo.ts';
import { groundShadow } from '../../card/kit/athlete/ground-shadow.ts';
import { filling, popOut, rising } from '../../card/kit/athlete/pop-out.ts';
import { onCard } from '../../card/kit/athlete-place.ts';
import { clipped, clippedOn, fillAll, scoped } from '../../card/kit/canvas-state.ts';
import { composition, swapsOf } from '../../card/kit/composition.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { coverFoil } from '../../card/kit/foil.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { radial } from '../../card/kit/gradients.ts';
import { drawStadium } from '../../card/kit/scene/stadium.ts';
import { rectangle } from '../../card/kit/shapes.ts';
import type { CardPalette } from '../../card/palette/card-palette.ts';
import { isCutBelow } from '../../photo/cut-below.ts';
import type { PhotoGrade } from '../../photo/photo-grade.ts';
import { placePhoto, placeScene } from '../../photo/photo-layers.ts';
import { drawGround, tube } from './grounds.ts';
import { layouts, type Trail } from './layouts.ts';
import { drawNeon } from './neon.ts';
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
  const place = athlete ? window : layout.screen;
  const shot = athlete ? layout.shot : { ...layout.shot, covered: 0, headroom: 0.1 };
  const part = frameInto(own, place, layout.plate === 'frame' ? rising(photo, shot, rise) : filling(photo, shot));
  const placement = { part, window: place };
  clipped(own, rectangle(window), () => {
    drawStadium(own, window, { horizon: horizons[layout.trail], wet: true });
    trails[layout.trail](own, window);
    rain(own, window);
    if (athlete && layout.trail === 'stadium') reflection(own, athlete, placement);
    if (athlete) groundShadow(own, placement, 0.85);
  });
  const inWindow = { above: 0, beside: 0, until: window.y + window.height };
  if (layout.plate !== 'frame' && athlete) popOut(own, athlete, placement, inWindow);
  drawGround(own, layout);
  if (athlete && layout.plate === 'frame') tube(own, rectangle(window));
  if (!athlete) bigScreen(own, graded.scene, placement);
  else if (layout.plate === 'frame') popOut(own, athlete, placement, { ...inWindow, above: 50 });
  drawNeon(own, layout, athlete && onCard(photo.head, photo, part, place));
  artboard.surface.grain = 10;
};

/** A whole photo on the stadium's screen, in a neon tube: night falls over it, and the floodlights make a pool. */
function bigScreen(own: Artboard, scene: Canvas, placement: Placement): void {
  const { ink, photo } = own;
  const { part, window } = placement;
  const edge = rectangle(window);
  coverFoil(own, edge);
  clippedOn(ink, edge, () => {
    placeScene(ink, photo, scene, part, window);
    nightfall(own, onCard(photo.subject, photo, part, window), window);
    ink.globalCompositeOperation = 'screen';
    for (const x of [window.x, window.x + window.width]) {
      ink.fillStyle = radial(ink, x, window.y, 10, 0.62 * window.width, [
        [0, 'rgba(226,236,255,.85)'],
        [0.16, 'rgba(190,208,255,.34)'],
        [1, 'rgba(150,176,255,0)'],
      ]);
      ink.fillRect(window.x, window.y, window.width, window.height);
    }
  });
  tube(own, edge);
}

/** Multiplies a photo with the colours of a night: warm light around the athlete, deep blue at the rim and in the sky. */
function nightfall({ ink }: Artboard, body: Rect, window: Rect): void {
  const [x, y] = [body.x + body.width / 2, body.y + Math.min(0.46 * body.height, 0.36 * window.height)];
  const [wide, high] = [
    clamp(body.width, 0.34 * window.width, 0.5 * window.width),
    clamp(body.height, 0.5 * window.height, 0.66 * window.height),
  ];
  scoped(ink, () => {
    ink.globalCompositeOperation = 'multiply';
    ink.translate(x, y);
    ink.scale(1, high / wide);
    ink.fillStyle = radial(ink, 0, 0, 0.25 * wide, 1.2 * wide, [
      [0, 'rgb(255,247,234)'],
      [0.3, 'rgb(214,214,226)'],
      [0.65, 'rgb(104,118,164)'],
      [1, 'rgb(46,56,98)'],
    ]);
    ink.fillRect(-2000, -2000, 4000, 4000);
  });
}

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
