import type { SKRSContext2D } from '@napi-rs/canvas';
import type { CardTexts } from '../card-request.ts';
import type { CanvasPlan } from '../geometry.ts';
import { plainColour, smallLetters, twoInkColour } from './small-letters.ts';

/** A printed line of text, used to check its words, its place and its contrast, and to keep foil off it. */
export interface PrintedLine {
  readonly text: string;
  readonly field: keyof CardTexts | null;
  /** Letter size in units. */
  readonly size: number;
  /** Foil on the line: on its letters, on their outline, or none. `spared` letters lie on foil, which is cut out around them. */
  readonly foil: 'letters' | 'outline' | 'spared' | 'none';
  /** The one opaque colour of the letters, as `#rrggbb`: of small letters one that two inks print. Null if an effect lies on them. */
  readonly colour: string | null;
  /** True if the letters are not on the ink, because the press prints them as outlines. */
  readonly apart: boolean;
  /**
   * Fills the letters on another canvas of the same plan, in the current colour of that canvas, wider by `around` units. For a canvas that draws in
   * units, `from` is the plan of the line.
   */
  trace(ctx: SKRSContext2D, from?: CanvasPlan, around?: number): void;
}

/** The part of an artboard on which lines are noted. */
interface Sheet {
  readonly ink: SKRSContext2D;
  readonly lines: PrintedLine[];
  readonly plan: CanvasPlan;
  readonly lettersApart: boolean;
}

/** What a line needs to be noted. `fill` is the plain colour of its letters, if no effect is drawn with them. */
type Noted = Pick<PrintedLine, 'text' | 'size'> &
  Partial<Pick<PrintedLine, 'field' | 'foil'>> & { readonly fill?: string };

/**
 * Records a line before it is drawn. The caller draws its letters in the returned colour, but not if they are `apart`. `place` sets font and position under the current
 * transform, and returns the start of the baseline.
 */
export function notePrinted(
  { ink, lines, plan, lettersApart }: Sheet,
  { text, field = null, size, foil = 'none', fill }: Noted,
  place: (ctx: SKRSContext2D) => readonly [x: number, y: number],
): PrintedLine {
  const { a, b, c, d, e, f } = ink.getTransform();
  const tall = (size * Math.sqrt(Math.abs(a * d - b * c))) / plan.scale;
  const isSmall = tall <= smallLetters;
  const plain = fill === undefined ? null : plainColour(ink, fill);
  const colour = plain && isSmall ? twoInkColour(plain) : plain;
  const line: PrintedLine = {
    text,
    field,
    size,
    foil,
    colour,
    apart: lettersApart && isSmall && colour !== null && !coloured.test(text),
    trace: (ctx, from, around = 0) => {
      ctx.save();
      if (from) fromPixels(ctx, from);
      else ctx.resetTransform();
      ctx.transform(a, b, c, d, e, f);
      const [x, y] = place(ctx);
      ctx.lineWidth = 2 * around;
      ctx.lineJoin = 'round';
      if (around > 0) ctx.strokeText(text, x, y);
      ctx.fillText(text, x, y);
      ctx.restore();
    },
  };
  lines.push(line);
  return line;
}

/** Emoji have no outlines. */
const coloured = /\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}]|\u20e3/u;

/** Sets the transform from a plan's pixels to units. */
export function fromPixels(ctx: SKRSContext2D, { scale, offset }: CanvasPlan): void {
  ctx.translate(offset, offset);
  ctx.scale(1 / scale, 1 / scale);
}
