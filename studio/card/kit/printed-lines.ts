import type { SKRSContext2D } from '@napi-rs/canvas';
import type { CardTexts } from '../card-request.ts';
import type { CanvasPlan } from '../geometry.ts';

/** A printed line of text, used to check its words, its place and its contrast, and to keep foil off it. */
export interface PrintedLine {
  readonly text: string;
  readonly field: keyof CardTexts | null;
  /** Letter size in units. */
  readonly size: number;
  /** Foil on the line: on its letters, on their outline, or none. `spared` letters lie on foil, which is cut out around them. */
  readonly foil: 'letters' | 'outline' | 'spared' | 'none';
  /**
   * Fills the letters on another canvas of the same plan, in the current colour of that canvas, wider by `around` units. For a canvas that draws in
   * units, `from` is the plan of the line.
   */
  trace(ctx: SKRSContext2D, from?: CanvasPlan, around?: number): void;
}

/** Records a printed line. `place` sets font and position under the current transform, and returns the start of the baseline. */
export function notePrinted(
  { ink, lines }: { readonly ink: SKRSContext2D; readonly lines: PrintedLine[] },
  { text, field = null, size, foil = 'none' }: Pick<PrintedLine, 'text' | 'size'> & Partial<Omit<PrintedLine, 'trace'>>,
  place: (ctx: SKRSContext2D) => readonly [x: number, y: number],
): void {
  const { a, b, c, d, e, f } = ink.getTransform();
  lines.push({
    text,
    field,
    size,
    foil,
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
  });
}

/** Sets the transform from a plan's pixels to units. */
export function fromPixels(ctx: SKRSContext2D, { scale, offset }: CanvasPlan): void {
  ctx.translate(offset, offset);
  ctx.scale(1 / scale, 1 / scale);
}
