import { Path2D } from '@napi-rs/canvas';
import type { Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { polygon } from '../../card/kit/shapes.ts';
import type { SheetInks } from './inks.ts';
import type { BlueprintLayout } from './layouts.ts';

/** Distance from the figure to a dimension line, in units. */
export const away = 34;

/** Draws dimension lines at the figure's extremes, without figures, because nobody gave the athlete's measures (D-569). */
export function drawMeasures(artboard: Artboard, body: Rect, { measured }: BlueprintLayout, inks: SheetInks): void {
  const [right, bottom] = [body.x + body.width, body.y + body.height];
  const top = body.y - away;
  span(artboard, [body.x, top], [right, top], [0, 1], inks);
  const side = measured === 'left' ? body.x - away : right + away;
  span(artboard, [side, body.y], [side, bottom], [measured === 'left' ? 1 : -1, 0], inks);
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
