import { createCanvas, Path2D } from '@napi-rs/canvas';
import { releaseCanvas } from '../../../photo/layer-canvas.ts';
import type { Rect } from '../../geometry.ts';
import { seededRandom } from '../../seeded-random.ts';
import type { Artboard } from '../artboard.ts';
import { scoped } from '../canvas-state.ts';
import { linear, radial } from '../gradients.ts';
import { polygon } from '../shapes.ts';
import { groundOf, type SceneBoard } from './grounds.ts';

/**
 * Units per pixel of the scene's own canvas. Enlarged, it is as soft as a background behind a long lens, and its fills
 * cost a twentieth.
 */
const coarse = 4.5;

/** Draws a stadium at night in the team's colours, out of focus, in place of the photo's background. `horizon` is the height of the ground's far end, as a share of the window. */
export function drawStadium(artboard: Artboard, window: Rect, horizon: number): void {
  const canvas = createCanvas(Math.ceil(window.width / coarse), Math.ceil(window.height / coarse));
  const ctx = canvas.getContext('2d');
  ctx.scale(1 / coarse, 1 / coarse);
  ctx.translate(-window.x, -window.y);
  // Of its own, so that a design's art does not depend on its scene.
  const scene = { palette: artboard.palette, ink: ctx, random: seededRandom(artboard.seed + 0x57ad) };
  const far = window.y + horizon * window.height;
  sky(scene, window, far);
  stands(scene, window, far);
  groundOf(artboard.texts.sport)(scene, window, far);
  pool(scene, window, far);
  ctx.globalCompositeOperation = 'screen';
  haze(scene, window, far);
  for (const side of [-1, 1] as const) floodlight(scene, window, side);
  scoped(artboard.ink, () => {
    artboard.ink.imageSmoothingQuality = 'high';
    artboard.ink.drawImage(canvas, window.x, window.y, canvas.width * coarse, canvas.height * coarse);
  });
  releaseCanvas(canvas);
}

function sky({ ink, palette }: SceneBoard, { x, y, width, height }: Rect, far: number): void {
  ink.fillStyle = linear(ink, 0, y, 0, far, [
    [0, palette.p(0.05, 0.03)],
    [0.5, palette.p(0.1, 0.06)],
    [1, palette.p(0.24, 0.11)],
  ]);
  ink.fillRect(x, y, width, height);
}

/** Two tiers that rise to the sides, with a crowd of dots and a ribbon of light between them. */
function stands({ ink, palette, random }: SceneBoard, { x, y, width }: Rect, far: number): void {
  const tall = far - y;
  const bowl = (share: number, across: number): number => far - tall * share * (0.72 + 0.28 * (2 * across - 1) ** 2);
  const tier = (share: number): Path2D => {
    const rim = Array.from({ length: 13 }, (_, i) => [x + (i / 12) * width, bowl(share, i / 12)] as const);
    return polygon([...rim, [x + width, far], [x, far]]);
  };
  ink.fillStyle = palette.p(0.1, 0.05);
  ink.fill(tier(0.66));
  ink.fillStyle = palette.p(0.15, 0.07);
  ink.fill(tier(0.34));
  const crowds = Array.from({ length: 5 }, () => new Path2D());
  for (let i = 0; i < 620; i++) {
    const across = random();
    const [low, high] = i % 2 ? [0.03, 0.3] : [0.39, 0.63];
    const at = bowl(low + (high - low) * random(), across);
    const size = 3.5 + 5 * random();
    crowds[i % crowds.length]?.rect(x + across * width, at, size, size);
  }
  const tones = [palette.p(0.62, 0.14, 0.5), palette.s(0.72, 0.13, 0.5), palette.p(0.44, 0.14, 0.5)];
  const others = ['rgba(238,226,214,.35)', palette.s(0.5, 0.12, 0.5)];
  for (const [i, tone] of [...tones, ...others].entries()) {
    ink.fillStyle = tone;
    ink.fill(crowds[i] as Path2D);
  }
  for (const [share, wide, colour] of [
    [0.345, 7, palette.s(0.78, 0.15, 0.75)],
    [0.67, 5, palette.p(0.75, 0.13, 0.6)],
    [0.01, 12, palette.s(0.6, 0.14, 0.5)],
  ] as const) {
    ink.beginPath();
    for (let i = 0; i <= 12; i++) ink.lineTo(x + (i / 12) * width, bowl(share, i / 12));
    ink.lineWidth = wide;
    ink.strokeStyle = colour;
    ink.stroke();
  }
}

/** The floodlights' light on the ground, and dark towards the camera. */
function pool({ ink, palette }: SceneBoard, { x, y, width, height }: Rect, far: number): void {
  const bottom = y + height;
  scoped(ink, () => {
    ink.globalCompositeOperation = 'screen';
    ink.translate(x + width / 2, far + 0.3 * (bottom - far));
    ink.scale(1, 0.36);
    ink.fillStyle = radial(ink, 0, 0, 0, 0.62 * width, [
      [0, palette.p(0.62, 0.12, 0.5)],
      [1, palette.p(0.5, 0.12, 0)],
    ]);
    ink.fillRect(-width, -width, 2 * width, 2 * width);
  });
  ink.fillStyle = linear(ink, 0, far, 0, bottom, [
    [0, palette.p(0.1, 0.05, 0)],
    [1, palette.p(0.06, 0.03, 0.85)],
  ]);
  ink.fillRect(x, far, width, bottom - far);
}

function haze({ ink, palette }: SceneBoard, { x, y, width }: Rect, far: number): void {
  const tall = far - y;
  ink.fillStyle = linear(ink, 0, far - 0.5 * tall, 0, far + 0.3 * tall, [
    [0, palette.p(0.5, 0.14, 0)],
    [0.62, palette.p(0.5, 0.15, 0.26)],
    [1, palette.p(0.5, 0.14, 0)],
  ]);
  ink.fillRect(x, far - 0.5 * tall, width, 0.8 * tall);
}

/** A bank of lamps in an upper corner with its beam. */
function floodlight(board: SceneBoard, window: Rect, side: -1 | 1): void {
  const { ink, palette } = board;
  const { x, y, width, height } = window;
  const [at, top] = [x + width / 2 + side * 0.4 * width, y + 0.12 * height];
  const reach = 0.95 * height;
  const lean = -side * 0.3 * width;
  ink.fillStyle = linear(ink, at, top, at + lean, top + reach, [
    [0, palette.p(0.9, 0.06, 0.26)],
    [0.5, palette.p(0.66, 0.13, 0.09)],
    [1, palette.p(0.6, 0.12, 0)],
  ]);
  ink.fill(
    polygon([
      [at - 60, top],
      [at + 60, top],
      [at + lean + 0.36 * width, top + reach],
      [at + lean - 0.36 * width, top + reach],
    ]),
  );
  glow(board, at, top, 0.4 * width, palette.p(0.7, 0.12, 0.36));
  for (let lamp = 0; lamp < 8; lamp++) {
    glow(board, at + 30 * ((lamp % 4) - 1.5), top + 30 * (Math.floor(lamp / 4) - 0.5), 30, '#ffffff');
  }
}

function glow({ ink }: SceneBoard, x: number, y: number, radius: number, colour: string): void {
  ink.fillStyle = radial(ink, x, y, 0, radius, [
    [0, colour],
    [0.3, colour],
    [1, 'rgba(0,0,0,0)'],
  ]);
  ink.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
}
