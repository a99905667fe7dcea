import { limits } from '#domain/tables/limits.ts';
import { upper } from '#domain/values/capitals.ts';
import { card, type Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { inkOn, letterTone } from '../../card/kit/contrast.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { rectangle } from '../../card/kit/shapes.ts';
import { factsTitle, hasOwnStats } from '../../card/own-words.ts';
import { drawSeasons, type GridInks, statRows } from '../season-grid.ts';

const left = 112;
const width = card.width - 2 * left;
const titleHeight = 40;
/** Height of a season's row. */
const seasonHeight = 36;

type Row = Artboard['facts'][number];

/** The given statistics, or else the generated facts about the player. */
const rowsOf = (artboard: Artboard): readonly Row[] =>
  hasOwnStats(artboard) ? artboard.texts.stats.slice(0, limits.text.stats) : artboard.facts;
const columnsOf = (rows: readonly Row[]): number => (rows.length > 5 ? 2 : 1);
/** Up to three rows are taller. */
const rowHeightOf = (rows: readonly Row[]): number => (rows.length <= 3 ? 52 : 34);

export function tableHeight(artboard: Artboard): number {
  const rows = rowsOf(artboard);
  if (rows.length === 0) return 0;
  if (artboard.seasons) return titleHeight + statRows(artboard) * seasonHeight;
  return titleHeight + Math.ceil(rows.length / columnsOf(rows)) * rowHeightOf(rows);
}

const gridInks = ({ palette }: Artboard): GridInks => ({
  face: 'slab',
  head: '#231c14',
  text: '#231c14',
  value: letterTone(palette, 0.38, 0.14),
  band: 'rgba(120,92,48,.12)',
  line: '#231c14',
});

/** Draws a table in two inks: a solid heading and ruled rows. */
export function drawTable(artboard: Artboard, top: number): void {
  const { ink, palette, texts } = artboard;
  const rows = rowsOf(artboard);
  if (rows.length === 0) return;
  const columns = columnsOf(rows);
  const perColumn = Math.ceil(rows.length / columns);
  const rowHeight = rowHeightOf(rows);
  ink.fillStyle = palette.p(0.44, 0.16);
  ink.fillRect(left, top, width, titleHeight);
  setLine(
    artboard,
    upper(hasOwnStats(artboard) ? texts.stats_title || limits.statsTitle : factsTitle),
    card.width / 2,
    top + 30,
    {
      field: 'stats_title',
      face: 'graduate',
      size: 27,
      minSize: 19,
      width: width - 30,
      tracking: 2,
      fill: inkOn(palette.rgb('p', 0.44, 0.16), '#f6ecd4'),
    },
  );
  const box = { x: left, y: top + titleHeight, width, height: tableHeight(artboard) - titleHeight };
  if (drawSeasons(artboard, box, gridInks(artboard))) return;
  const column = width / columns;
  rows.forEach((row, i) => {
    const x = left + Math.floor(i / perColumn) * column;
    const y = top + titleHeight + (i % perColumn) * rowHeight;
    line(artboard, row, { x, y, width: column, height: rowHeight }, i);
  });
  ink.strokeStyle = '#231c14';
  ink.lineWidth = 2.4;
  const height = titleHeight + perColumn * rowHeight;
  ink.stroke(rectangle({ x: left, y: top, width, height }));
  if (columns === 2) ink.fillRect(left + column - 1, top + titleHeight, 2, height - titleHeight);
}

function line(artboard: Artboard, { label, value }: Row, { x, y, width: column, height }: Rect, i: number): void {
  const { ink } = artboard;
  ink.fillStyle = i % 2 ? 'rgba(255,250,236,.55)' : 'rgba(120,92,48,.12)';
  ink.fillRect(x, y, column, height);
  const size = 0.76 * height;
  const base = y + 0.5 * height + 0.31 * size;
  setLine(artboard, label, x + 14, base, {
    field: 'stats',
    face: 'barlow',
    size,
    minSize: 17,
    width: 0.62 * column - 20,
    align: 'left',
    fill: '#231c14',
  });
  setLine(artboard, value, x + column - 14, base, {
    field: 'stats',
    face: 'slab',
    size,
    minSize: 17,
    width: 0.38 * column - 16,
    align: 'right',
    fill: '#231c14',
  });
  ink.fillStyle = '#231c14';
}
