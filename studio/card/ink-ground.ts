import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { releaseCanvas } from '../photo/layer-canvas.ts';
import type { SignatureInk } from './card-request.ts';
import { card, type Rect } from './geometry.ts';
import type { Artboard } from './kit/artboard.ts';
import { faceOf } from './kit/athlete-place.ts';
import { scoped } from './kit/canvas-state.ts';
import { luminance } from './kit/contrast.ts';
import { foilDistance } from './kit/foil.ts';
import { fromPixels, type PrintedLine } from './kit/printed-lines.ts';
import { traceSignature } from './signature.ts';

/** Side of the squares in which lettering is counted, in units. */
export const square = 2.5;
export const columns = card.width / square;
export const rows = card.height / square;

/** Coverage of each square of the card, 0 to 255, row by row. */
export type Cover = Uint8Array;

/** Areas that a signature must avoid on a side, or on both sides if the ink is on both. */
export interface InkGround {
  readonly name: Cover;
  readonly number: Cover;
  /** All lettering, name and number included. */
  readonly letters: Cover;
  /** Heads with hair, cap or helmet, and the QR codes of clips; in units. */
  readonly heads: readonly Rect[];
  readonly clips: readonly Rect[];
  readonly badges: readonly Rect[];
  /** Relative luminance of each square, 0 to 255; one for each side. */
  readonly lights: readonly Cover[];
}

/** Vital parts of a card that ink may cover. */
export type VitalPart = 'name' | 'number' | 'face';

/** Min covered units² that a customer would notice: two pen widths of a letter's stem. */
const seen = 12;

/** Computes the areas to avoid on a side that was drawn without its signature. */
export function inkGround(artboard: Artboard): InkGround {
  const { lines, heads, badges, clip, plan } = artboard;
  const of = (field: PrintedLine['field']) => lines.filter((line) => line.field === field);
  const trace = (some: readonly PrintedLine[]) =>
    coverOf((ctx) => {
      for (const line of some) line.trace(ctx, plan);
    });
  return {
    name: trace(of('player_name')),
    number: trace(of('player_number')),
    letters: trace(lines),
    heads: [...heads],
    clips: clip?.plate ? [clip.plate] : [],
    badges: [...badges],
    lights: [lightOf(artboard)],
  };
}

/** Computes how much of each square `draw` covers. `draw` draws in units. */
export function coverOf(draw: (ctx: SKRSContext2D) => void): Cover {
  return squaresOf(
    (ctx) => {
      ctx.fillStyle = ctx.strokeStyle = '#fff';
      draw(ctx);
    },
    (rgba, at) => rgba[at + 3] ?? 0,
  );
}

/** The printed luminance. Redraws the sheet at one pixel per square, so screen and print give the same result. */
const lightOf = ({ ink, plan, lines }: Artboard): Cover =>
  squaresOf(
    (ctx) => {
      scoped(ctx, () => {
        fromPixels(ctx, plan);
        ctx.drawCanvas(ink.canvas, 0, 0);
      });
      for (const line of lines.filter(({ apart }) => apart)) {
        ctx.fillStyle = line.colour ?? '';
        line.trace(ctx, plan);
      }
    },
    (rgba, at) => Math.round(255 * luminance([rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0])),
  );

function squaresOf(draw: (ctx: SKRSContext2D) => void, read: (rgba: Uint8Array, at: number) => number): Cover {
  const canvas = createCanvas(columns, rows);
  const ctx = canvas.getContext('2d');
  ctx.scale(1 / square, 1 / square);
  draw(ctx);
  const rgba = canvas.data();
  const cover = new Uint8Array(columns * rows);
  for (let i = 0; i < cover.length; i++) cover[i] = read(rgba, 4 * i);
  releaseCanvas(canvas);
  return cover;
}

/** Merges the grounds of both sides: ink that is clear of the result is clear of both. */
export function bothGrounds(one: InkGround, other: InkGround): InkGround {
  const max = (a: Cover, b: Cover): Cover => a.map((value, i) => Math.max(value, b[i] ?? 0));
  return {
    name: max(one.name, other.name),
    number: max(one.number, other.number),
    letters: max(one.letters, other.letters),
    heads: [...one.heads, ...other.heads],
    clips: [...one.clips, ...other.clips],
    badges: [...one.badges, ...other.badges],
    lights: [...one.lights, ...other.lights],
  };
}

/** Draws the letters under a signature that were kept apart, because a press prints outlines over the picture. */
export function layLettersUnder({ ink, lines, plan }: Artboard, signature: SignatureInk): void {
  const strokes = coverOf((ctx) => traceSignature(ctx, signature, foilDistance));
  lines.forEach((line, i) => {
    if (
      !line.apart ||
      shared(
        strokes,
        coverOf((ctx) => line.trace(ctx, plan)),
      ) === 0
    )
      return;
    scoped(ink, () => {
      ink.fillStyle = line.colour ?? '';
      line.trace(ink);
    });
    lines[i] = { ...line, apart: false };
  });
}

/** The parts that the strokes cover, not their bounding box: a flourish around a name does not cover the name. */
export function coveredBy(signature: SignatureInk, ground: InkGround): VitalPart[] {
  const ink = coverOf((ctx) => traceSignature(ctx, signature));
  const over = (cover: Cover): boolean => shared(ink, cover) > seen;
  const face = coverOf((ctx) => {
    for (const { x, y, width, height } of ground.heads.map(faceOf)) ctx.fillRect(x, y, width, height);
  });
  const parts = { name: ground.name, number: ground.number, face };
  return (['name', 'number', 'face'] as const).filter((part) => over(parts[part]));
}

/** The area that two covers share, in units². */
export function shared(one: Cover, other: Cover): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return (sum / 255 ** 2) * square ** 2;
}
