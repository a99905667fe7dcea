import { limits } from '#domain/tables/limits.ts';
import { upper } from '#domain/values/capitals.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { circle, rectangle } from '../../card/kit/shapes.ts';
import { drawSeasons, statRows } from '../season-grid.ts';

const titleHeight = 52;
const maxRow = 78;
/** Units, for letters of 4.8 pt. */
const minRow = 27;

export interface LogArea {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  /** True if the line is near the middle, with labels left and values right. Otherwise it is at the left edge. */
  readonly centred: boolean;
}

/** Few entries are wider apart. */
const maxRowFor = (count: number): number => (count <= 3 ? 104 : maxRow);

/** Height of title and entries: the min, or the preferred height if there is space. */
export const timelineHeight = (count: number, which: 'min' | 'preferred'): number =>
  titleHeight + count * (which === 'min' ? minRow : maxRowFor(count));

/** Draws a line with one knot for each statistic, in the order entered, and labels and values beside the knots. */
export function drawTimeline(artboard: Artboard, { left, width, top, bottom, centred }: LogArea): void {
  const { ink, palette, texts } = artboard;
  const stats = texts.stats.slice(0, limits.text.stats);
  setLine(artboard, upper(texts.stats_title || limits.statsTitle), centred ? left + width / 2 : left, top + 28, {
    field: 'stats_title',
    face: 'saira',
    size: 33,
    minSize: 22,
    width,
    tracking: 4,
    align: centred ? 'center' : 'left',
    fill: palette.p(0.34, 0.14),
  });
  const count = statRows(artboard);
  const row = Math.min(maxRowFor(count), (bottom - top - titleHeight) / count);
  const grid = {
    face: 'saira',
    head: '#24211c',
    text: '#24211c',
    value: palette.p(0.3, 0.13),
    band: palette.p(0.9, 0.04, 0.8),
    line: palette.p(0.45, 0.16),
  } as const;
  if (drawSeasons(artboard, { x: left, y: top + titleHeight - 8, width, height: count * row }, grid)) return;
  const first = top + titleHeight + row / 2;
  const x = centred ? left + 0.6 * width : left + 16;
  ink.fillStyle = palette.p(0.45, 0.16);
  ink.fill(rectangle({ x: x - 3, y: first - row / 2 + 4, width: 6, height: stats.length * row - 8 }));
  stats.forEach((stat, i) => entry(artboard, stat, { x, y: first + i * row, row, left, right: left + width, centred }));
}

interface EntryPlace {
  readonly x: number;
  readonly y: number;
  readonly row: number;
  readonly left: number;
  readonly right: number;
  readonly centred: boolean;
}

function entry(
  artboard: Artboard,
  { label, value }: { readonly label: string; readonly value: string },
  { x, y, row, left, right, centred }: EntryPlace,
): void {
  const { ink, palette } = artboard;
  const knot = Math.min(13, 0.32 * row);
  ink.fillStyle = palette.s(0.78, 0.16);
  ink.fill(circle(x, y, knot));
  ink.strokeStyle = palette.p(0.3, 0.12);
  ink.lineWidth = 4;
  ink.stroke(circle(x, y, knot));
  const size = Math.max(Math.min(34, 0.74 * row), 0.44 * row);
  const base = y + 0.35 * size;
  const from = x + 34;
  const room = right - from;
  setLine(artboard, label, centred ? x - 34 : from, base, {
    field: 'stats',
    face: 'barlow-medium',
    size,
    minSize: 18,
    width: centred ? x - 34 - left : 0.64 * room,
    align: centred ? 'right' : 'left',
    fill: '#24211c',
  });
  setLine(artboard, value, centred ? from : right, base, {
    field: 'stats',
    face: 'saira',
    size: (centred ? 1.3 : 1.12) * size,
    minSize: 18,
    width: centred ? room : 0.34 * room,
    align: centred ? 'left' : 'right',
    fill: palette.p(0.3, 0.13),
  });
}
