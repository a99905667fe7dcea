import { type PDFOperator, type PDFPage, popGraphicsState, pushGraphicsState } from '@cantoo/pdf-lib';
import type { PathCommand } from 'fontkit';
import { stacks } from './documents/document-font-files.ts';
import { openFont } from './documents/open-font.ts';
import { number, operator } from './page-content.ts';

/** Points. Small, because the line is read from near and cut away with the paper around the cards. */
export const slugSize = 6;

/** Converts a quadratic curve to a cubic one, the only kind in PDF. `from` is the previous point. */
function cubic(from: readonly [number, number], [cx = 0, cy = 0, x = 0, y = 0]: readonly number[]): number[] {
  const [fx, fy] = from;
  return [fx + (2 / 3) * (cx - fx), fy + (2 / 3) * (cy - fy), x + (2 / 3) * (cx - x), y + (2 / 3) * (cy - y), x, y];
}

/** Returns the operators of a glyph's outline. `place` converts font units to points. */
function outline(commands: readonly PathCommand[], place: (x: number, y: number) => [number, number]): PDFOperator[] {
  let at: [number, number] = [0, 0];
  const drawn = (name: string, args: readonly number[]): PDFOperator => {
    const points = Array.from({ length: args.length / 2 }, (_, n) => place(args[2 * n] ?? 0, args[2 * n + 1] ?? 0));
    at = [args.at(-2) ?? 0, args.at(-1) ?? 0];
    return operator(name, ...points.flat().map(number));
  };
  return commands.map(({ command, args }) => {
    if (command === 'moveTo') return drawn('m', args);
    if (command === 'lineTo') return drawn('l', args);
    if (command === 'bezierCurveTo') return drawn('c', args);
    if (command === 'quadraticCurveTo') return drawn('c', cubic(at, args));
    return operator('h');
  });
}

export interface SlugPlace {
  /** Start of the baseline in points, from the page's lower left. */
  readonly x: number;
  readonly y: number;
  /** Max width in points. A longer text is drawn smaller. */
  readonly fit: number;
  /** Points. */
  readonly size?: number;
}

/** Draws a line of text as outlines in black ink. So a press sheet embeds no font, and equal texts have equal bytes. */
export function drawSlugLine(page: PDFPage, text: string, { x, y, fit, size = slugSize }: SlugPlace): void {
  const [file] = stacks['barlow-medium'];
  if (!file) throw new Error('The slug has no font.');
  const { font } = openFont(file);
  const { glyphs, positions, advanceWidth } = font.layout(text);
  const scale = Math.min(size / font.unitsPerEm, fit / advanceWidth);
  const shapes: PDFOperator[] = [];
  let pen = x;
  glyphs.forEach((glyph, n) => {
    const left = pen;
    shapes.push(...outline(glyph.path.commands, (gx, gy) => [left + gx * scale, y + gy * scale]));
    pen += (positions[n]?.xAdvance ?? glyph.advanceWidth) * scale;
  });
  page.pushOperators(
    pushGraphicsState(),
    operator('k', number(0), number(0), number(0), number(1)),
    ...shapes,
    operator('f'),
    popGraphicsState(),
  );
}
