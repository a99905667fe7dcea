import type { Cutout, Place } from '#domain/cards/photo/cutout.ts';
import { limits } from '#domain/tables/limits.ts';

export type Stroke = Cutout['strokes'][number];

/** A point of the photo in units: its long side has 1000, and the unit is the same across and down. */
export interface BrushPoint {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const longSide = 1000;

/** The photo's size in those units. */
export function unitsOf({ width, height }: Size): Size {
  const scale = longSide / Math.max(width, height);
  return { width: width * scale, height: height * scale };
}

/** Tolerance of thinning, as a share of the brush's radius: invisible under the brush's soft rim. */
const play = 0.08;

/** A line with as few points as its shape needs (Ramer, Douglas and Peucker), and at most the maximum per line. */
export function thinned(
  line: readonly BrushPoint[],
  radius: number,
  max: number = limits.cutout.pointsOfStroke,
): BrushPoint[] {
  for (let tolerance = radius * play; ; tolerance *= 2) {
    const few = simplified(line, tolerance);
    if (few.length <= max) return few;
  }
}

function simplified(line: readonly BrushPoint[], tolerance: number): BrushPoint[] {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last || line.length < 3) return [...line];
  const away = line.map((point) => distance(point, first, last));
  const far = away.indexOf(Math.max(...away));
  if ((away[far] ?? 0) <= tolerance) return [first, last];
  return [...simplified(line.slice(0, far + 1), tolerance).slice(0, -1), ...simplified(line.slice(far), tolerance)];
}

/** Distance of a point from the line between two others. */
function distance({ x, y }: BrushPoint, from: BrushPoint, to: BrushPoint): number {
  const across = to.x - from.x;
  const down = to.y - from.y;
  const length = across ** 2 + down ** 2;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * across + (y - from.y) * down) / length));
  return Math.hypot(x - from.x - share * across, y - from.y - share * down);
}

interface Drawn {
  readonly line: readonly BrushPoint[];
  readonly radius: number;
  readonly mode: Stroke['mode'];
}

const share = (value: number, of: number): number =>
  Math.round(Math.min(1, Math.max(0, value / of)) * limits.cutout.steps) / limits.cutout.steps;

/** A drawn line as stored: thinned, in fractions of the photo. */
export function strokeOf({ line, radius, mode }: Drawn, photo: Size): Stroke {
  const { width, height } = unitsOf(photo);
  const { min, max } = limits.cutout.radius;
  const points = thinned(line, radius).map(({ x, y }): Place => ({ x: share(x, width), y: share(y, height) }));
  return { mode, radius: Math.min(max, Math.max(min, share(radius, longSide))), points };
}

/** True if another stroke stays within a card's limits. */
export function fits(strokes: readonly Stroke[], stroke: Stroke): boolean {
  const points = [...strokes, stroke].reduce((sum, each) => sum + each.points.length, 0);
  return strokes.length < limits.cutout.strokes && points <= limits.cutout.points;
}

/** The path of a line. A single point becomes a dot of the brush's width. */
export function pathOf(line: readonly BrushPoint[]): string {
  const [first, ...rest] = line.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`);
  return first === undefined
    ? ''
    : `M${first}${rest.length === 0 ? 'h.01' : rest.map((point) => `L${point}`).join('')}`;
}

/** A stored stroke's path, in units. */
export function strokePath({ points }: Stroke, photo: Size): string {
  const { width, height } = unitsOf(photo);
  return pathOf(points.map(({ x, y }) => ({ x: x * width, y: y * height })));
}
