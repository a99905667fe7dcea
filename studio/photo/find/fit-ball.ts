import type { Rect } from '../../card/geometry.ts';
import { type AnalysisRaster, apart } from '../analysis/raster.ts';

/** A ball, or a football from the side, in grid cells. */
export interface Ball {
  readonly x: number;
  readonly y: number;
  /** Half of its long and of its short axis. */
  readonly long: number;
  readonly short: number;
  /** Direction of the long axis, in radians. */
  readonly turn: number;
}

/** Number of points of the outline to compare. */
const places = 40;
/** Directions of these points. Successive directions are far apart, so that most candidates fail early. */
const round = Array.from({ length: places }, (_, k) => {
  const turn = (13 * k * 2 * Math.PI) / places;
  return [Math.cos(turn), Math.sin(turn)] as const;
});
/** Distances inside and outside the outline at which colours are compared, in grid cells. */
const [inside, outside] = [1.2, 1.4];
/** Min difference in OKLab of an edge. */
const edge = 0.065;
/** Min share of the visible outline with an edge, and min share of the outline that is visible. A hand or grass may cover the rest. */
const minEdge = { inAir: 0.88, inGrass: 0.78 };
const minSeen = 0.6;
/** Half the short axis of a ball in heads. */
const radii = { min: 0.24, max: 0.7 };
/** Min share of a ball that stands out from the background. */
const minUnlike = 0.2;
/** Max area that stands out around a ball, as a share of that inside it. A shadow or hand may stand out, too. */
const maxBeside = 0.35;
/** Ratio of long to short axis and the directions to try, for a ball and for a football. */
const shapes = [
  { ratio: 1, turns: [0] },
  { ratio: 1.45, turns: Array.from({ length: 8 }, (_, k) => (k * Math.PI) / 8) },
];

/** A part of the grid that may be a ball. */
interface BallSpot {
  readonly box: Rect;
  /** About the height of a head. */
  readonly unit: number;
  readonly atFoot: boolean;
}

export interface FoundBall {
  readonly ball: Ball;
  /** Mean difference across its outline. */
  readonly edge: number;
}

/** Finds the ball with edges all along its outline near a spot that stands out. Null if there is none. */
export function fitBall(
  raster: AnalysisRaster,
  mask: Float32Array,
  solid: Float32Array,
  spot: BallSpot,
): FoundBall | null {
  const minShare = spot.atFoot ? minEdge.inGrass : minEdge.inAir;
  let best: FoundBall | null = null;
  let maxWorth = 0;
  for (const shape of shapesOf(spot)) {
    const { box, unit } = spot;
    const air = 0.3 * unit;
    for (let y = box.y - air; y <= box.y + box.height + air; y += 2) {
      for (let x = box.x - air; x <= box.x + box.width + air; x += 2) {
        const ball = { x, y, ...shape };
        const found = edgesOf(raster, mask, ball, minShare);
        // Of two balls with equal edges the larger is better, because footballs have patches.
        const worth = found * Math.sqrt(shape.short);
        if (worth <= maxWorth) continue;
        maxWorth = worth;
        best = { ball, edge: found };
      }
    }
  }
  return best && standsOut(solid, raster.width, best.ball) ? best : null;
}

/** The sizes and directions of balls that fit a spot. At a foot only round balls count, because a long shape there is a shadow. */
function shapesOf({ box, unit, atFoot }: BallSpot): Omit<Ball, 'x' | 'y'>[] {
  const minLength = 0.65 * Math.max(box.width, box.height);
  const out = [];
  for (const { ratio, turns } of atFoot ? shapes.slice(0, 1) : shapes) {
    for (let short = radii.min * unit; short <= radii.max * unit; short += Math.max(1, 0.06 * unit)) {
      if (2 * short * ratio < minLength) continue;
      for (const turn of turns) out.push({ long: short * ratio, short, turn });
    }
  }
  return out;
}

/** True if the ball stands out from the background, but most of its surroundings do not, unlike a board behind a glove. */
function standsOut(solid: Float32Array, width: number, ball: Ball): boolean {
  const [disc, ring] = [new Float32Array(solid.length), new Float32Array(solid.length)];
  fillBall(disc, width, ball);
  fillBall(ring, width, { ...ball, long: 1.5 * ball.long, short: 1.5 * ball.short });
  let [inside, unlike, beside] = [0, 0, 0];
  for (let i = 0; i < disc.length; i++) {
    if (disc[i]) inside += 1;
    if (!ring[i] || !solid[i]) continue;
    if (disc[i]) unlike += 1;
    else beside += 1;
  }
  return unlike > minUnlike * inside && beside < maxBeside * unlike;
}

/** Mean colour difference across the outline. 0 if too much of it has no edge or is covered by the athlete. */
function edgesOf(
  raster: AnalysisRaster,
  mask: Float32Array,
  { x, y, long, short, turn }: Ball,
  minShare: number,
): number {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  let [seen, edges, sum, missed] = [0, 0, 0, 0];
  for (const [c, s] of round) {
    const at = (more: number): number => {
      const [u, v] = [(long + more) * c, (short + more) * s];
      const [px, py] = [Math.round(x + u * cos - v * sin), Math.round(y + u * sin + v * cos)];
      return px < 0 || py < 0 || px >= raster.width || py >= raster.height ? -1 : py * raster.width + px;
    };
    const [inner, outer] = [at(-inside), at(outside)];
    if (inner < 0 || outer < 0 || (mask[outer] as number) > 0.4 || (mask[inner] as number) > 0.6) continue;
    seen += 1;
    const contrast = apart(raster, inner, outer);
    sum += Math.min(0.25, contrast);
    if (contrast > edge) edges += 1;
    else missed += 1;
    if (missed > (1 - minShare) * places) return 0;
  }
  return seen >= minSeen * places && edges >= minShare * seen ? sum / seen : 0;
}

export function fillBall(plane: Float32Array, width: number, { x, y, long, short, turn }: Ball): void {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const height = plane.length / width;
  for (let py = Math.max(0, Math.floor(y - long)); py <= Math.min(height - 1, y + long + 1); py++) {
    for (let px = Math.max(0, Math.floor(x - long)); px <= Math.min(width - 1, x + long + 1); px++) {
      const [dx, dy] = [px - x, py - y];
      const [u, v] = [(dx * cos + dy * sin) / long, (dy * cos - dx * sin) / short];
      if (u * u + v * v <= 1) plane[py * width + px] = 1;
    }
  }
}
