import { limits } from '#domain/limits';
import { card } from '../../geometry.ts';
import { linear } from '../../kit/gradients.ts';
import { upper } from '../../kit/names.ts';
import { setLine } from '../../kit/set-line.ts';
import { rectangle, rounded } from '../../kit/shapes.ts';
import { scoped, type Stage } from '../../kit/stage.ts';

const left = 106;
const width = card.width - 2 * left;
const titleHeight = 50;

/** A titled table of labels and values, in the order they were entered. */
export function drawStats(stage: Stage, top: number, rowHeight: number): void {
  const { ink, palette, texts } = stage;
  const rows = texts.stats.slice(0, limits.text.stats);
  const frame = rounded({ x: left, y: top, width, height: titleHeight + rows.length * rowHeight }, 10);
  scoped(ink, () => {
    ink.clip(frame);
    ink.fillStyle = linear(ink, left, 0, left + width, 0, [
      [0, palette.p(0.29, 0.13)],
      [1, palette.p(0.46, 0.19)],
    ]);
    ink.fill(rectangle({ x: left, y: top, width, height: titleHeight }));
    rows.forEach((row, i) => statRow(stage, row, i, top + titleHeight + i * rowHeight, rowHeight));
  });
  setLine(stage, upper(texts.stats_title || limits.statsTitle), left + 20, top + 36, {
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

function statRow(
  stage: Stage,
  row: { readonly label: string; readonly value: string },
  i: number,
  y: number,
  height: number,
): void {
  const { ink, palette } = stage;
  ink.fillStyle = i % 2 ? 'rgba(255,255,255,.9)' : palette.p(0.9, 0.03, 0.75);
  ink.fillRect(left, y, width, height + 1);
  const size = Math.min(31, 0.74 * height);
  const base = y + 0.5 * height + 0.35 * size;
  setLine(stage, row.label, left + 20, base, {
    field: 'stats',
    face: 'barlow',
    size,
    least: 18,
    width: 0.62 * width - 30,
    tracking: 0.5,
    align: 'left',
    fill: '#252b38',
  });
  setLine(stage, row.value, left + width - 20, base, {
    field: 'stats',
    face: 'saira',
    size: 1.08 * size,
    least: 18,
    width: 0.38 * width - 20,
    tracking: 0.5,
    align: 'right',
    fill: palette.p(0.32, 0.14),
  });
}
