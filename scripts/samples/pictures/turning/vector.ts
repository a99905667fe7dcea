/** Right-handed: x to the right, y up, z to the camera. Inches where it is a place. */
export type Vector = readonly [x: number, y: number, z: number];

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

/** The direction after a mirror with the normal `n`. */
export function mirrored(d: Vector, n: Vector): Vector {
  const twice = 2 * dot(d, n);
  return [d[0] - twice * n[0], d[1] - twice * n[1], d[2] - twice * n[2]];
}

export const smooth = (from: number, to: number, x: number): number => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};
