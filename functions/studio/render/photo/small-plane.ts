import type { Plane } from './analysis/analyse-photo.ts';

/** The long side, in cells, that radii of rims, glows and shadows are counted in. */
const smallSide = 360;

const small = new WeakMap<Plane, Plane>();

/**
 * A plane for what is soft anyway: rim light, shadows, boxes. Made once of a plane; a plane that is small already is
 * given back.
 */
export function smallPlane(plane: Plane): Plane {
  const by = shrinkage(plane);
  if (by === 1) return plane;
  const known = small.get(plane) ?? shrunk(plane, by);
  small.set(plane, known);
  return known;
}

/** Places of a plane per place of its small plane, on each side. */
export const shrinkage = ({ width, height }: Plane): number =>
  Math.max(1, Math.round(Math.max(width, height) / smallSide));

/** Means of squares. The last row and column may be of fewer places. */
function shrunk({ width, height, values }: Plane, by: number): Plane {
  const [across, down] = [Math.ceil(width / by), Math.ceil(height / by)];
  const out = new Float32Array(across * down);
  for (let y = 0; y < height; y++) {
    const to = Math.floor(y / by) * across;
    const rows = Math.min(by, height - Math.floor(y / by) * by);
    for (let x = 0, i = y * width; x < width; ) {
      const end = Math.min(width, x + by);
      const cell = to + x / by;
      let sum = 0;
      const count = end - x;
      for (; x < end; x++, i++) sum += values[i] as number;
      out[cell] = (out[cell] as number) + sum / (count * rows);
    }
  }
  return { width: across, height: down, values: out };
}
