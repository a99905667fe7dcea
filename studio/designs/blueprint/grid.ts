import { Path2D } from '@napi-rs/canvas';
import { card } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { circle } from '../../card/kit/shapes.ts';
import type { SheetInks } from './inks.ts';

const minor = 25;
const major = 125;
const first = 37.5;

/** Graph paper to the bleed, with foil nodes where the heavy lines cross. */
export function drawGrid(artboard: Artboard, { line, faint }: SheetInks): void {
  const { ink } = artboard;
  for (const [step, width] of [
    [minor, 1],
    [major, 2.2],
  ] as const) {
    const lines = new Path2D();
    for (let x = first; x < card.width; x += step) {
      lines.moveTo(x, 0);
      lines.lineTo(x, card.height);
    }
    for (let y = first; y < card.height; y += step) {
      lines.moveTo(0, y);
      lines.lineTo(card.width, y);
    }
    ink.strokeStyle = faint;
    ink.lineWidth = width;
    ink.stroke(lines);
  }
  ink.fillStyle = line;
  for (let x = first + major; x < card.width - major / 2; x += major) {
    for (let y = first + major; y < card.height - major / 2; y += major) {
      const node = circle(x, y, 4.6);
      ink.fill(node);
      foilPath(artboard, node);
    }
  }
}
