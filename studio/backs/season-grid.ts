import { limits } from '#domain/tables/limits.ts';
import { upper } from '#domain/values/capitals.ts';
import type { Rect } from '../card/geometry.ts';
import type { Artboard } from '../card/kit/artboard.ts';
import { setLine } from '../card/kit/set-line.ts';
import type { Face } from '../card/type/font-files.ts';

export interface GridInks {
  /** Face of seasons and values. */
  readonly face: Face;
  readonly head: string;
  readonly text: string;
  readonly value: string;
  /** The ground of every other row. */
  readonly band: string;
  readonly line: string;
}

/** Min rows whose height a grid has. */
const least = 4;

/** Rows that the stats take: each stat, or the seasons below their heading. */
export const statRows = ({ texts, seasons }: Artboard): number =>
  seasons ? Math.max(least, seasons.rows.length + 1) : Math.min(limits.text.stats, texts.stats.length);

/** Width of the seasons' column, as a share of another column. */
const wider = 1.25;

/** Draws a row for each season below a row of headings. Draws nothing and returns false without seasons. */
export function drawSeasons(artboard: Artboard, { x, y, width, height }: Rect, inks: GridInks): boolean {
  const { ink, seasons } = artboard;
  if (!seasons) return false;
  const { columns, rows } = seasons;
  const row = height / (rows.length + 1);
  const cell = width / (columns.length + wider);
  const middleOf = (column: number): number => x + (wider + column + 0.5) * cell;
  const size = Math.min(34, 0.66 * row);
  const shared = { field: 'stats', minSize: 18 } as const;
  drawHeadings(artboard, columns, { y, row, cell, middleOf }, inks);
  rows.forEach(({ season, values }, i) => {
    const top = y + (i + 1) * row;
    const base = top + 0.5 * row + 0.35 * size;
    if (i % 2 === 0) {
      ink.fillStyle = inks.band;
      ink.fillRect(x, top, width, row);
    }
    ink.fillStyle = inks.line;
    ink.fillRect(x, top - 1, width, i === 0 ? 3 : 1.5);
    const first = { ...shared, face: inks.face, size, width: wider * cell - 20 };
    setLine(artboard, season, x + 14, base, { ...first, align: 'left', fill: inks.text });
    values.forEach((value, column) => {
      setLine(artboard, value, middleOf(column), base, {
        ...shared,
        face: inks.face,
        size,
        width: cell - 10,
        fill: inks.value,
      });
    });
  });
  return true;
}

interface GridPlace {
  readonly y: number;
  readonly row: number;
  readonly cell: number;
  readonly middleOf: (column: number) => number;
}

function drawHeadings(
  artboard: Artboard,
  columns: readonly string[],
  { y, row, cell, middleOf }: GridPlace,
  { head }: GridInks,
): void {
  const size = Math.min(22, 0.6 * row);
  columns.forEach((label, i) => {
    setLine(artboard, upper(label), middleOf(i), y + 0.5 * row + 0.35 * size, {
      field: 'stats',
      face: 'barlow',
      size,
      minSize: 18,
      width: cell - 8,
      height: row - 4,
      tracking: 0.5,
      fill: head,
    });
  });
}
