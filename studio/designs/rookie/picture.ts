import type { Path2D } from '@napi-rs/canvas';
import type { Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { gradedPhoto } from '../../card/kit/athlete/graded-photo.ts';
import { groundShadow } from '../../card/kit/athlete/ground-shadow.ts';
import { filling, popOut, rising } from '../../card/kit/athlete/pop-out.ts';
import { clippedOn, scoped, turnedOn } from '../../card/kit/canvas-state.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { gold, linear, twice } from '../../card/kit/gradients.ts';
import { circle, rays } from '../../card/kit/shapes.ts';
import type { CardPalette } from '../../card/palette/card-palette.ts';
import type { PhotoGrade } from '../../photo/photo-grade.ts';
import { placeScene } from '../../photo/photo-layers.ts';
import type { RookieLayout } from './layouts.ts';

/**
 * Draws the photo in daylight: lifted, with a lighter background towards the team's second colour. The frame is behind head and arms. The name's
 * ground is drawn later, over the legs.
 */
export function drawPicture(artboard: Artboard, layout: RookieLayout, base: CardPalette): void {
  const { ink, photo } = artboard;
  const { window, outline, shot, pops, rise } = layout;
  const { scene, athlete } = gradedPhoto(photo, daylight(base));
  const part = frameInto(artboard, window, rise ? rising(photo, shot, rise) : filling(photo, shot));
  const shape = outline(window);
  if (layout.stock !== 'photo') shadow(artboard, shape);
  clippedOn(ink, shape, () => {
    placeScene(ink, photo, scene, part, window);
    if (!athlete) return;
    effects[layout.air](artboard, layout);
    groundShadow(artboard, { part, window }, 0.4);
  });
  if (layout.stock !== 'photo') goldFrame(artboard, shape, window);
  if (athlete) popOut(artboard, athlete, { part, window }, pops, shape);
}

function goldFrame(artboard: Artboard, shape: Path2D, { x, y, width, height }: Rect): void {
  const { ink } = artboard;
  ink.lineWidth = 14;
  ink.strokeStyle = '#fffdf6';
  ink.stroke(shape);
  ink.lineWidth = 6;
  ink.strokeStyle = linear(ink, x, y, x + width, y + height, twice(gold));
  ink.stroke(shape);
  foilPath(artboard, shape, 6);
}

const daylight = (base: CardPalette): PhotoGrade => ({
  name: `rookie/${base.primary}/${base.secondary}`,
  saturation: 1.14,
  contrast: 0.12,
  background: {
    dark: base.rgb('p', 0.5, 0.12),
    middle: base.rgb('s', 0.82, 0.09),
    light: [255, 253, 246],
    amount: 0.5,
  },
  light: {
    ambient: 0.92,
    tint: [250, 250, 255],
    keys: [
      { colour: [255, 240, 206], strength: 0.7, from: [0.8, -0.7, -0.1] },
      { colour: [226, 238, 255], strength: 0.32, from: [-1, -0.5, 0] },
      { colour: [255, 250, 240], strength: 0.1, from: [0.2, -0.6, 1] },
    ],
  },
});

/** Draws the shadow as a few lines, which cost a tenth of a blurred one. */
function shadow({ ink }: Artboard, shape: Path2D): void {
  scoped(ink, () => {
    ink.translate(0, 5);
    ink.strokeStyle = 'rgba(20,16,10,.09)';
    for (const width of [16, 22, 28, 34]) {
      ink.lineWidth = width;
      ink.stroke(shape);
    }
  });
}

/** Effects between background and athlete. */
const effects: Record<RookieLayout['air'], (artboard: Artboard, layout: RookieLayout) => void> = {
  rays: ({ ink, random }, { window }) => {
    const x = window.x + (0.2 + 0.6 * random()) * window.width;
    ink.globalCompositeOperation = 'screen';
    ink.fillStyle = linear(ink, 0, window.y, 0, window.y + 0.8 * window.height, [
      [0, 'rgba(255,250,228,.6)'],
      [1, 'rgba(255,250,228,0)'],
    ]);
    ink.fill(rays(x, window.y - 60, 30, 1100, 0.05 + 0.1 * random(), 0.45));
    ink.globalCompositeOperation = 'source-over';
  },
  bokeh: ({ ink, palette, random }, { window }) => {
    ink.globalCompositeOperation = 'screen';
    for (let i = 0; i < 34; i++) {
      const radius = 14 + 52 * random() ** 2;
      ink.fillStyle = i % 3 ? 'rgba(255,248,222,.22)' : palette.s(0.72, 0.13, 0.34);
      ink.fill(circle(window.x + window.width * random(), window.y + 0.72 * window.height * random(), radius));
    }
    ink.globalCompositeOperation = 'source-over';
  },
  confetti: ({ ink, palette, random }, { window }) => {
    const colours = [palette.p(0.55, 0.18), palette.s(0.68, 0.17), '#f3c24a', '#fffdf6'];
    for (let i = 0; i < 120; i++) {
      const [x, y] = [window.width * random(), window.y + 0.84 * window.height * random()];
      const [long, thin, angle] = [9 + 15 * random(), 4 + 7 * random(), 6.3 * random()];
      turnedOn(ink, window.x + x, y, angle, () => {
        ink.fillStyle = colours[i % 4] ?? '#ffffff';
        ink.fillRect(-long / 2, -thin / 2, long, thin);
      });
    }
  },
};
