import { Path2D } from '@napi-rs/canvas';
import { upper } from '#domain/values/capitals.ts';
import { fixed } from '../../card/fixed-words.ts';
import type { Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { turned } from '../../card/kit/canvas-state.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { polygon } from '../../card/kit/shapes.ts';
import type { SheetInks } from './inks.ts';
import type { BlueprintLayout } from './layouts.ts';

/** Distance from the figure to a dimension line, in units. */
export const away = 34;

/** Draws dimension lines at the figure's extremes. They carry the number and the sport or season, because nobody gave the athlete's measures (D-569). */
export function drawMeasures(artboard: Artboard, body: Rect, { measured }: BlueprintLayout, inks: SheetInks): void {
  const { texts } = artboard;
  const [right, bottom] = [body.x + body.width, body.y + body.height];
  const top = body.y - away;
  span(artboard, [body.x, top], [right, top], [0, 1], inks);
  label(artboard, fixed('number', texts.player_number), body.x + body.width / 2, top - 12, inks);
  const side = measured === 'left' ? body.x - away : right + away;
  span(artboard, [side, body.y], [side, bottom], [measured === 'left' ? 1 : -1, 0], inks);
  turned(artboard, side + (measured === 'left' ? -12 : 25), (body.y + bottom) / 2, -Math.PI / 2, () => {
    label(artboard, texts.sport || texts.year, 0, 0, inks);
  });
}

type Point = readonly [x: number, y: number];

/** Draws a dimension line with arrows, and a thin line from each end towards the figure. */
function span(artboard: Artboard, from: Point, to: Point, [wayX, wayY]: Point, { line }: SheetInks): void {
  const { ink } = artboard;
  const lines = new Path2D();
  lines.moveTo(...from);
  lines.lineTo(...to);
  for (const [x, y] of [from, to]) {
    lines.moveTo(x - 12 * wayX, y - 12 * wayY);
    lines.lineTo(x + (away - 6) * wayX, y + (away - 6) * wayY);
  }
  ink.strokeStyle = ink.fillStyle = line;
  ink.lineWidth = 2;
  ink.stroke(lines);
  for (const [[x, y], way] of [
    [from, 1],
    [to, -1],
  ] as const) {
    // The arrow points along the line, at a right angle to the direction of the figure.
    const [dx, dy] = [16 * way * Math.abs(wayY), 16 * way * Math.abs(wayX)];
    const [nx, ny] = [5 * Math.abs(wayX), 5 * Math.abs(wayY)];
    ink.fill(
      polygon([
        [x, y],
        [x + dx + nx, y + dy + ny],
        [x + dx - nx, y + dy - ny],
      ]),
    );
  }
}

/** Draws lettering over the grid and removes the grid's foil nodes under it. */
function label(artboard: Artboard, text: string, x: number, y: number, { line, ground }: SheetInks): void {
  setLine(artboard, upper(text), x, y, {
    face: 'mono',
    size: 24,
    minSize: 19,
    width: 300,
    tracking: 2,
    fill: line,
    outlines: [{ width: 12, paint: ground }],
    foil: 'spared',
  });
}
