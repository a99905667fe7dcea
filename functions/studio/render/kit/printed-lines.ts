import type { SKRSContext2D } from '@napi-rs/canvas';
import type { CardTexts } from '../card-request.ts';

/** A line of text as it was printed, for checks of its place and contrast. */
export interface PrintedLine {
  readonly text: string;
  readonly field: keyof CardTexts | null;
  /** Fills the letters on another canvas of the same plan, in the colour that is set there. */
  trace(ctx: SKRSContext2D): void;
}

/** Records a line that `letters` fills under the current transform. */
export function notePrinted(
  { ink, lines }: { readonly ink: SKRSContext2D; readonly lines: PrintedLine[] },
  text: string,
  field: keyof CardTexts | undefined,
  letters: (ctx: SKRSContext2D) => void,
): void {
  const { a, b, c, d, e, f } = ink.getTransform();
  lines.push({
    text,
    field: field ?? null,
    trace: (ctx) => {
      ctx.save();
      ctx.setTransform(a, b, c, d, e, f);
      letters(ctx);
      ctx.restore();
    },
  });
}
