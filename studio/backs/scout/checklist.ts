import { Path2D } from '@napi-rs/canvas';
import { limits } from '#domain/tables/limits.ts';
import { upper } from '#domain/values/capitals.ts';
import { card } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { scoped } from '../../card/kit/canvas-state.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { rectangle } from '../../card/kit/shapes.ts';
import { hasOwnStats } from '../../card/own-words.ts';
import { drawSeasons, statRows } from '../season-grid.ts';

const left = 104;
const width = card.width - 2 * left;
const heading = 44;
/** Height of a season's row. */
const seasonHeight = 37;

type Row = Artboard['facts'][number];

/** The given statistics, drawn as ticked lines. Empty for generated facts, which have boxes instead. */
const rowsOf = (artboard: Artboard): readonly Row[] =>
  hasOwnStats(artboard) ? artboard.texts.stats.slice(0, limits.text.stats) : [];

const columnsOf = (rows: readonly Row[]): number => (rows.length > 6 ? 2 : 1);
const rowHeightOf = (rows: readonly Row[]): number => (rows.length > 4 ? 34 : 37);

export function listHeight(artboard: Artboard): number {
  if (artboard.seasons) return heading + statRows(artboard) * seasonHeight;
  const rows = rowsOf(artboard);
  return rows.length === 0 ? 0 : heading + Math.ceil(rows.length / columnsOf(rows)) * rowHeightOf(rows);
}

export function drawChecklist(artboard: Artboard, top: number): void {
  const { ink, palette, texts } = artboard;
  const rows = rowsOf(artboard);
  if (rows.length === 0) return;
  const columns = columnsOf(rows);
  const height = rowHeightOf(rows);
  const perColumn = Math.ceil(rows.length / columns);
  ink.fillStyle = palette.p(0.29, 0.12);
  ink.fillRect(left, top, width, 34);
  setLine(artboard, upper(texts.stats_title || limits.statsTitle), left + 14, top + 26, {
    field: 'stats_title',
    face: 'barlow',
    size: 25,
    minSize: 20,
    width: width - 28,
    tracking: 3,
    align: 'left',
    fill: '#ffffff',
  });
  const box = { x: left, y: top + 34, width, height: listHeight(artboard) - 34 };
  const grid = {
    face: 'slab',
    head: '#1c1914',
    text: '#1c1914',
    value: '#23408e',
    band: 'rgba(70,56,36,.1)',
    line: 'rgba(70,56,36,.4)',
  } as const;
  if (drawSeasons(artboard, box, grid)) return;
  const column = (width - (columns - 1) * 26) / columns;
  rows.forEach((row, i) => {
    const x = left + Math.floor(i / perColumn) * (column + 26);
    tickedLine(artboard, row, x, top + heading + (i % perColumn) * height, column, height);
  });
}

function tickedLine(
  artboard: Artboard,
  { label, value }: Row,
  x: number,
  y: number,
  column: number,
  height: number,
): void {
  const { ink } = artboard;
  const base = y + 0.68 * height;
  const size = Math.min(29, 0.76 * height);
  box(artboard, x, base - 20);
  ink.fillStyle = 'rgba(70,56,36,.28)';
  ink.fillRect(x, y + height - 3, column, 1.3);
  setLine(artboard, label, x + 36, base, {
    field: 'stats',
    face: 'barlow',
    size,
    minSize: 17,
    width: 0.66 * column - 40,
    align: 'left',
    fill: '#1c1914',
  });
  setLine(artboard, value, x + column - 4, base, {
    field: 'stats',
    face: 'slab',
    size,
    minSize: 17,
    width: 0.34 * column - 8,
    align: 'right',
    fill: '#23408e',
  });
}

function box({ ink, random }: Artboard, x: number, y: number): void {
  const tick = new Path2D();
  const lift = 4 * random();
  tick.moveTo(x + 3, y + 11);
  tick.lineTo(x + 10, y + 19);
  tick.lineTo(x + 26, y - 5 - lift);
  scoped(ink, () => {
    ink.strokeStyle = '#3d3424';
    ink.lineWidth = 2;
    ink.stroke(rectangle({ x, y: y + 1, width: 20, height: 20 }));
    ink.strokeStyle = '#b3231b';
    ink.lineWidth = 4.2;
    ink.lineCap = 'round';
    ink.lineJoin = 'round';
    ink.stroke(tick);
  });
}
