import { limits } from '#domain/tables/limits.ts';
import { upper } from '#domain/values/capitals.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { darkEnough } from '../../card/kit/contrast.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { sizeForAll } from '../../card/type/fit-text.ts';
import { drawSeasons, type GridInks, statRows } from '../season-grid.ts';
import { paperInk } from './disc.ts';

const titleHeight = 40;
const rowHeight = 35;
const bigHeight = 104;
/** Max count of figures that are set large in a row. */
const fewest = 4;

const isFew = (count: number, columns: number): boolean => columns > 1 && count <= fewest;

export function figuresHeight(artboard: Artboard, columns: number): number {
  const count = artboard.texts.stats.length;
  if (count === 0) return 0;
  if (artboard.seasons) return titleHeight + statRows(artboard) * (rowHeight + 2);
  return titleHeight + (isFew(count, columns) ? bigHeight : Math.ceil(count / columns) * rowHeight);
}

const gridInks = ({ palette }: Artboard): GridInks => ({
  face: 'barlow',
  head: '#4a4338',
  text: '#2b2721',
  value: palette.p(0.32, 0.13),
  band: 'rgba(60,50,35,.08)',
  line: 'rgba(60,50,35,.4)',
});

/** Draws a few figures large, or more figures as short lines in columns. */
export function drawFigures(
  artboard: Artboard,
  { x, y, width, columns }: { x: number; y: number; width: number; columns: number },
): void {
  const { ink, palette, texts } = artboard;
  setLine(artboard, upper(texts.stats_title || limits.statsTitle), x, y + 26, {
    field: 'stats_title',
    face: 'barlow',
    size: 26,
    minSize: 20,
    width,
    tracking: 3,
    align: 'left',
    fill: palette.p(darkEnough(palette, 'p', 0.42, 0.16, paperInk), 0.16),
  });
  const stats = texts.stats.slice(0, limits.text.stats);
  const height = figuresHeight(artboard, columns) - titleHeight;
  if (drawSeasons(artboard, { x, y: y + titleHeight, width, height }, gridInks(artboard))) return;
  if (isFew(stats.length, columns)) return bigFigures(artboard, stats, { x, y: y + titleHeight, width });
  const cell = (width - 28 * (columns - 1)) / columns;
  const rows = Math.ceil(stats.length / columns);
  stats.forEach(({ label, value }, i) => {
    const left = x + Math.floor(i / rows) * (cell + 28);
    const base = y + titleHeight + ((i % rows) + 1) * rowHeight - 10;
    const style = { field: 'stats', size: 25, minSize: 18, fill: '#2b2721' } as const;
    setLine(artboard, label, left, base, { ...style, face: 'barlow-medium', width: 0.68 * cell - 10, align: 'left' });
    setLine(artboard, value, left + cell, base, {
      ...style,
      face: 'barlow',
      width: 0.32 * cell,
      align: 'right',
      fill: palette.p(0.32, 0.13),
    });
    ink.fillStyle = 'rgba(60,50,35,.28)';
    ink.fillRect(left, base + 8, cell, 1.5);
  });
}

function bigFigures(
  artboard: Artboard,
  stats: Artboard['texts']['stats'],
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const cell = width / stats.length;
  const shared = { field: 'stats', width: cell - 18, align: 'left' } as const;
  const box = { ...shared, face: 'bebas', size: 68, minSize: 22 } as const;
  const values = stats.map(({ value }) => value);
  const size = sizeForAll(artboard.ink, values, box);
  stats.forEach(({ label, value }, i) => {
    setLine(artboard, value, x + i * cell, y + 52, { ...box, size, fill: artboard.palette.p(0.3, 0.13) });
    setLine(artboard, label, x + i * cell, y + 78, {
      ...shared,
      face: 'barlow-medium',
      size: 23,
      minSize: 18,
      height: 44,
      fill: '#4a4338',
      grow: 'down',
    });
  });
}
