import { limits } from '#domain/tables/limits.ts';
import { upper } from '#domain/values/capitals.ts';
import { card, type Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import { sizeForAll } from '../../card/type/fit-text.ts';
import { drawSeasons, type GridInks, statRows } from '../season-grid.ts';
import { column, margin, type Sheet } from './sheet.ts';

const titleHeight = 44;
const rowHeight = 36;
/** Max count of large figures. The rest become short lines below. */
const big = 4;

/** Up to three figures are even larger. */
const bigHeight = (count: number): number => (count < big ? 232 : 158);

const restRows = (count: number): number => Math.ceil(Math.max(0, count - big) / 2);

export function figuresHeight(artboard: Artboard): number {
  const count = artboard.texts.stats.length;
  if (count === 0) return 0;
  if (artboard.seasons) return titleHeight + statRows(artboard) * (rowHeight + 4);
  return titleHeight + bigHeight(count) + (count > big ? 18 + restRows(count) * rowHeight : 0);
}

const gridInks = (sheet: Sheet): GridInks => ({
  face: 'archivo',
  head: sheet.quiet,
  text: sheet.text,
  value: sheet.text,
  band: 'rgba(0,0,0,0)',
  line: sheet.line,
});

/** Draws up to four figures as large as possible, and the rest as lines in two columns. */
export function drawFigures(artboard: Artboard, sheet: Sheet, top: number): void {
  const { ink, texts } = artboard;
  const stats = texts.stats.slice(0, limits.text.stats);
  setLine(artboard, upper(texts.stats_title || limits.statsTitle), margin, top + 26, {
    field: 'stats_title',
    face: 'archivo',
    size: 22,
    minSize: 18,
    width: column,
    tracking: 4,
    align: 'left',
    fill: sheet.accent,
  });
  const box = { x: margin, y: top + titleHeight, width: column, height: figuresHeight(artboard) - titleHeight };
  if (drawSeasons(artboard, box, gridInks(sheet))) return;
  const large = stats.slice(0, big);
  const cell = column / large.length;
  const high = bigHeight(stats.length);
  const values = large.map(({ value }) => value);
  const size = sizeForAll(ink, values, figureBox(cell - 34, high));
  large.forEach((stat, i) => {
    const x = margin + i * cell;
    if (i > 0) {
      ink.fillStyle = sheet.line;
      ink.fillRect(x, top + titleHeight + 12, 2, high - 24);
    }
    const place = { x: x + (i > 0 ? 20 : 0), y: top + titleHeight, width: cell - (i > 0 ? 34 : 14), height: high };
    figure(artboard, sheet, stat, place, size);
  });
  const rest = stats.slice(big);
  const rows = restRows(stats.length);
  const wide = (column - 30) / 2;
  rest.forEach((stat, i) => {
    const x = margin + Math.floor(i / rows) * (wide + 30);
    line(artboard, sheet, stat, x, top + titleHeight + high + 18 + ((i % rows) + 1) * rowHeight, wide);
  });
}

const figureBox = (width: number, height: number) =>
  ({ face: 'bebas', size: 0.71 * height, minSize: 24, width }) as const;

type Stat = Artboard['texts']['stats'][number];

function figure(
  artboard: Artboard,
  sheet: Sheet,
  { label, value }: Stat,
  { x, y, width, height }: Rect,
  size: number,
): void {
  const base = y + height - 64;
  setLine(artboard, value, x, base, {
    ...figureBox(width, height),
    field: 'stats',
    size,
    align: 'left',
    fill: sheet.text,
  });
  setLine(artboard, label, x, base + 30, {
    field: 'stats',
    face: 'barlow-medium',
    size: 24,
    minSize: 18,
    width,
    height: 46,
    align: 'left',
    fill: sheet.quiet,
    grow: 'down',
  });
}

function line(artboard: Artboard, sheet: Sheet, { label, value }: Stat, x: number, y: number, width: number): void {
  const { ink } = artboard;
  const style = { field: 'stats', size: 24, minSize: 18 } as const;
  setLine(artboard, label, x, y - 10, {
    ...style,
    face: 'barlow-medium',
    width: 0.68 * width - 10,
    align: 'left',
    fill: sheet.quiet,
  });
  setLine(artboard, value, x + width, y - 10, {
    ...style,
    face: 'barlow',
    width: 0.32 * width,
    align: 'right',
    fill: sheet.text,
  });
  ink.fillStyle = sheet.line;
  ink.fillRect(x, y - 1, width, 1.5);
}

/** Fills the space with the sport's mark, for backs without a description. */
export function drawEmblem({ ink, texts }: Artboard, sheet: Sheet, y: number, room: number): void {
  if (room < 190) return;
  ink.strokeStyle = sheet.accent;
  ink.lineWidth = 9;
  ink.lineJoin = 'round';
  ink.stroke(sportMark(texts.sport, card.width / 2, y, Math.min(116, 0.3 * room)));
}
