import type { SKRSContext2D } from '@napi-rs/canvas';
import type { CardTexts } from '../card-request.ts';
import type { Face } from '../type/font-files.ts';
import { warnText } from '../type/text-warnings.ts';
import { type Paragraph, wrapText } from '../type/wrap-text.ts';
import type { Artboard } from './artboard.ts';
import { notePrinted } from './printed-lines.ts';

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

export interface ParagraphBox {
  readonly face: Face;
  readonly field: keyof CardTexts;
  readonly width: number;
  readonly height: number;
  /** Tried from the largest down. */
  readonly sizes: readonly number[];
}

/** Breaks a text into lines as large as its box allows, and adds warnings for the customer. */
export function fitParagraph(artboard: Artboard, text: string, box: ParagraphBox): Paragraph {
  const paragraph = wrapText(artboard.ink, text, box);
  warnText(artboard, { ...paragraph, text, ...box, isParagraph: true });
  return paragraph;
}

export const paragraphHeight = ({ lines, leading }: Paragraph): number => lines.length * leading;

/** Draws a paragraph from the top. Right-to-left lines start at the right edge. */
export function drawParagraph(
  artboard: Artboard,
  { lines, size, leading, font }: Paragraph,
  x: number,
  top: number,
  width: number,
  fill: string,
): void {
  lines.forEach((line, i) => {
    const fromRight = rightToLeft.test(line);
    const place = (ctx: SKRSContext2D): readonly [number, number] => {
      ctx.font = font;
      ctx.textBaseline = 'alphabetic';
      ctx.textAlign = fromRight ? 'right' : 'left';
      return [fromRight ? x + width : x, top + (i + 0.8) * leading];
    };
    const { apart, colour } = notePrinted(artboard, { text: line, size, fill }, place);
    const start = place(artboard.ink);
    artboard.ink.fillStyle = colour ?? fill;
    if (!apart) artboard.ink.fillText(line, ...start);
  });
}
