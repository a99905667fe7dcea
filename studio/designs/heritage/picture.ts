import type { Path2D } from '@napi-rs/canvas';
import { card, type Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { gradedPhoto } from '../../card/kit/athlete/graded-photo.ts';
import { groundShadow } from '../../card/kit/athlete/ground-shadow.ts';
import { popOut, rising } from '../../card/kit/athlete/pop-out.ts';
import { castShadow, clippedOn, fillAll, scoped } from '../../card/kit/canvas-state.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { linear } from '../../card/kit/gradients.ts';
import { halftone } from '../../card/kit/halftone.ts';
import { printScreen } from '../../card/kit/halftone-screen.ts';
import { rays } from '../../card/kit/shapes.ts';
import type { CardPalette } from '../../card/palette/card-palette.ts';
import type { PhotoGrade } from '../../photo/photo-grade.ts';
import { placeScene } from '../../photo/photo-layers.ts';
import type { HeritageLayout, Inks } from './layouts.ts';

/** The photo as presses of the fifties printed it: faded and warm, the background nearly one ink. */
export function drawPicture(artboard: Artboard, layout: HeritageLayout, inks: Inks): void {
  const { ink, palette, photo } = artboard;
  const { window, outline, shot, pops } = layout;
  const { scene, athlete } = gradedPhoto(photo, fadedGrade(palette));
  const part = frameInto(artboard, window, rising(photo, shot, layout.rise));
  const shape = outline(window);
  printedEdge(artboard, shape, inks);
  clippedOn(ink, shape, () => {
    placeScene(ink, photo, scene, part, window);
    if (athlete) {
      // Pales the background to nearly a flat ink, because other people in it would show as ghosts.
      ink.fillStyle = 'rgba(240,229,204,.5)';
      ink.fillRect(window.x, window.y, window.width, window.height);
      backdrops[layout.backdrop](artboard, layout, inks);
      groundShadow(artboard, { part, window }, 0.34);
    }
  });
  for (const [width, colour] of [
    [15, layout.field ? inks.cream : inks.first],
    [7, inks.cream],
    [2.4, inks.ink],
  ] as const) {
    ink.lineWidth = width;
    ink.strokeStyle = colour;
    ink.stroke(shape);
  }
  coverFoil(artboard, shape);
  foilPath(artboard, shape, 2.4);
  if (athlete) popOut(artboard, athlete, { part, window }, pops, shape);
  warm(artboard, shape, window);
}

/** The stock under the window, which throws a small shadow. */
function printedEdge({ ink, plan }: Artboard, shape: Path2D, { cream }: Inks): void {
  scoped(ink, () => {
    castShadow(ink, plan, 'rgba(40,20,0,.35)', 10, 5);
    ink.fillStyle = cream;
    ink.fill(shape);
  });
}

/** Yellows the whole card and adds the printing screen to the picture. The yellow is plain paint, because a blend costs four times as much. */
function warm({ ink }: Artboard, shape: Path2D, window: Rect): void {
  fillAll(ink, 'rgba(255,208,138,.075)');
  clippedOn(ink, shape, () => {
    ink.globalCompositeOperation = 'multiply';
    printScreen(ink, window, 5.2, 'rgba(60,40,20,.09)');
  });
}

const fadedGrade = (palette: CardPalette): PhotoGrade => ({
  name: `heritage/${palette.secondary}`,
  saturation: 1.02,
  contrast: 0.28,
  background: {
    dark: palette.rgb('s', 0.48, 0.07),
    middle: palette.rgb('s', 0.8, 0.06),
    light: [247, 238, 214],
    amount: 0.9,
  },
  rim: null,
});

/** Printed between background and athlete. */
const backdrops: Record<HeritageLayout['backdrop'], (artboard: Artboard, layout: HeritageLayout, inks: Inks) => void> =
  {
    sunburst: ({ ink }, { window }, inks) => {
      ink.fillStyle = 'rgba(255,247,220,.55)';
      ink.fill(rays(window.x + window.width / 2, window.y + 0.5 * window.height, 18, 900, 0.12));
      const foot = { x: window.x, y: window.y + 0.6 * window.height, width: window.width, height: 0.4 * window.height };
      ink.fillStyle = inks.first;
      ink.globalAlpha = 0.5;
      ink.fill(halftone(foot, 10, (_, v) => Math.min(1, 0.95 * v)));
      ink.globalAlpha = 1;
    },
    sky: ({ ink }, { window }, inks) => {
      ink.globalCompositeOperation = 'multiply';
      ink.fillStyle = linear(ink, 0, window.y, 0, window.y + window.height, [
        [0, inks.second],
        [0.55, 'rgba(255,250,235,.4)'],
        [1, 'rgba(255,236,200,.7)'],
      ]);
      ink.globalAlpha = 0.55;
      ink.fillRect(0, 0, card.width, card.height);
      ink.globalAlpha = 1;
      ink.globalCompositeOperation = 'source-over';
    },
    stripes: ({ ink }, { window }, inks) => {
      ink.fillStyle = inks.second;
      ink.globalAlpha = 0.4;
      for (let y = window.y; y < window.y + window.height; y += 52) ink.fillRect(window.x, y, window.width, 26);
      ink.globalAlpha = 1;
    },
    dots: ({ ink }, { window }, inks) => {
      ink.fillStyle = inks.second;
      ink.globalAlpha = 0.55;
      ink.fill(halftone(window, 22, (u, v) => 0.15 + 0.6 * Math.abs(u - 0.5) + 0.35 * (1 - v)));
      ink.globalAlpha = 1;
    },
  };
