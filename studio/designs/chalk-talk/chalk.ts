import { type Canvas, createCanvas, type Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { card, clamp, smoothStep } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { scoped } from '../../card/kit/canvas-state.ts';
import { toUnits } from '../../card/kit/sheets.ts';
import { seededRandom } from '../../card/seeded-random.ts';
import { releaseCanvas } from '../../photo/layer-canvas.ts';

/** The sticks of chalk. */
export interface Chalks {
  readonly white: string;
  readonly first: string;
  readonly second: string;
}

/** Draws in chalk: what `draw` puts on its artboard stays only on the teeth of the board, and leaves a little dust. */
export function inChalk(artboard: Artboard, draw: (own: Artboard) => void): void {
  const { ink, plan } = artboard;
  const sheet = createCanvas(plan.width, plan.height);
  const ctx = sheet.getContext('2d');
  toUnits(ctx, plan);
  draw({ ...artboard, ink: ctx });
  wear(ctx);
  scoped(ink, () => {
    ink.resetTransform();
    ink.imageSmoothingEnabled = false;
    ink.globalAlpha = 0.09;
    const step = Math.round(3 * plan.scale);
    for (const [dx, dy] of dusty) ink.drawImage(sheet, dx * step, dy * step);
    ink.globalAlpha = 1;
    ink.drawImage(sheet, 0, 0);
  });
  releaseCanvas(sheet);
}

/** Directions in which dust falls beside a line. */
const dusty = [
  [-1, 0],
  [1, 1],
  [0, 2],
] as const;

function wear(ctx: SKRSContext2D): void {
  ctx.globalCompositeOperation = 'destination-out';
  ctx.fillStyle = ctx.createPattern(toothTile(), 'repeat') ?? 'transparent';
  ctx.fillRect(0, 0, card.width, card.height);
}

const side = 256;
let tile: Canvas | null = null;

/** How much of the chalk each place of the board does not take, as alpha: pores, and streaks along the hand's direction. */
function toothTile(): Canvas {
  if (tile) return tile;
  const random = seededRandom(97);
  const noise = Float32Array.from({ length: side * side }, random);
  const at = (x: number, y: number): number => noise[(y & (side - 1)) * side + (x & (side - 1))] as number;
  tile = createCanvas(side, side);
  const ctx = tile.getContext('2d');
  const image = ctx.createImageData(side, side);
  for (let i = 0; i < noise.length; i++) {
    const [x, y] = [i % side, Math.floor(i / side)];
    let streak = 0;
    for (let k = -4; k <= 4; k++) streak += at(x + k, y - (k >> 1)) / 9;
    const pore = (at(x, y) + at(x + 1, y) + at(x, y + 1) + at(x + 1, y + 1)) / 4;
    const rough = 0.5 + 1.5 * (streak - 0.5) + 0.9 * (pore - 0.5);
    image.data[4 * i + 3] = 255 * clamp(0.06 + 0.9 * smoothStep(rough, 0.55, 0.86));
  }
  ctx.putImageData(image, 0, 0);
  return tile;
}

/** Strokes a line thrice, a little beside itself, because a stick of chalk has no clean edge. */
export function scrawl(ctx: SKRSContext2D, path: Path2D, colour: string, width: number): void {
  scoped(ctx, () => {
    ctx.lineCap = ctx.lineJoin = 'round';
    ctx.strokeStyle = colour;
    for (const [dx, dy, share, alpha] of [
      [0, 0, 0.8, 1],
      [0.22, -0.12, 0.8, 0.55],
      [-0.18, 0.2, 0.9, 0.45],
    ] as const) {
      ctx.globalAlpha = alpha;
      ctx.lineWidth = share * width;
      ctx.translate(dx * width, dy * width);
      ctx.stroke(path);
    }
  });
}
