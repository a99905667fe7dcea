import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Point } from '../../card/kit/shapes.ts';
import type { Random } from '../../card/seeded-random.ts';

/** A bolt by midpoint displacement. */
function boltPoints(random: Random, from: Point, to: Point, sway: number): Point[] {
  if (sway < 5) return [from, to];
  const middle: Point = [
    (from[0] + to[0]) / 2 + (random() - 0.5) * sway,
    (from[1] + to[1]) / 2 + (random() - 0.5) * sway,
  ];
  const upper = boltPoints(random, from, middle, 0.56 * sway);
  return [...upper.slice(0, -1), ...boltPoints(random, middle, to, 0.56 * sway)];
}

/** The bolt and its branches as one path per thickness, thickest first. `sway` is the bolt's width as a fraction of its length. */
export function lightningPaths(random: Random, from: Point, to: Point, sway = 0.28): Path2D[] {
  const paths = [new Path2D(), new Path2D(), new Path2D()];
  const grow = (a: Point, b: Point, depth: number): void => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const points = boltPoints(random, a, b, sway * length);
    const path = paths[depth];
    points.forEach(([x, y], i) => (i ? path?.lineTo(x, y) : path?.moveTo(x, y)));
    if (depth === paths.length - 1) return;
    for (let k = 0; k < 3; k++) {
      const start = points[Math.floor(points.length * (0.15 + 0.7 * random()))] ?? a;
      const angle = Math.atan2(b[1] - a[1], b[0] - a[0]) + 1.8 * (random() - 0.5);
      const reach = length * (0.16 + 0.22 * random());
      grow(start, [start[0] + reach * Math.cos(angle), start[1] + reach * Math.sin(angle)], depth + 1);
    }
  };
  grow(from, to, 0);
  return paths;
}

/** Draws bolts as a coloured glow with a white core. Needs the blend mode `screen`. */
export function drawLightning(ctx: SKRSContext2D, paths: readonly Path2D[], colour: string, width: number): void {
  ctx.lineCap = 'round';
  ctx.lineJoin = 'miter';
  paths.forEach((path, depth) => {
    const thick = width / 2 ** depth;
    ctx.strokeStyle = colour;
    for (const [times, alpha] of [
      [5, 0.1],
      [2.6, 0.2],
      [1.3, 0.6],
    ] as const) {
      ctx.globalAlpha = alpha;
      ctx.lineWidth = times * thick;
      ctx.stroke(path);
    }
    ctx.globalAlpha = 1;
    ctx.strokeStyle = '#ffffff';
    ctx.lineWidth = 0.45 * thick;
    ctx.stroke(path);
  });
}
