import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { RenderWarning, SignatureInk } from './card-request.ts';
import { card, type Rect } from './geometry.ts';
import type { Artboard } from './kit/artboard.ts';
import { faceOf } from './kit/athlete-place.ts';
import type { PrintedLine } from './kit/printed-lines.ts';
import { releaseCanvas } from './photo/layer-canvas.ts';
import { traceSignature } from './signature.ts';

/** Units a side of the squares in which lettering is counted. */
export const square = 2.5;
export const columns = card.width / square;
export const rows = card.height / square;

/** How far something covers each square of the card, 0 to 255, row by row. */
type Cover = Uint8Array;

/** What a signature must keep off on a side; on both sides, if the ink goes on both. */
export interface InkGround {
  readonly name: Cover;
  readonly number: Cover;
  /** All lettering, name and number included. */
  readonly letters: Cover;
  /** Heads with hair, cap or helmet, and the codes of clips; in units. */
  readonly heads: readonly Rect[];
  readonly clips: readonly Rect[];
}

/** What ink may cover that a card lives from. */
export type Covered = 'name' | 'number' | 'face';

/** Covered units² that a customer would see: two pen widths of a letter's stem. */
const seen = 12;

/** Reads a drawn side without its signature. */
export function inkGround({ lines, heads, clip, plan }: Artboard): InkGround {
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
  };
}

/** Fills a sheet of squares; `draw` draws in units. */
function coverOf(draw: (ctx: SKRSContext2D) => void): Cover {
  const canvas = createCanvas(columns, rows);
  const ctx = canvas.getContext('2d');
  ctx.scale(1 / square, 1 / square);
  ctx.fillStyle = ctx.strokeStyle = '#fff';
  draw(ctx);
  const rgba = canvas.data();
  const cover = new Uint8Array(columns * rows);
  for (let i = 0; i < cover.length; i++) cover[i] = rgba[4 * i + 3] ?? 0;
  releaseCanvas(canvas);
  return cover;
}

/** The grounds of both sides as one: ink that is clear of it is clear of both. */
export function bothGrounds(one: InkGround, other: InkGround): InkGround {
  const most = (a: Cover, b: Cover): Cover => a.map((value, i) => Math.max(value, b[i] ?? 0));
  return {
    name: most(one.name, other.name),
    number: most(one.number, other.number),
    letters: most(one.letters, other.letters),
    heads: [...one.heads, ...other.heads],
    clips: [...one.clips, ...other.clips],
  };
}

/** What the ink itself lies on, not its box: a flourish round a name does not cover it. */
export function coveredBy(signature: SignatureInk, ground: InkGround): Covered[] {
  const ink = coverOf((ctx) => traceSignature(ctx, signature));
  const over = (cover: Cover): boolean => shared(ink, cover) > seen;
  const face = coverOf((ctx) => {
    for (const { x, y, width, height } of ground.heads.map(faceOf)) ctx.fillRect(x, y, width, height);
  });
  const parts = { name: ground.name, number: ground.number, face };
  return (['name', 'number', 'face'] as const).filter((part) => over(parts[part]));
}

/** The warning for covered parts; none for clear ink. The customer may want it so, so it refuses nothing. */
export function coverWarnings(covered: readonly Covered[]): RenderWarning[] {
  if (covered.length === 0) return [];
  const parts = new Intl.ListFormat('en', { type: 'conjunction' }).format(covered.map((part) => `the ${part}`));
  return [{ code: 'signature.covers', field: 'signature', message: `Your signature runs over ${parts}.` }];
}

/** In units². */
function shared(one: Cover, other: Cover): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return (sum / 255 ** 2) * square ** 2;
}
