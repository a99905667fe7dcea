import { limits } from '#domain/tables/limits.ts';
import { upper } from '#domain/values/capitals.ts';
import type { Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { clippedOn } from '../../card/kit/canvas-state.ts';
import { darkEnough } from '../../card/kit/contrast.ts';
import { halftone } from '../../card/kit/halftone.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { rectangle } from '../../card/kit/shapes.ts';
import { sizeForAll } from '../../card/type/fit-text.ts';
import { drawSeasons } from '../season-grid.ts';
import { frame, keyline, light } from './page.ts';

const titleHeight = 50;
/** Max count of figures that are set large, side by side. */
const few = 3;
const figureHeight = 176;
/** Max characters of a story that fits beside twelve rows in letters of 6 pt. */
const long = 260;

/** Height of the panel. Rows are closer beside a long story, and wider apart without a story. `above`: the vitals' height. */
export function figuresHeight(count: number, story: string, above: number): number {
  if (count <= few) return titleHeight + (story ? figureHeight : 1.4 * figureHeight);
  const rows = (story ? (story.length > long ? 324 : 384) : 560) - above;
  return titleHeight + count * Math.min(story ? 50 : 74, rows / count);
}

type Stat = Artboard['texts']['stats'][number];

/** Draws a titled panel of figures, in the order they were entered. */
export function drawFigures(artboard: Artboard, panel: Rect): void {
  const { ink, palette, texts } = artboard;
  const rows = texts.stats.slice(0, limits.text.stats);
  const body = { ...panel, y: panel.y + titleHeight, height: panel.height - titleHeight };
  const title = { ...panel, height: titleHeight };
  clippedOn(ink, rectangle(panel), () => {
    ink.fillStyle = keyline;
    ink.fill(rectangle(title));
    ink.fillStyle = light;
    ink.fill(rectangle(body));
    const grid = {
      face: 'barlow',
      head: keyline,
      text: keyline,
      value: figureInk(artboard),
      band: palette.s(0.92, 0.07),
      line: keyline,
    } as const;
    // The panel reaches beyond the safe zone.
    if (drawSeasons(artboard, { ...body, x: body.x + 16, width: body.width - 32 }, grid)) return;
    if (rows.length <= few) figures(artboard, rows, body);
    else rows.forEach((row, i) => statRow(artboard, row, body, [i, rows.length]));
  });
  setLine(artboard, upper(texts.stats_title || limits.statsTitle), panel.x + 26, panel.y + 37, {
    field: 'stats_title',
    face: 'bangers',
    size: 34,
    minSize: 22,
    width: panel.width - 52,
    tracking: 3,
    align: 'left',
    fill: palette.s(0.88, 0.14),
  });
  frame(ink, rectangle(panel));
}

const figureInk = ({ palette }: Artboard): string =>
  palette.p(darkEnough(palette, 'p', 0.38, 0.17, palette.rgb('s', 0.9, 0.06)), 0.17);

type Place = readonly [index: number, count: number];

const figureBox = ({ width, height }: Rect) =>
  ({ face: 'bangers', size: 0.62 * height, minSize: 24, width: width - 40 }) as const;

function figures(artboard: Artboard, rows: readonly Stat[], body: Rect): void {
  const cell = { ...body, width: body.width / rows.length };
  const values = rows.map(({ value }) => value);
  const size = sizeForAll(artboard.ink, values, figureBox(cell));
  rows.forEach((row, i) => figure(artboard, row, { ...cell, x: body.x + i * cell.width }, i, size));
}

function figure(artboard: Artboard, { label, value }: Stat, cell: Rect, i: number, size: number): void {
  const { ink, palette } = artboard;
  ink.fillStyle = i % 2 ? light : palette.s(0.92, 0.07);
  ink.fill(rectangle(cell));
  const corner = { ...cell, y: cell.y + 0.72 * cell.height, height: 0.28 * cell.height };
  ink.fillStyle = palette.s(0.84, 0.12);
  ink.fill(halftone(corner, 14, (u, v) => (i % 2 ? 0 : 0.5 * v * (1 - u))));
  if (i > 0) {
    ink.fillStyle = keyline;
    ink.fillRect(cell.x - 2, cell.y, 4, cell.height);
  }
  const middle = cell.x + cell.width / 2;
  setLine(artboard, value, middle, cell.y + 0.64 * cell.height, {
    ...figureBox(cell),
    size,
    field: 'stats',
    fill: figureInk(artboard),
  });
  setLine(artboard, upper(label), middle, cell.y + 0.87 * cell.height, {
    field: 'stats',
    face: 'barlow',
    size: 28,
    minSize: 18,
    width: cell.width - 40,
    tracking: 2,
    fill: keyline,
  });
}

function statRow(artboard: Artboard, { label, value }: Stat, body: Rect, [i, count]: Place): void {
  const { ink, palette } = artboard;
  const height = body.height / count;
  const y = body.y + i * height;
  ink.fillStyle = i % 2 ? light : palette.s(0.92, 0.07);
  ink.fillRect(body.x, y, body.width, height + 1);
  const size = Math.min(36, 0.74 * height);
  const base = y + 0.5 * height + 0.35 * size;
  const shared = { field: 'stats', minSize: 18 } as const;
  setLine(artboard, label, body.x + 26, base, {
    ...shared,
    face: 'barlow',
    size,
    width: 0.62 * body.width - 40,
    align: 'left',
    fill: keyline,
  });
  setLine(artboard, value, body.x + body.width - 26, base, {
    ...shared,
    face: 'bangers',
    size: 1.1 * size,
    width: 0.38 * body.width - 30,
    tracking: 1,
    align: 'right',
    fill: figureInk(artboard),
  });
}
