import type { SKRSContext2D } from '@napi-rs/canvas';
import { characters, isJoined } from './clean-text.ts';
import type { Face } from './font-files.ts';
import { fontStack } from './register-fonts.ts';

export interface TextBox {
  readonly face: Face;
  /** Wanted and smallest size in units. 27 is 6.5 pt, the smallest that prints well. */
  readonly size: number;
  readonly least?: number;
  readonly width: number;
  /** Room for two lines; without it the text stays on one. */
  readonly height?: number;
  /** Space between letters in units, at the wanted size. */
  readonly tracking?: number;
}

export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
  /** Horizontal scale, 0.85 to 1; narrower texts are cut. */
  readonly squeeze: number;
  readonly tracking: number;
  readonly font: string;
  /** Height of the tallest line above its baseline, with accents. */
  readonly ascent: number;
  readonly descent: number;
  readonly width: number;
  readonly outcome: 'fits' | 'shrunk' | 'cut';
}

export const smallestSize = 27;
const mostSqueeze = 0.85;

/** Fits a text: shrinks, then condenses, then breaks it in two, then cuts it with an ellipsis. */
export function fitText(ctx: SKRSContext2D, text: string, box: TextBox): FittedText {
  const least = Math.min(box.size, box.least ?? smallestSize);
  const single = fitLines(ctx, [text], box, box.size, least);
  if (!box.height || (single.size >= 0.62 * box.size && single.squeeze >= mostSqueeze))
    return finishFit(ctx, single, box, least);
  const half = Math.min(box.size, box.height / 2.02);
  const double = fitLines(ctx, halves(text), box, half, Math.min(half, least));
  return finishFit(ctx, double.size > 1.12 * single.size || single.squeeze < mostSqueeze ? double : single, box, least);
}

export interface FittedLine extends FittedText {
  /** How far the baseline is raised to keep deep letters off the line below. */
  readonly lift: number;
}

/** Scripts and emoji that reach deeper below the baseline than the Latin capitals of the designs. */
const deep =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Hebrew}\p{Script=Thai}\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}]/u;
/** Height of a line of capitals as a share of its size, and how much may hang below the baseline. */
const capitals = { height: 0.88, below: 0.16 };
/** Smaller lines have enough space below them. */
const large = 45;

/** Fits a text into the space of a line of capitals. */
export function fitLine(ctx: SKRSContext2D, text: string, box: TextBox): FittedLine {
  const fitted = fitText(ctx, text, box);
  const tall = fitted.ascent + fitted.descent;
  if (box.size < large || !deep.test(text) || tall <= 0) return { ...fitted, lift: 0 };
  const share = Math.min(1, (capitals.height * fitted.size) / tall);
  const size = Math.max(Math.min(fitted.size, box.least ?? smallestSize), share * fitted.size);
  const flat = finishFit(ctx, { ...fitted, size }, box, size);
  return { ...flat, outcome: fitted.outcome, lift: Math.max(0, flat.descent - capitals.below * size) };
}

interface Attempt {
  readonly lines: readonly string[];
  readonly size: number;
  readonly squeeze: number;
}

function fitLines(ctx: SKRSContext2D, lines: readonly string[], box: TextBox, size: number, least: number): Attempt {
  const widest = Math.max(...lines.map((line) => measure(ctx, line, box, size).width), 1);
  if (widest <= box.width) return { lines, size, squeeze: 1 };
  const shrunk = Math.max(least, (size * box.width) / widest);
  const width = Math.max(...lines.map((line) => measure(ctx, line, box, shrunk).width));
  return { lines, size: shrunk, squeeze: Math.min(1, box.width / width) };
}

function finishFit(ctx: SKRSContext2D, attempt: Attempt, box: TextBox, least: number): FittedText {
  const tooLong = attempt.squeeze < mostSqueeze;
  const lines = tooLong ? attempt.lines.map((line) => cut(ctx, line, box, attempt.size)) : attempt.lines;
  const squeeze = Math.max(mostSqueeze, attempt.squeeze);
  const metrics = lines.map((line) => measure(ctx, line, box, attempt.size));
  return {
    lines,
    size: attempt.size,
    squeeze,
    tracking: trackingOf(lines.join(''), box, attempt.size),
    font: fontOf(lines.join(''), box, attempt.size),
    ascent: Math.max(...metrics.map((m) => m.actualBoundingBoxAscent)),
    descent: Math.max(...metrics.map((m) => m.actualBoundingBoxDescent)),
    width: squeeze * Math.max(...metrics.map((m) => m.width)),
    outcome: tooLong ? 'cut' : attempt.size <= least * 1.001 && least < box.size ? 'shrunk' : 'fits',
  };
}

function cut(ctx: SKRSContext2D, line: string, box: TextBox, size: number): string {
  const letters = characters(line);
  while (letters.length > 1 && mostSqueeze * measure(ctx, `${letters.join('')}…`, box, size).width > box.width)
    letters.pop();
  return letters.length < characters(line).length ? `${letters.join('').trimEnd()}…` : line;
}

/** Breaks near the middle, after a space or hyphen, or else between characters. */
function halves(text: string): readonly string[] {
  const pieces = text.split(/(?<=[\s-])/u);
  if (pieces.length === 1) {
    const letters = characters(text);
    const middle = Math.ceil(letters.length / 2);
    return letters.length < 8 ? [text] : [`${letters.slice(0, middle).join('')}-`, letters.slice(middle).join('')];
  }
  const breaks = pieces.slice(1).map((_, i) => [
    pieces
      .slice(0, i + 1)
      .join('')
      .trim(),
    pieces
      .slice(i + 1)
      .join('')
      .trim(),
  ]);
  const longest = (pair: readonly string[]) => Math.max(...pair.map((line) => line.length));
  return [...breaks].sort((one, other) => longest(one) - longest(other))[0] ?? [text];
}

const trackingOf = (text: string, box: TextBox, size: number): number =>
  isJoined(text) ? 0 : ((box.tracking ?? 0) * size) / box.size;

const fontOf = (text: string, box: TextBox, size: number): string => `${size}px ${fontStack(box.face, text)}`;

function measure(ctx: SKRSContext2D, line: string, box: TextBox, size: number) {
  ctx.font = fontOf(line, box, size);
  ctx.letterSpacing = `${trackingOf(line, box, size)}px`;
  const metrics = ctx.measureText(line);
  ctx.letterSpacing = '0px';
  return metrics;
}
