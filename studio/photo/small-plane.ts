import type { Plane } from './analysis/analyse-photo.ts';

/** Approximate long side of a small plane in cells. Radii of glows and shadows are in these cells. */
const smallSide = 360;

const small = new WeakMap<Plane, Plane>();

/** Shrinks a plane for uses that are soft anyway: light, shadows, boxes. Cached per plane. Returns a plane that is already small. */
export function smallPlane(plane: Plane): Plane {
  const by = shrinkage(plane);
  if (by === 1) return plane;
  const known = small.get(plane) ?? shrunkPlane(plane, by);
  small.set(plane, known);
  return known;
}

const shrinkage = ({ width, height }: Plane): number => Math.max(1, Math.round(Math.max(width, height) / smallSide));

/** Cells of a plane per cell of its coarse plane, on each side. */
const coarseBy = 6;

/** Shrinks a plane's small plane further, because colours beside an outline need no finer grid. `by`: cells of the plane per coarse cell. */
export function coarsePlane(plane: Plane): { readonly coarse: Plane; readonly by: number } {
  const again = Math.max(1, Math.round(coarseBy / shrinkage(plane)));
  return { coarse: shrunkPlane(smallPlane(plane), again), by: again * shrinkage(plane) };
}

/** Computes means of squares of `by` cells a side. Squares of the last row and column may be smaller. */
function shrunkPlane({ width, height, values }: Plane, by: number): Plane {
  const [across, down] = [Math.ceil(width / by), Math.ceil(height / by)];
  const out = new Float32Array(across * down);
  const shares = Float32Array.from({ length: across }, (_, x) => 1 / Math.min(by, width - x * by));
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / by);
    addRow(values, i, width, by, out.subarray(row * across), 1 / Math.min(by, height - row * by), shares);
    i += width;
  }
  return { width: across, height: down, values: out };
}

/** Hot. Adds a row of `width` values, from `start` on, to their cells of `out`. */
function addRow(
  values: Float32Array,
  start: number,
  width: number,
  by: number,
  out: Float32Array,
  rowShare: number,
  shares: Float32Array,
): void {
  for (let cell = 0, i = start, rest = width; rest > 0; cell++, rest -= by) {
    const end = i + (rest < by ? rest : by);
    let sum = 0;
    for (; i < end; i++) sum += values[i] as number;
    out[cell] = (out[cell] as number) + sum * rowShare * (shares[cell] as number);
  }
}
