import { Path2D } from '@napi-rs/canvas';
import type { Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { scoped } from '../../card/kit/canvas-state.ts';
import type { Point } from '../../card/kit/shapes.ts';

/** A wash in the team's colour: a few ragged layers, darker towards the middle. */
export function drawWash(artboard: Artboard, [x, y]: Point, radius: number, which: 'p' | 's'): void {
  const { ink, palette, random } = artboard;
  scoped(ink, () => {
    ink.globalCompositeOperation = 'multiply';
    for (let layer = 0; layer < (radius < 80 ? 2 : 4); layer++) {
      const shape = blob(
        random,
        x + 0.16 * radius * (random() - 0.5),
        y + 0.16 * radius * (random() - 0.5),
        radius * (1 - 0.1 * layer),
      );
      ink.fillStyle = which === 'p' ? palette.p(0.8, 0.11, 0.3) : palette.s(0.86, 0.1, 0.34);
      ink.fill(shape);
      if (layer > 0) continue;
      ink.strokeStyle = which === 'p' ? palette.p(0.66, 0.12, 0.3) : palette.s(0.74, 0.12, 0.3);
      ink.lineWidth = 2.5;
      ink.stroke(shape);
    }
  });
}

const corners = 30;

function blob(random: () => number, x: number, y: number, radius: number): Path2D {
  const bumps = Array.from({ length: corners }, () => 1 + 0.2 * random() - 0.14);
  const spot = (k: number): Point => {
    const angle = (k * 2 * Math.PI) / corners;
    const reach =
      radius * (bumps[k % corners] ?? 1) * (1 + 0.13 * Math.sin(3 * angle + x) + 0.08 * Math.sin(5 * angle + y));
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  };
  const path = new Path2D();
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  path.moveTo(...middle(spot(0), spot(1)));
  for (let k = 1; k <= corners; k++)
    path.quadraticCurveTo(...spot(k % corners), ...middle(spot(k % corners), spot((k + 1) % corners)));
  path.closePath();
  return path;
}

/** The outline of a hand-made sheet. */
export function deckle(
  { random }: Pick<Artboard, 'random'>,
  { x, y, width, height }: Rect,
  sway = 5,
  step = 34,
): Path2D {
  const path = new Path2D();
  const corners: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  path.moveTo(x, y);
  corners.forEach(([ax, ay], k) => {
    const [bx, by] = corners[(k + 1) % 4] ?? [x, y];
    const steps = Math.round(Math.hypot(bx - ax, by - ay) / step);
    for (let s = 1; s <= steps; s++) {
      const t = s / steps;
      path.lineTo(ax + (bx - ax) * t + sway * (random() - 0.5), ay + (by - ay) * t + sway * (random() - 0.5));
    }
  });
  path.closePath();
  return path;
}
