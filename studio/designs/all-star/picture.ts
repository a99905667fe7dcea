import { card } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { gradedPhoto } from '../../card/kit/athlete/graded-photo.ts';
import { groundShadow } from '../../card/kit/athlete/ground-shadow.ts';
import { popOut, rising } from '../../card/kit/athlete/pop-out.ts';
import { washIn } from '../../card/kit/athlete/wash-in.ts';
import { clipped, scoped } from '../../card/kit/canvas-state.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { gold, linear, radial } from '../../card/kit/gradients.ts';
import { polygon, rays, rectangle, star } from '../../card/kit/shapes.ts';
import type { PhotoGrade } from '../../photo/photo-grade.ts';
import { placeScene } from '../../photo/photo-layers.ts';
import { type AllStarLayout, border, type Lighting } from './layouts.ts';

/** Rise of the head over the border's inner line, as a fraction of the window. */
const rise = 0.028;

/**
 * Draws the athlete in the light, before a black and gold background. `drawFrame` draws border and rails between the two, so head and arms cover
 * them.
 */
export function drawPicture(artboard: Artboard, layout: AllStarLayout, drawFrame: () => void): void {
  const { ink, photo } = artboard;
  const { window, pops } = layout;
  const { scene, athlete } = gradedPhoto(photo, gradeOf(artboard));
  const part = frameInto(artboard, window, rising(photo, layout.shot, rise));
  const placement = { part, window };
  clipped(artboard, rectangle(window), () => {
    placeScene(ink, photo, scene, part, window);
    if (athlete) {
      lights[layout.light](artboard, layout);
      starsInDepth(artboard, layout);
      if (layout.plate === 'head' || layout.plate === 'side') groundShadow(artboard, placement);
    } else washIn(artboard, placement, (alpha) => artboard.palette.p(0.22, 0.1, alpha), 0.9);
    vignette(artboard, layout);
  });
  drawFrame();
  if (athlete) popOut(artboard, athlete, placement, pops);
  if (!athlete) rimStars(artboard, layout);
}

const gradeOf = ({ palette }: Artboard): PhotoGrade => ({
  name: `all-star/${palette.primary}`,
  saturation: 1.06,
  contrast: 0.5,
  background: {
    dark: palette.rgb('p', 0.08, 0.03),
    middle: palette.rgb('p', 0.27, 0.09),
    light: [92, 68, 34],
    amount: 0.95,
  },
  rim: { colour: [255, 222, 150], strength: 0.5 },
});

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
function starsInDepth(artboard: Artboard, { window, light }: AllStarLayout): void {
  const { ink, random } = artboard;
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

/** Without a trusted matte, stars only line the window's upper corners. */
function rimStars(artboard: Artboard, { window }: AllStarLayout): void {
  const { ink } = artboard;
  for (const side of [0, 1]) {
    for (let i = 0; i < 5; i++) {
      const size = 15 - 2 * i;
      const x = side ? window.x + window.width - 26 : window.x + 26;
      const shape = star(x, window.y + 30 + 40 * i, size, 0.42 * size);
      ink.fillStyle = linear(ink, x - size, 0, x + size, 0, gold);
      ink.fill(shape);
    }
  }
}

function vignette({ ink }: Artboard, { window }: AllStarLayout): void {
  scoped(ink, () => {
    ink.fillStyle = linear(ink, 0, window.y + 0.66 * window.height, 0, window.y + window.height, [
      [0, 'rgba(8,6,4,0)'],
      [1, 'rgba(8,6,4,.9)'],
    ]);
    ink.fillRect(window.x, window.y + 0.66 * window.height, window.width, 0.34 * window.height + border.inner);
  });
}
