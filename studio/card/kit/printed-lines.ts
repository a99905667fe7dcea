import type { SKRSContext2D } from '@napi-rs/canvas';
import type { CardTexts } from '../card-request.ts';
import type { CanvasPlan } from '../geometry.ts';

/** A printed line of text, used to check its place and contrast. */
export interface PrintedLine {
  readonly text: string;
  readonly field: keyof CardTexts | null;
  /** Letter size in units. */
  readonly size: number;
  /**
   * Fills the letters on another canvas of the same plan, in the current colour of that canvas. For a canvas that draws in
   * units, `from` is the plan of the line.
   */
  trace(ctx: SKRSContext2D, from?: CanvasPlan): void;
}

/** Records a printed line. `letters` fills the line under the current transform. */
export function notePrinted(
  { ink, lines }: { readonly ink: SKRSContext2D; readonly lines: PrintedLine[] },
  text: string,
  field: keyof CardTexts | undefined,
  size: number,
  letters: (ctx: SKRSContext2D) => void,
): void {
  const { a, b, c, d, e, f } = ink.getTransform();
  lines.push({
    text,
    field: field ?? null,
    size,
    trace: (ctx, from) => {
      ctx.save();
      if (from) fromPixels(ctx, from);
      else ctx.resetTransform();
      ctx.transform(a, b, c, d, e, f);
      letters(ctx);
      ctx.restore();
    },
  });
}

/** Sets the transform from a plan's pixels to units. */
export function fromPixels(ctx: SKRSContext2D, { scale, offset }: CanvasPlan): void {
  ctx.translate(offset, offset);
  ctx.scale(1 / scale, 1 / scale);
}
