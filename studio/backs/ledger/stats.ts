import { limits } from '#domain/tables/limits.ts';
import { upper } from '#domain/values/capitals.ts';
import { card } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { clippedOn } from '../../card/kit/canvas-state.ts';
import { darkEnough } from '../../card/kit/contrast.ts';
import { linear } from '../../card/kit/gradients.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { rectangle, roundedRectangle } from '../../card/kit/shapes.ts';
import { sizeForAll } from '../../card/type/fit-text.ts';
import { drawSeasons } from '../season-grid.ts';
import { underWhite } from './header.ts';

const left = 106;
const width = card.width - 2 * left;
const titleHeight = 50;
/** Max count of figures that are set large, side by side. */
const few = 3;
const figureHeight = 190;

/** Twelve rows leave room for four lines of story. Rows are closer beside a long story, and wider apart without a story. `above`: the vitals' height. */
export function statsHeight(count: number, story: string, above: number): number {
  if (count <= few) return titleHeight + (story ? figureHeight : 1.3 * figureHeight);
  const rows = (story ? (story.length > long ? 312 : 372) : 500) - above;
  return titleHeight + count * Math.min(story ? 50 : 74, rows / count);
}

/** Max characters of a story that fits four lines in letters of 6 pt. */
const long = 260;

/** Draws a titled table of labels and values, in the order they were entered. */
export function drawStats(artboard: Artboard, top: number, height: number): void {
  const { ink, palette, texts } = artboard;
  const rows = texts.stats.slice(0, limits.text.stats);
  const rowHeight = (height - titleHeight) / rows.length;
  const frame = roundedRectangle({ x: left, y: top, width, height }, 10);
  clippedOn(ink, frame, () => {
    ink.fillStyle = linear(ink, left, 0, left + width, 0, [
      [0, palette.p(0.29, 0.13)],
      [1, underWhite(artboard, 'p', 0.46, 0.19)],
    ]);
    ink.fill(rectangle({ x: left, y: top, width, height: titleHeight }));
    const body = { x: left, y: top + titleHeight, width, height: height - titleHeight };
    const grid = {
      face: 'saira',
      head: '#252b38',
      text: '#252b38',
      value: onRow(artboard),
      band: palette.p(0.9, 0.03, 0.75),
      line: 'rgba(20,24,34,.3)',
    } as const;
    if (drawSeasons(artboard, body, grid)) return;
    if (rows.length <= few) figures(artboard, rows, top + titleHeight, height - titleHeight);
    else rows.forEach((row, i) => statRow(artboard, row, i, top + titleHeight + i * rowHeight, rowHeight));
  });
  setLine(artboard, upper(texts.stats_title || limits.statsTitle), left + 20, top + 36, {
    field: 'stats_title',
    face: 'saira',
    size: 34,
    width: width - 40,
    tracking: 4,
    align: 'left',
    fill: '#ffffff',
  });
  ink.lineWidth = 2;
  ink.strokeStyle = palette.p(0.3, 0.1, 0.6);
  ink.stroke(frame);
}

type Stat = Artboard['texts']['stats'][number];

function figures(artboard: Artboard, rows: readonly Stat[], y: number, height: number): void {
  const { ink, palette } = artboard;
  const cell = width / rows.length;
  const box = { face: 'saira', size: 0.62 * height, minSize: 24, width: cell - 36 } as const;
  const values = rows.map(({ value }) => value);
  const size = sizeForAll(ink, values, box);
  rows.forEach(({ label, value }, i) => {
    ink.fillStyle = i % 2 ? 'rgba(255,255,255,.9)' : palette.p(0.9, 0.03, 0.75);
    ink.fillRect(left + i * cell, y, cell + 1, height);
    const middle = left + (i + 0.5) * cell;
    setLine(artboard, value, middle, y + 0.64 * height, {
      ...box,
      size,
      field: 'stats',
      fill: onRow(artboard),
    });
    setLine(artboard, upper(label), middle, y + 0.86 * height, {
      field: 'stats',
      face: 'barlow',
      size: 28,
      minSize: 18,
      width: cell - 30,
      tracking: 2,
      fill: '#252b38',
    });
  });
}

/** The team colour, dark enough for figures on a tinted row. */
const onRow = ({ palette }: Artboard): string =>
  palette.p(darkEnough(palette, 'p', 0.32, 0.14, palette.rgb('p', 0.9, 0.03)), 0.14);

function statRow(artboard: Artboard, row: Stat, i: number, y: number, height: number): void {
  const { ink, palette } = artboard;
  ink.fillStyle = i % 2 ? 'rgba(255,255,255,.9)' : palette.p(0.9, 0.03, 0.75);
  ink.fillRect(left, y, width, height + 1);
  const size = Math.min(36, 0.74 * height);
  const base = y + 0.5 * height + 0.35 * size;
  setLine(artboard, row.label, left + 20, base, {
    field: 'stats',
    face: 'barlow',
    size,
    minSize: 18,
    width: 0.62 * width - 30,
    tracking: 0.5,
    align: 'left',
    fill: '#252b38',
  });
  setLine(artboard, row.value, left + width - 20, base, {
    field: 'stats',
    face: 'saira',
    size: 1.08 * size,
    minSize: 18,
    width: 0.38 * width - 20,
    tracking: 0.5,
    align: 'right',
    fill: onRow(artboard),
  });
}
