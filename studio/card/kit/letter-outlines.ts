import { createCanvas, SvgExportFlag } from '@napi-rs/canvas';
import { type CanvasPlan, card } from '../geometry.ts';
import type { PrintedLine } from './printed-lines.ts';

/** Outlines of letters of one colour. */
export interface LetterOutlines {
  /** `#rrggbb`. */
  readonly colour: string;
  /** The commands M, L, C and Z with absolute coordinates in units, as in SVG. */
  readonly path: string;
}

/** Outlines of all lines that are not on the ink. The canvas sets them like the letters of a picture, so screen and print agree. */
export function letterOutlines(lines: readonly PrintedLine[], plan: CanvasPlan): readonly LetterOutlines[] {
  const apart = lines.filter((line) => line.apart);
  const colours = [...new Set(apart.map(({ colour }) => colour ?? ''))];
  return colours.map((colour) => {
    const canvas = createCanvas(card.width, card.height, SvgExportFlag.ConvertTextToPaths);
    const ctx = canvas.getContext('2d');
    for (const line of apart) if (line.colour === colour) line.trace(ctx, plan);
    return { colour, path: pathIn(canvas.getContent().toString()) };
  });
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
type Point = readonly [x: number, y: number];

/** All paths of a picture as one, without their transforms. */
function pathIn(svg: string): string {
  const paths = svg.matchAll(/<path [^>]*?(?:transform="(\w+)\(([^)]*)\)" )?d="([^"]*)"/gu);
  return [...paths].map(([, kind, given, data = '']) => moved(data, matrixOf(kind, given))).join('');
}

function matrixOf(kind: string | undefined, given = ''): Matrix {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = given.split(/[\s,]+/u).map(Number);
  if (kind === undefined) return [1, 0, 0, 1, 0, 0];
  if (kind === 'matrix') return [a, b, c, d, e, f];
  if (kind === 'translate') return [1, 0, 0, 1, a, b];
  throw new Error(`An outline has the transform ${kind}.`);
}

const step = /([A-Za-z])([^A-Za-z]*(?:e-?\d+[^A-Za-z]*)*)/gu;

/** Hot. Transforms a path, and turns its quadratic curves to cubic ones, the only kind in PDF. */
function moved(data: string, [a, b, c, d, e, f]: Matrix): string {
  const place = ([x, y]: Point): string => `${rounded(a * x + c * y + e)} ${rounded(b * x + d * y + f)}`;
  let out = '';
  let [x, y] = [0, 0];
  for (const [, command = '', given = ''] of data.matchAll(step)) {
    if (command === 'Z') {
      out += 'Z';
      continue;
    }
    const at = given
      .trim()
      .split(/[\s,]+/u)
      .map(Number);
    const points = pointsOf(command, at, [x, y]);
    out += `${points.length === 3 ? 'C' : command === 'M' ? 'M' : 'L'}${points.map(place).join(' ')}`;
    [x, y] = points.at(-1) ?? [x, y];
  }
  return out;
}

function pointsOf(command: string, at: readonly number[], [x, y]: Point): readonly Point[] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = at;
  switch (command) {
    case 'M':
    case 'L':
      return [[x1, y1]];
    case 'H':
      return [[x1, y]];
    case 'V':
      return [[x, x1]];
    case 'C':
      return [
        [x1, y1],
        [x2, y2],
        [x3, y3],
      ];
    case 'Q':
      return [
        [x + (2 / 3) * (x1 - x), y + (2 / 3) * (y1 - y)],
        [x2 + (2 / 3) * (x1 - x2), y2 + (2 / 3) * (y1 - y2)],
        [x2, y2],
      ];
    default:
      throw new Error(`An outline has the command ${command}.`);
  }
}

/** A hundredth of a unit is less than a micrometre. */
const rounded = (value: number): number => Math.round(100 * value) / 100;
