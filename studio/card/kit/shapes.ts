import { Path2D } from '@napi-rs/canvas';
import type { Rect } from '../geometry.ts';

export type Point = readonly [x: number, y: number];

/** Reads corners as SVG writes them: `x,y x,y`. */
export const points = (text: string): Point[] =>
  text.split(' ').map((pair) => pair.split(',').map(Number) as [number, number]);

export function polygon(points: readonly Point[]): Path2D {
  const path = new Path2D();
  points.forEach(([x, y], i) => (i ? path.lineTo(x, y) : path.moveTo(x, y)));
  path.closePath();
  return path;
}

export function rectangle({ x, y, width, height }: Rect): Path2D {
  const path = new Path2D();
  path.rect(x, y, width, height);
  return path;
}

export function roundedRectangle({ x, y, width, height }: Rect, radius: number | number[]): Path2D {
  const path = new Path2D();
  path.roundRect(x, y, width, height, radius);
  return path;
}

export function circle(x: number, y: number, radius: number): Path2D {
  const path = new Path2D();
  path.arc(x, y, radius, 0, 2 * Math.PI);
  path.closePath();
  return path;
}

/** A rectangle with cut corners: `big` at top left and bottom right, `small` at the other two. */
export function cutCorners({ x, y, width, height }: Rect, big: number, small = 0.35 * big): Path2D {
  const [right, bottom] = [x + width, y + height];
  return polygon([
    [x + big, y],
    [right - small, y],
    [right, y + small],
    [right, bottom - big],
    [right - big, bottom],
    [x + small, bottom],
    [x, bottom - small],
    [x, y + big],
  ]);
}

/** Merges two paths into one, for rings with the `evenodd` rule. */
export function ring(outer: Path2D, inner: Path2D): Path2D {
  const path = new Path2D();
  path.addPath(outer);
  path.addPath(inner);
  return path;
}

export function shield(x: number, y: number, size: number): Path2D {
  const at = (dx: number, dy: number): Point => [x + dx * size, y + dy * size];
  const path = new Path2D();
  const curve = (a: Point, b: Point, c: Point) => path.bezierCurveTo(a[0], a[1], b[0], b[1], c[0], c[1]);
  path.moveTo(...at(0, -1));
  curve(at(0.35, -0.78), at(0.62, -0.78), at(0.86, -0.84));
  curve(at(0.98, -0.1), at(0.7, 0.62), at(0, 1));
  curve(at(-0.7, 0.62), at(-0.98, -0.1), at(-0.86, -0.84));
  curve(at(-0.62, -0.78), at(-0.35, -0.78), at(0, -1));
  path.closePath();
  return path;
}

export function star(x: number, y: number, outer: number, inner: number, points = 5, turn = 0): Path2D {
  const count = 2 * points;
  return polygon(
    Array.from({ length: count }, (_, i) => {
      const radius = i % 2 ? inner : outer;
      const angle = turn + (i * 2 * Math.PI) / count;
      return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)] as const;
    }),
  );
}

/** A sunburst: wedges from one point. */
export function rays(x: number, y: number, count: number, radius: number, turn = 0, width = 0.5): Path2D {
  const path = new Path2D();
  for (let i = 0; i < count; i++) {
    const from = turn + (i * 2 * Math.PI) / count;
    const to = from + (width * 2 * Math.PI) / count;
    path.moveTo(x, y);
    path.lineTo(x + radius * Math.cos(from), y + radius * Math.sin(from));
    path.lineTo(x + radius * Math.cos(to), y + radius * Math.sin(to));
    path.closePath();
  }
  return path;
}
