import type { Vector } from './vector.ts';
import { unit } from './vector.ts';

/** Pixels of one side: linear colour and foil, 0–1. */
export interface Face {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, foil of each pixel. */
  readonly texels: Float32Array;
}

/** Half the card's size in inches, its corner and half its thickness. */
const half = { x: 1.25, y: 1.75, z: 0.016 } as const;
const corner = 0.125;

/** How the card stands in a frame. Radians and inches. */
export interface CardPose {
  readonly turn: number;
  readonly tip: number;
  readonly lift: number;
}

export interface Hit {
  readonly distance: number;
  readonly normal: Vector;
  readonly side: 'front' | 'back' | 'edge';
  readonly at: readonly [u: number, v: number];
}

/** A vector of the room as the card sees it. */
function toCard([x, y, z]: Vector, { turn, tip }: CardPose): Vector {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const [a, b] = [c * x - s * z, s * x + c * z];
  const [ct, st] = [Math.cos(tip), Math.sin(tip)];
  return [a, ct * y + st * b, -st * y + ct * b];
}

function toRoom([x, y, z]: Vector, { turn, tip }: CardPose): Vector {
  const [ct, st] = [Math.cos(tip), Math.sin(tip)];
  const [y1, z1] = [ct * y - st * z, st * y + ct * z];
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return [c * x + s * z1, y1, -s * x + c * z1];
}

const isInside = (x: number, y: number): boolean => {
  const [dx, dy] = [Math.abs(x) - half.x + corner, Math.abs(y) - half.y + corner];
  if (dx > corner || dy > corner) return false;
  return dx <= 0 || dy <= 0 || dx * dx + dy * dy <= corner * corner;
};

/** Where a ray meets the card, or null. The corners are rounded on the faces, square on the thin edge. */
export function meet(from: Vector, direction: Vector, pose: CardPose): Hit | null {
  const o = toCard([from[0], from[1] - pose.lift, from[2]], pose);
  const d = toCard(direction, pose);
  const sizes = [half.x, half.y, half.z] as const;
  let [near, far, axis] = [-Infinity, Infinity, 2];
  for (let k = 0; k < 3; k++) {
    const [origin, step, size] = [o[k] as number, d[k] as number, sizes[k] as number];
    if (Math.abs(step) < 1e-9) {
      if (Math.abs(origin) > size) return null;
      continue;
    }
    const [one, other] = [(-size - origin) / step, (size - origin) / step];
    const first = Math.min(one, other);
    if (first > near) [near, axis] = [first, k];
    far = Math.min(far, Math.max(one, other));
  }
  if (near > far || near < 0.01) return null;
  const [x, y] = [o[0] + near * d[0], o[1] + near * d[1]];
  const along = axis === 0 ? Math.abs(y) - half.y : Math.abs(x) - half.x;
  if (axis === 2 ? !isInside(x, y) : along > -corner) return null;
  const sign = (d[axis] as number) > 0 ? -1 : 1;
  const local: Vector = [axis === 0 ? sign : 0, axis === 1 ? sign : 0, axis === 2 ? sign : 0];
  const side = axis !== 2 ? 'edge' : sign > 0 ? 'front' : 'back';
  const u = x / (2 * half.x) + 0.5;
  return {
    distance: near,
    normal: unit(toRoom(local, pose)),
    side,
    at: [side === 'back' ? 1 - u : u, 0.5 - y / (2 * half.y)],
  };
}

/** The pixel at a place, between its four neighbours. */
export function texel({ width, height, texels }: Face, [u, v]: readonly [number, number]): [Vector, number] {
  const x = Math.min(width - 1.001, Math.max(0, u * width - 0.5));
  const y = Math.min(height - 1.001, Math.max(0, v * height - 0.5));
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const at = 4 * (top * width + left);
  const mix = (c: number): number => {
    const above = texels[at + c]! * (1 - fx) + texels[at + 4 + c]! * fx;
    const below = texels[at + 4 * width + c]! * (1 - fx) + texels[at + 4 * width + 4 + c]! * fx;
    return above * (1 - fy) + below * fy;
  };
  return [[mix(0), mix(1), mix(2)], mix(3)];
}
