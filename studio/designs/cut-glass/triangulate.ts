/** Receives a triangle's corners in grid points: the ends of its long side, then the right angle's. */
export type Emit = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number) => void;

const depth = 8;
export const gridCells = 1 << depth;
const side = gridCells + 1;
const count = 2 * gridCells * gridCells - 2;
const parents = count - gridCells * gridCells;
let corners: Uint16Array | null = null;

/**
 * Emits right triangles, halved wherever their long side exceeds `allowed` (RTIN, Evans et al. 1998). A parent always splits with its children, so
 * neighbours share whole edges and corners may move. `allowed` holds the max side length at every grid point, in cells.
 */
export function triangulate(allowed: Float32Array, emit: Emit): void {
  const split = splits(allowed);
  const walk: Emit = (ax, ay, bx, by, cx, cy) => {
    const [mx, my] = [(ax + bx) >> 1, (ay + by) >> 1];
    if (Math.abs(ax - cx) + Math.abs(ay - cy) > 1 && split[my * side + mx]) {
      walk(cx, cy, ax, ay, mx, my);
      walk(bx, by, cx, cy, mx, my);
    } else emit(ax, ay, bx, by, cx, cy);
  };
  walk(0, 0, gridCells, gridCells, gridCells, 0);
  walk(gridCells, gridCells, 0, 0, 0, gridCells);
}

/** Marks every midpoint that must become a corner, children before parents. */
function splits(allowed: Float32Array): Uint8Array {
  corners ??= allCorners();
  const split = new Uint8Array(side * side);
  for (let i = count - 1, c = 4 * i; i >= 0; i--, c -= 4) {
    const ax = corners[c] as number;
    const ay = corners[c + 1] as number;
    const bx = corners[c + 2] as number;
    const by = corners[c + 3] as number;
    const mx = (ax + bx) >> 1;
    const my = (ay + by) >> 1;
    const at = my * side + mx;
    if (split[at]) continue;
    const most = allowed[at] as number;
    if ((ax - bx) * (ax - bx) + (ay - by) * (ay - by) > most * most) split[at] = 1;
    else if (i < parents) {
      const cx = mx + my - ay;
      const cy = my + ax - mx;
      const left = ((ay + cy) >> 1) * side + ((ax + cx) >> 1);
      const right = ((by + cy) >> 1) * side + ((bx + cx) >> 1);
      if (split[left] || split[right]) split[at] = 1;
    }
  }
  return split;
}

/** Long sides of all triangles of all levels, computed once per process by walking down from each root. */
function allCorners(): Uint16Array {
  const out = new Uint16Array(4 * count);
  for (let i = 0; i < count; i++) {
    let id = i + 2;
    let [ax, ay, bx, by, cx, cy] = [0, 0, 0, 0, 0, 0];
    if (id & 1) bx = by = cx = gridCells;
    else ax = ay = cy = gridCells;
    for (id >>= 1; id > 1; id >>= 1) {
      const [mx, my] = [(ax + bx) >> 1, (ay + by) >> 1];
      if (id & 1) [bx, by, ax, ay] = [ax, ay, cx, cy];
      else [ax, ay, bx, by] = [bx, by, cx, cy];
      [cx, cy] = [mx, my];
    }
    out.set([ax, ay, bx, by], 4 * i);
  }
  return out;
}
