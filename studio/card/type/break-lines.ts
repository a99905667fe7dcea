import type { SKRSContext2D } from '@napi-rs/canvas';
import { characters } from './characters.ts';

/** Breaks a text into lines of at most `width`, in the canvas's current font. A wider word breaks between its characters. */
export function breakLines(ctx: SKRSContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text).flatMap((piece) => (isWide(ctx, piece, width) ? characters(piece) : [piece]))) {
    const longer = line + word;
    if (line && ctx.measureText(longer.trimEnd()).width > width) {
      lines.push(line.trimEnd());
      line = word;
    } else line = longer;
  }
  return line.trim() ? [...lines, line.trimEnd()] : lines;
}

const isWide = (ctx: SKRSContext2D, piece: string, width: number): boolean =>
  ctx.measureText(piece.trimEnd()).width > width;

/** Pieces after which a line may end. Long words also break after hyphens; languages without spaces, after any character. */
const wordsOf = (text: string): string[] =>
  text
    .split(/(?<= )/u)
    .flatMap((word) => (word.length > longWord ? word.split(/(?<=-)/u) : [word]))
    .flatMap((word) => (word.length > longWord ? characters(word) : [word]));

const longWord = 18;
