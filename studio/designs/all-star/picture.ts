import { card, type Rect } from '../../card/geometry.ts';
import type { Artboard, Placement } from '../../card/kit/artboard.ts';
import { gradedPhoto } from '../../card/kit/athlete/graded-photo.ts';
import { groundShadow } from '../../card/kit/athlete/ground-shadow.ts';
import { placeFigure, popOut, rising } from '../../card/kit/athlete/pop-out.ts';
import { vignette } from '../../card/kit/athlete/vignette.ts';
import { onCard } from '../../card/kit/athlete-place.ts';
import { clipped, scoped } from '../../card/kit/canvas-state.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { gold, linear, radial } from '../../card/kit/gradients.ts';
import { polygon, rays, rectangle, star } from '../../card/kit/shapes.ts';
import type { PhotoGrade } from '../../photo/photo-grade.ts';
import { placeScene } from '../../photo/photo-layers.ts';
import { type AllStarLayout, type Lighting } from './layouts.ts';

/** Rise of the head over the border's inner line, as a fraction of the window. */
const rise = 0.028;

/**
 * Draws the athlete in the light, before a black and gold background. `drawFrame` draws border and rails between the two, so head and arms cover
 * them.
 */
export function drawPicture(artboard: Artboard, layout: AllStarLayout, drawFrame: () => void): void {
  const { ink, photo } = artboard;
  const { window, pops } = layout;
  const graded = gradedPhoto(photo, gradeOf(artboard));
  const { athlete } = graded;
  const part = frameInto(artboard, window, rising(photo, layout.shot, rise));
  const placement = { part, window };
  clipped(artboard, rectangle(window), () => {
    if (athlete) {
      stage(artboard, window, footOf(artboard, placement));
      lights[layout.light](artboard, layout);
      starsInDepth(artboard, layout);
      groundShadow(artboard, placement, 0.9);
      placeFigure(artboard, athlete, placement);
    } else {
      placeScene(ink, photo, graded.scene, part, window);
      vignette(artboard, placement, (alpha) => artboard.palette.d(0.16, 0.82 * alpha));
    }
    shadeFoot(artboard, layout);
  });
  drawFrame();
  if (athlete) popOut(artboard, athlete, placement, pops);
}

const gradeOf = ({ palette }: Artboard): PhotoGrade => ({
  name: `all-star/${palette.primary}`,
  saturation: 1.06,
  contrast: 0.5,
  background: {
    dark: palette.rgb('p', 0.07, 0.04),
    middle: palette.rgb('p', 0.2, 0.09),
    light: palette.rgb('p', 0.36, 0.13),
    amount: 1,
  },
  light: {
    ambient: 0.66,
    tint: [255, 240, 218],
    keys: [
      { colour: [255, 226, 160], strength: 0.85, from: [0, -1, 0.45] },
      { colour: [255, 206, 120], strength: 0.6, from: [-1, -0.4, -0.05] },
      { colour: palette.rgb('p', 0.72, 0.15), strength: 0.9, from: [1, -0.3, -0.05] },
    ],
  },
});

/** A dark hall in the team's colour, and a floor that mirrors the light. */
function stage({ ink, palette }: Artboard, { x, y, width, height }: Rect, foot: number): void {
  const far = Math.min(foot - 0.07 * height, y + 0.86 * height);
  ink.fillStyle = linear(ink, 0, y, 0, far, [
    [0, palette.p(0.08, 0.04)],
    [0.6, palette.p(0.15, 0.07)],
    [1, palette.p(0.24, 0.09)],
  ]);
  ink.fillRect(x, y, width, height);
  ink.fillStyle = linear(ink, 0, far, 0, y + height, [
    [0, '#4a3312'],
    [0.4, '#22180b'],
    [1, '#0b0805'],
  ]);
  ink.fillRect(x, far, width, y + height - far);
  scoped(ink, () => {
    ink.globalCompositeOperation = 'screen';
    ink.translate(x + width / 2, foot);
    ink.scale(1, 0.2);
    const reach = 0.52 * width;
    ink.fillStyle = radial(ink, 0, 0, 0, reach, [
      [0, 'rgba(255,224,150,.85)'],
      [0.55, 'rgba(236,180,90,.5)'],
      [0.8, 'rgba(200,140,60,.18)'],
      [1, 'rgba(200,140,60,0)'],
    ]);
    ink.fillRect(-reach, -reach, 2 * reach, 2 * reach);
  });
}

/** Height of the athlete's feet on the card, even if the window ends above them. */
function footOf({ photo }: Artboard, { part, window }: Placement): number {
  const { y, height } = onCard(photo.subject, photo, part, window);
  return Math.min(y + height, window.y + 1.05 * window.height);
}

const lights: Record<Lighting, (artboard: Artboard, layout: AllStarLayout) => void> = {
  spotlight: (artboard, { window }) => {
    const x = card.width / 2 + 120 * (artboard.random() - 0.5);
    beam(artboard, x, window.y - 40, card.width / 2, 300, 0.75);
    pool(artboard, card.width / 2, 430, 400, 0.5);
  },
  'big-star': (artboard, { window }) => {
    const { ink } = artboard;
    const [x, y] = [window.x + window.width / 2, window.y + 0.5 * window.height];
    pool(artboard, x, y, 460, 0.55);
    const outer = star(x, y, 330, 138, 5, 0.1 * (artboard.random() - 0.5));
    ink.globalAlpha = 0.85;
    ink.fillStyle = linear(ink, x - 330, y - 330, x + 330, y + 330, gold);
    ink.fill(outer);
    ink.globalAlpha = 1;
    ink.lineWidth = 5;
    ink.strokeStyle = '#fff3cf';
    ink.stroke(star(x, y, 360, 152, 5));
    foilPath(artboard, star(x, y, 360, 152, 5), 5);
  },
  crossbeams: (artboard, { window }) => {
    const foot = window.x + window.width / 2;
    beam(artboard, window.x - 20, window.y - 60, foot + 70, 190, 0.6);
    beam(artboard, window.x + window.width + 20, window.y - 60, foot - 70, 190, 0.6);
    pool(artboard, foot, window.y + 300, 330, 0.4);
  },
  fan: ({ ink, random }, { window }) => {
    const [x, y] = [window.x + window.width / 2, window.y + 0.56 * window.height];
    ink.fillStyle = linear(ink, 0, window.y, 0, window.y + window.height, [
      [0, 'rgba(240,200,110,.75)'],
      [1, 'rgba(150,108,40,.35)'],
    ]);
    ink.fill(rays(x, y, 28, 900, 0.1 * random(), 0.3));
    ink.fillStyle = radial(ink, x, y, 60, 380, [
      [0, 'rgba(255,226,150,.6)'],
      [1, 'rgba(255,226,150,0)'],
    ]);
    ink.fillRect(0, 0, card.width, card.height);
  },
};

function beam({ ink }: Artboard, x: number, y: number, foot: number, spread: number, strength: number): void {
  ink.globalCompositeOperation = 'screen';
  for (const [share, alpha] of [
    [1, 0.34],
    [0.72, 0.4],
    [0.4, 0.4],
  ] as const) {
    ink.fillStyle = linear(ink, 0, y, 0, 1000, [
      [0, `rgba(255,232,176,${alpha * strength})`],
      [1, 'rgba(255,210,120,0)'],
    ]);
    ink.fill(
      polygon([
        [x - 16 * share, y],
        [x + 16 * share, y],
        [foot + spread * share, 1000],
        [foot - spread * share, 1000],
      ]),
    );
  }
  ink.globalCompositeOperation = 'source-over';
}

function pool({ ink }: Artboard, x: number, y: number, radius: number, strength: number): void {
  ink.globalCompositeOperation = 'screen';
  ink.fillStyle = radial(ink, x, y, 0, radius, [
    [0, `rgba(240,190,100,${strength})`],
    [1, 'rgba(240,190,100,0)'],
  ]);
  ink.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  ink.globalCompositeOperation = 'source-over';
}

/** Stars from small and faint to large and bright. */
function starsInDepth({ ink, random }: Artboard, { window, light }: AllStarLayout): void {
  const count = light === 'big-star' ? 26 : 44;
  for (let i = 0; i < count; i++) {
    const depth = i / count;
    const size = 5 + 30 * depth ** 2.2;
    const [x, y] = [window.x + window.width * random(), window.y + 0.9 * window.height * random() ** 1.2];
    const shape = star(x, y, size, 0.42 * size, 5, 0.6 * (random() - 0.5));
    ink.globalAlpha = 0.3 + 0.7 * depth;
    ink.fillStyle = linear(ink, x - size, y - size, x + size, y + size, gold);
    ink.fill(shape);
  }
  ink.globalAlpha = 1;
}

/** The picture darkens to its lower edge, for a name on it down to black. */
function shadeFoot({ ink }: Artboard, { window: { x, y, width, height }, plate }: AllStarLayout): void {
  const from = plate === 'foot' ? 0.6 : 0.72;
  ink.fillStyle = linear(ink, 0, y + from * height, 0, y + (plate === 'foot' ? 0.86 : 1) * height, [
    [0, 'rgba(8,6,4,0)'],
    [1, `rgba(8,6,4,${plate === 'foot' ? 0.94 : 0.75})`],
  ]);
  ink.fillRect(x, y + from * height, width, (1 - from) * height);
}
