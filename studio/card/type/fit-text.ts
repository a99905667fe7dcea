import type { SKRSContext2D } from '@napi-rs/canvas';
import { breakLines } from './break-lines.ts';
import { characters, isJoined } from './characters.ts';
import type { Face } from './font-files.ts';
import { fontStack } from './register-fonts.ts';

export interface TextBox {
  readonly face: Face;
  /** Requested and min size in units. The default min, 27, is 6.5 pt, the smallest size that prints well. */
  readonly size: number;
  readonly minSize?: number;
  readonly width: number;
  /** Height for two or more lines. Without it the text stays on one line. */
  readonly height?: number;
  /** Space between letters in units, at the requested size. */
  readonly tracking?: number;
}

export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
  /** Horizontal scale, 0.85 to 1. */
  readonly squeeze: number;
  readonly tracking: number;
  readonly font: string;
  /** Height of the tallest line above its baseline, with accents. */
  readonly ascent: number;
  readonly descent: number;
  readonly width: number;
  /** `tiny`: complete, but too small to read in print. */
  readonly outcome: 'fits' | 'shrunk' | 'tiny';
}

export const smallestSize = 27;
/** 4.5 pt in units: the min legible size on a card. */
export const legibleSize = 18.75;
const maxSqueeze = 0.85;
/** Distance between two baselines, as a share of the size. */
export const lineLeading = 1.02;

/**
 * Fits a text to its box: shrinks it, then condenses it, then breaks it into two lines, then into as many as the box holds, then shrinks it below
 * its min size. Tries narrow faces if the result is too small to read. No letter is cut.
 */
export const fitText = (ctx: SKRSContext2D, text: string, box: TextBox): FittedText =>
  firstLegible([box, ...narrower(box)], (narrow) => fitInFace(ctx, text, narrow));

/** The size at which each of several texts fits such a box: the widest text sets it. */
export const sizeForAll = (ctx: SKRSContext2D, texts: readonly string[], box: TextBox): number =>
  Math.min(...texts.map((text) => fitText(ctx, text, box).size));

/** Condensed faces that are open enough at small sizes. */
const narrowFaces = ['barlow', 'saira'] as const;

/** Boxes to try before a text gets too small to read: its own face without tracking, then narrow faces. */
const narrower = (box: TextBox): readonly TextBox[] =>
  [box.face, ...narrowFaces].map((face) => ({ ...box, face, tracking: Math.min(0, box.tracking ?? 0) }));

/** The first legible fit, otherwise the largest. */
function firstLegible<Box extends TextBox>(boxes: readonly Box[], fit: (box: Box) => FittedText): FittedText {
  let best: FittedText | null = null;
  for (const box of boxes) {
    const fitted = fit(box);
    if (!best || fitted.size > best.size) best = fitted;
    if (best.outcome !== 'tiny') break;
  }
  if (!best) throw new Error('a text has no box');
  return best;
}

function fitInFace(ctx: SKRSContext2D, text: string, box: TextBox): FittedText {
  const minSize = Math.min(box.size, box.minSize ?? smallestSize);
  const single = fitLines(ctx, [text], box, box.size, minSize);
  if (!box.height || (single.size >= 0.62 * box.size && single.squeeze >= maxSqueeze))
    return finishFit(ctx, single.squeeze < maxSqueeze ? smaller(single) : single, box, minSize);
  const half = Math.min(box.size, box.height / 2.02);
  const double = fitLines(ctx, halves(text), box, half, Math.min(half, minSize));
  const chosen = double.size > 1.12 * single.size || single.squeeze < maxSqueeze ? double : single;
  return finishFit(ctx, chosen.squeeze < maxSqueeze ? inManyLines(ctx, text, box, chosen) : chosen, box, minSize);
}

/** The same lines at the smaller size that fits with the strongest squeeze. */
const smaller = (attempt: Attempt): Attempt => ({
  ...attempt,
  size: (attempt.size * attempt.squeeze) / maxSqueeze,
  squeeze: maxSqueeze,
});

/** Breaks a text into more than two lines, if these can be larger. */
function inManyLines(ctx: SKRSContext2D, text: string, box: TextBox, double: Attempt): Attempt {
  const two = double.squeeze < maxSqueeze ? smaller(double) : double;
  for (let n = 3; ; n++) {
    const size = Math.min(double.size, (box.height ?? 0) / (lineLeading * n));
    if (size <= two.size) return two;
    ctx.font = fontOf(text, box, size);
    ctx.letterSpacing = `${trackingOf(text, box, size)}px`;
    const lines = breakLines(ctx, text, box.width / maxSqueeze);
    ctx.letterSpacing = '0px';
    if (lines.length <= n) return fitLines(ctx, lines, box, size, size);
  }
}

export interface FittedLine extends FittedText {
  /** Distance by which the baseline is raised to keep deep letters off the line below. */
  readonly lift: number;
  /** Distance of the last of several lines below the baseline, if the box is one line high. */
  readonly drop: number;
}

/** Scripts and emoji that reach deeper below the baseline than the Latin capitals of the designs. */
const deep =
  /[\p{sc=Arab}\p{sc=Beng}\p{sc=Deva}\p{sc=Guru}\p{sc=Hebr}\p{sc=Khmr}\p{sc=Taml}\p{sc=Thai}\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}]/u;
/** Height of a line of capitals and max depth below the baseline, as shares of the size. */
const capitals = { height: 0.88, below: 0.16 };
/** Smaller lines need no lift, because they have enough space below. */
const large = 45;

/** Fits a text to the space of a line of capitals. */
export function fitLine(ctx: SKRSContext2D, text: string, box: TextBox): FittedLine {
  const fitted = fitText(ctx, text, box);
  if (fitted.outcome === 'tiny') {
    const several = inTightLines(ctx, text, box);
    if (several.size > fitted.size) return { ...several, lift: 0, drop: box.height ? 0 : dropOf(several, box) };
  }
  const tall = fitted.ascent + fitted.descent;
  if (box.size < large || !deep.test(text) || tall <= 0) return { ...fitted, lift: 0, drop: 0 };
  const share = Math.min(1, (capitals.height * fitted.size) / tall);
  const size = Math.max(Math.min(fitted.size, box.minSize ?? smallestSize), share * fitted.size);
  const flat = finishFit(ctx, { ...fitted, size }, box, size);
  return { ...flat, outcome: fitted.outcome, lift: Math.max(0, flat.descent - capitals.below * size), drop: 0 };
}

/** Heights for tight lines. They exceed one line so little that they touch nothing above or below. */
const tight = { share: 1.4, min: 2 * lineLeading * legibleSize, max: 3 * lineLeading * legibleSize } as const;
/** Height of a capital, as a share of its size. */
const capital = 0.72;

/** Fits an otherwise illegible text in tight lines, and finally in narrow letters with one more line. */
function inTightLines(ctx: SKRSContext2D, text: string, box: TextBox): FittedText {
  const height = box.height ?? Math.max(tight.share * box.size, tight.min);
  const own = [box, ...narrower(box)].map((narrow) => ({ ...narrow, height }));
  const higher = narrower(box).map((narrow) => ({ ...narrow, height: Math.max(height, tight.max) }));
  return firstLegible([...own, ...higher], (narrow) => inLines(ctx, text, narrow));
}

function inLines(ctx: SKRSContext2D, text: string, box: TextBox & { readonly height: number }): FittedText {
  const minSize = Math.min(box.size, box.minSize ?? smallestSize);
  const size = Math.min(box.size, box.height / (2 * lineLeading));
  const two = fitLines(ctx, halves(text), box, size, Math.min(size, legibleSize));
  return finishFit(ctx, inManyLines(ctx, text, box, two), box, minSize);
}

/** The drop that centers several lines where one line of capitals would be centered. */
const dropOf = ({ lines, size }: FittedText, box: TextBox): number =>
  ((lines.length - 1) * lineLeading * size + capital * (size - box.size)) / 2;

interface Attempt {
  readonly lines: readonly string[];
  readonly size: number;
  readonly squeeze: number;
}

function fitLines(ctx: SKRSContext2D, lines: readonly string[], box: TextBox, size: number, minSize: number): Attempt {
  const widest = Math.max(...lines.map((line) => measure(ctx, line, box, size).width), 1);
  if (widest <= box.width) return { lines, size, squeeze: 1 };
  const shrunk = Math.max(minSize, (size * box.width) / widest);
  const width = Math.max(...lines.map((line) => measure(ctx, line, box, shrunk).width));
  return { lines, size: shrunk, squeeze: Math.min(1, box.width / width) };
}

function finishFit(ctx: SKRSContext2D, attempt: Attempt, box: TextBox, minSize: number): FittedText {
  const { lines, squeeze, size } = attempt;
  const metrics = lines.map((line) => measure(ctx, line, box, size));
  return {
    lines,
    size,
    squeeze,
    tracking: trackingOf(lines.join(''), box, size),
    font: fontOf(lines.join(''), box, size),
    ascent: Math.max(...metrics.map((m) => m.actualBoundingBoxAscent)),
    descent: Math.max(...metrics.map((m) => m.actualBoundingBoxDescent)),
    width: squeeze * Math.max(...metrics.map((m) => m.width)),
    outcome:
      size < box.size && size < legibleSize
        ? 'tiny'
        : size <= minSize * 1.001 && minSize < box.size
          ? 'shrunk'
          : 'fits',
  };
}

/** Breaks a text near the middle, after a space or hyphen, or else between characters. */
function halves(text: string): readonly string[] {
  const pieces = text.split(/(?<=[\s-])(?![\s·|/–,])/u);
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
