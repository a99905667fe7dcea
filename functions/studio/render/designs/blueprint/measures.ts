import { Path2D } from '@napi-rs/canvas';
import { clamp, type Rect } from '../../geometry.ts';
import type { Artboard } from '../../kit/artboard.ts';
import { setLine } from '../../kit/set-line.ts';
import { polygon } from '../../kit/shapes.ts';
import type { SheetInks } from './inks.ts';
import type { BlueprintLayout } from './layouts.ts';

/** Dimension lines above the athlete. */
export function drawMeasures(artboard: Artboard, body: Rect, layout: BlueprintLayout, inks: SheetInks): void {
  const { window } = layout;
  const top = layout.block.y < 200 ? 318 : 128;
  const [from, to] = [
    clamp(body.x, window.x + 90, 640),
    clamp(body.x + body.width, 190, Math.min(736, window.x + window.width - 14)),
  ];
  if (body.y > top + 34) {
    dimension(artboard, from, to, top, inks);
    label(artboard, 'FULL STRETCH', (from + to) / 2, top - 12, inks);
  }
}

function dimension(artboard: Artboard, from: number, to: number, y: number, { line }: SheetInks): void {
  const { ink } = artboard;
  const lines = new Path2D();
  lines.moveTo(from, y);
  lines.lineTo(to, y);
  for (const x of [from, to]) {
    lines.moveTo(x, y - 14);
    lines.lineTo(x, y + 22);
  }
  ink.strokeStyle = line;
  ink.fillStyle = line;
  ink.lineWidth = 2;
  ink.stroke(lines);
  for (const [x, way] of [
    [from, 1],
    [to, -1],
  ] as const) {
    ink.fill(
      polygon([
        [x, y],
        [x + way * 16, y - 5],
        [x + way * 16, y + 5],
      ]),
    );
  }
}

/** Lettering over the grid; its foil nodes are left out there. */
function label(artboard: Artboard, text: string, x: number, y: number, { line, ground }: SheetInks): void {
  setLine(artboard, text, x, y, {
    face: 'mono',
    size: 21,
    least: 19,
    width: 300,
    tracking: 3,
    fill: line,
    outlines: [{ width: 14, paint: ground }],
    foil: 'spared',
  });
}
