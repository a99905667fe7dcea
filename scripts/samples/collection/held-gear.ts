import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { AthleteName } from '../athletes/athletes.ts';
import { type CutAthlete, cutAthlete } from './cut-athletes.ts';

/** Drawn gear of an athlete. It lies behind the athlete, so that fingers and boots close over it. */
export interface Gear {
  readonly kind: keyof typeof kinds;
  /** Where it is held, in fractions of the cut-out athlete. */
  readonly at: readonly [x: number, y: number];
  /** Where it points, in degrees: 0 is right, 90 down. */
  readonly turn: number;
  /** As a share of the athlete's height. */
  readonly length: number;
  /** Shaft and detail. */
  readonly colours: readonly [string, string];
}

type Paint = (ctx: SKRSContext2D, length: number, colours: Gear['colours']) => void;

/** A rounded bar along the x axis with light above and shade below. Widths at both ends. */
function bar(ctx: SKRSContext2D, from: number, to: number, [thick, end]: readonly [number, number], colour: string) {
  for (const [low, high, paint] of [
    [-0.5, 0.5, colour],
    [0.18, 0.5, 'rgba(0,0,0,.3)'],
    [-0.36, -0.12, 'rgba(255,255,255,.28)'],
  ] as const) {
    ctx.fillStyle = paint;
    ctx.beginPath();
    ctx.moveTo(from, low * thick);
    ctx.lineTo(to, low * end);
    if (high - low === 1) ctx.arc(to, 0, end / 2, -Math.PI / 2, Math.PI / 2);
    ctx.lineTo(to, high * end);
    ctx.lineTo(from, high * thick);
    ctx.fill();
  }
}

/** Drawn along the x axis from the hand at 0. */
const kinds = {
  pole: (ctx, length, [shaft, detail]) => {
    bar(ctx, -0.03 * length, 0.12 * length, [0.03 * length, 0.03 * length], detail);
    bar(ctx, 0.12 * length, length, [0.014 * length, 0.011 * length], shaft);
    bar(ctx, 0.93 * length, 0.945 * length, [0.075 * length, 0.075 * length], detail);
  },
  bat: (ctx, length, [wood, grip]) => {
    bar(ctx, -0.06 * length, 0.3 * length, [0.034 * length, 0.036 * length], grip);
    bar(ctx, 0.28 * length, 0.62 * length, [0.036 * length, 0.078 * length], wood);
    bar(ctx, 0.62 * length, 0.97 * length, [0.078 * length, 0.08 * length], wood);
  },
  stick: (ctx, length, [shaft, tape]) => {
    bar(ctx, -0.25 * length, 0.9 * length, [0.026 * length, 0.026 * length], shaft);
    ctx.lineWidth = 0.05 * length;
    ctx.lineCap = 'round';
    ctx.strokeStyle = tape;
    ctx.beginPath();
    ctx.moveTo(0.9 * length, 0);
    ctx.quadraticCurveTo(0.97 * length, 0, 0.99 * length, -0.16 * length);
    ctx.stroke();
  },
  ski: (ctx, length, [top, edge]) => {
    bar(ctx, -0.45 * length, 0.48 * length, [0.028 * length, 0.03 * length], edge);
    bar(ctx, -0.45 * length, 0.48 * length, [0.016 * length, 0.016 * length], top);
    ctx.lineWidth = 0.022 * length;
    ctx.lineCap = 'round';
    ctx.strokeStyle = edge;
    ctx.beginPath();
    ctx.moveTo(0.47 * length, 0);
    ctx.quadraticCurveTo(0.53 * length, 0, 0.55 * length, -0.035 * length);
    ctx.stroke();
  },
  racket: (ctx, length, [frame, grip]) => {
    bar(ctx, -0.08 * length, 0.3 * length, [0.045 * length, 0.045 * length], grip);
    bar(ctx, 0.3 * length, 0.58 * length, [0.03 * length, 0.035 * length], frame);
    ctx.lineWidth = 0.006 * length;
    ctx.strokeStyle = '#f2f2ea';
    ctx.save();
    ctx.beginPath();
    ctx.ellipse(0.79 * length, 0, 0.22 * length, 0.16 * length, 0, 0, 7);
    ctx.clip();
    for (let k = -8; k <= 8; k++) {
      ctx.strokeRect(0.79 * length + 0.028 * k * length, -length, length, 2 * length);
      ctx.strokeRect(0, 0.028 * k * length, length, length);
    }
    ctx.restore();
    ctx.lineWidth = 0.034 * length;
    ctx.strokeStyle = frame;
    ctx.beginPath();
    ctx.ellipse(0.79 * length, 0, 0.22 * length, 0.16 * length, 0, 0, 7);
    ctx.stroke();
  },
} as const satisfies Readonly<Record<string, Paint>>;

/** An athlete with gear in hands or under the feet, cut out together. */
export async function athleteWithGear(name: AthleteName, gear: readonly Gear[]): Promise<CutAthlete> {
  const cut = await cutAthlete(name);
  const boxes = gear.map((one) => reachOf(one, cut));
  const left = Math.ceil(Math.max(0, ...boxes.map(({ left: least }) => -least)));
  const top = Math.ceil(Math.max(0, ...boxes.map(({ top: least }) => -least)));
  const width = left + Math.ceil(Math.max(cut.width, ...boxes.map(({ right }) => right)));
  const height = top + Math.ceil(Math.max(cut.height, ...boxes.map(({ bottom }) => bottom)));
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  for (const { kind, at, turn, length, colours } of gear) {
    ctx.save();
    ctx.translate(left + at[0] * cut.width, top + at[1] * cut.height);
    ctx.rotate((turn * Math.PI) / 180);
    kinds[kind](ctx, length * cut.height, colours);
    ctx.restore();
  }
  const pixels = ctx.createImageData(cut.width, cut.height);
  pixels.data.set(cut.rgba);
  const own = createCanvas(cut.width, cut.height);
  own.getContext('2d').putImageData(pixels, 0, 0);
  ctx.drawImage(own, left, top);
  const rgba = Buffer.from(ctx.getImageData(0, 0, width, height).data);
  return { width, height, rgba, head: { ...cut.head, x: cut.head.x + left, y: cut.head.y + top } };
}

/** What a thing may cover, in pixels of the cut-out athlete. */
function reachOf({ at, turn, length }: Gear, { width, height }: CutAthlete) {
  const angle = (turn * Math.PI) / 180;
  const ends = [-0.48, 1.02].map((share) => [share * length * height, 0.19 * length * height] as const);
  const [x, y] = [at[0] * width, at[1] * height];
  const xs = ends.flatMap(([u, v]) => [v, -v].map((w) => x + u * Math.cos(angle) - w * Math.sin(angle)));
  const ys = ends.flatMap(([u, v]) => [v, -v].map((w) => y + u * Math.sin(angle) + w * Math.cos(angle)));
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
