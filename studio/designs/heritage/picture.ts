import { type Canvas, createCanvas, type Path2D } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import { type CanvasPlan, card, type Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { gradedPhoto } from '../../card/kit/athlete/graded-photo.ts';
import { groundShadow } from '../../card/kit/athlete/ground-shadow.ts';
import { popOut, type Reach, rising } from '../../card/kit/athlete/pop-out.ts';
import { clippedOn, fillAll, scoped } from '../../card/kit/canvas-state.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { linear } from '../../card/kit/gradients.ts';
import { halftone } from '../../card/kit/halftone.ts';
import { rays } from '../../card/kit/shapes.ts';
import { isPrintPlan, releaseSheet, toUnits } from '../../card/kit/sheets.ts';
import type { CardPalette } from '../../card/palette/card-palette.ts';
import { releaseCanvas } from '../../photo/layer-canvas.ts';
import type { PhotoGrade } from '../../photo/photo-grade.ts';
import { placeScene } from '../../photo/photo-layers.ts';
import { printInDots } from './halftone-press.ts';
import { type HeritageLayout, type Inks, stock } from './layouts.ts';

/** The photo as presses of the fifties printed it: four inks in dots, a little off their places, the background nearly one ink. */
export function drawPicture(artboard: Artboard, layout: HeritageLayout, inks: Inks): void {
  const { ink, palette, photo, plan } = artboard;
  const { window, outline, shot, pops } = layout;
  const { scene, athlete } = gradedPhoto(photo, fadedGrade(palette));
  const part = frameInto(artboard, window, rising(photo, shot, layout.rise));
  const shape = outline(window);
  ink.fillStyle = inks.cream;
  ink.fill(shape);
  drawFrame(artboard, shape, layout, inks);
  coverFoil(artboard, shape);
  foilPath(artboard, shape, 2.4);
  const { canvas, ctx } = pressSheet(plan);
  const own = { ...artboard, ink: ctx };
  clippedOn(ctx, shape, () => {
    placeScene(ctx, photo, scene, part, window);
    if (!athlete) return;
    drawBackdrop(own, layout, inks);
    groundShadow(own, { part, window }, 0.34);
  });
  clearFrame(ctx, shape);
  if (athlete) popOut(own, athlete, { part, window }, pops, shape);
  printInDots(ctx, plan, reached(window, pops), stock);
  scoped(ink, () => {
    ink.resetTransform();
    ink.imageSmoothingEnabled = false;
    ink.drawImage(canvas, 0, 0);
  });
  releaseSheet(canvas, plan);
  // Yellows the whole card. Plain paint, because a blend costs four times as much.
  fillAll(ink, 'rgba(255,208,138,.06)');
}

/** Pales the background to nearly a flat ink, because other people in it would show as ghosts, and prints a backdrop over it. */
function drawBackdrop(artboard: Artboard, layout: HeritageLayout, inks: Inks): void {
  const { x, y, width, height } = layout.window;
  artboard.ink.fillStyle = 'rgba(240,229,204,.5)';
  artboard.ink.fillRect(x, y, width, height);
  backdrops[layout.backdrop](artboard, layout, inks);
}

/** The window with the room around it that an athlete may reach into. */
const reached = ({ x, y, width, height }: Rect, { above, beside }: Reach): Rect => ({
  x: x - beside,
  y: y - above,
  width: width + 2 * beside,
  height: height + above,
});

function drawFrame({ ink }: Artboard, shape: Path2D, { field }: HeritageLayout, inks: Inks): void {
  for (const [width, colour] of [
    [frameWidth, field ? inks.cream : inks.first],
    [7, inks.cream],
    [2.4, inks.ink],
  ] as const) {
    ink.lineWidth = width;
    ink.strokeStyle = colour;
    ink.stroke(shape);
  }
}

/** Width of the frame's lines. The picture ends at their inner edge, and only the athlete crosses them. */
const frameWidth = 15;

function clearFrame(ctx: Artboard['ink'], shape: Path2D): void {
  scoped(ctx, () => {
    ctx.globalCompositeOperation = 'destination-out';
    ctx.lineWidth = 7;
    ctx.stroke(shape);
  });
}

/** Sheets for the picture alone, of the two screen sizes; 4 MB each. */
const sheets = new LRUCache<string, Canvas>({ max: 2, dispose: releaseCanvas });

function pressSheet(plan: CanvasPlan): { canvas: Canvas; ctx: Artboard['ink'] } {
  const key = `${plan.width}x${plan.height}`;
  const canvas = sheets.get(key) ?? createCanvas(plan.width, plan.height);
  if (!isPrintPlan(plan)) sheets.set(key, canvas);
  const ctx = canvas.getContext('2d');
  ctx.reset();
  toUnits(ctx, plan);
  return { canvas, ctx };
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
});

/** Printed between background and athlete. */
const backdrops: Record<HeritageLayout['backdrop'], (artboard: Artboard, layout: HeritageLayout, inks: Inks) => void> =
  {
    sunburst: ({ ink }, { window }, inks) => {
      ink.fillStyle = 'rgba(255,247,220,.55)';
      ink.fill(rays(window.x + window.width / 2, window.y + 0.5 * window.height, 18, 900, 0.12));
      const foot = window.y + 0.6 * window.height;
      ink.fillStyle = linear(ink, 0, foot, 0, window.y + window.height, [
        [0, 'rgba(255,247,220,0)'],
        [1, inks.first],
      ]);
      ink.globalAlpha = 0.42;
      ink.fillRect(window.x, foot, window.width, 0.4 * window.height);
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
