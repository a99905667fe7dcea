import type { SKRSContext2D } from '@napi-rs/canvas';
import { characters } from './clean-text.ts';
import type { Face } from './font-files.ts';
import { fontStack } from './register-fonts.ts';

export interface Paragraph {
  readonly lines: readonly string[];
  readonly size: number;
  readonly leading: number;
  readonly font: string;
  readonly outcome: 'fits' | 'cut';
}

/** Breaks a text into lines at the largest size that fits the box. Cuts it at the smallest. */
export function wrapText(
  ctx: SKRSContext2D,
  text: string,
  box: { readonly face: Face; readonly width: number; readonly height: number; readonly sizes: readonly number[] },
): Paragraph {
  const stack = fontStack(box.face, text);
  let last: Paragraph | null = null;
  for (const size of box.sizes) {
    const leading = 1.28 * size;
    ctx.font = `${size}px ${stack}`;
    const lines = breakLines(ctx, text, box.width);
    const room = Math.max(1, Math.floor((box.height + 0.28 * size) / leading));
    if (lines.length <= room) return { lines, size, leading, font: ctx.font, outcome: 'fits' };
    last = { lines: shorten(lines, room), size, leading, font: ctx.font, outcome: 'cut' };
  }
  return last ?? { lines: [], size: 0, leading: 0, font: stack, outcome: 'fits' };
}

const shorten = (lines: readonly string[], room: number): string[] =>
  lines
    .slice(0, room)
    .map((line, i) => (i === room - 1 ? `${wholeWords(characters(line).slice(0, -2).join(''))}…` : line));

/** Drops a partial last word, unless it is half of the line. */
function wholeWords(cut: string): string {
  const end = cut.lastIndexOf(' ');
  return (end > cut.length / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.]+$/u, '');
}

function breakLines(ctx: SKRSContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text)) {
    const longer = line + word;
    if (line && ctx.measureText(longer.trimEnd()).width > width) {
      lines.push(line.trimEnd());
      line = word;
    } else line = longer;
  }
  return line.trim() ? [...lines, line.trimEnd()] : lines;
}

/** Pieces after which a line may end. Languages without spaces may break after any character. */
const wordsOf = (text: string): string[] =>
  text.split(/(?<= )/u).flatMap((word) => (word.length > 18 ? characters(word) : [word]));
