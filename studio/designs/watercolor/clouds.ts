import { seededRandom } from '../../card/seeded-random.ts';

/** Side of the tile, a power of two, so that it repeats without a seam. */
export const cloudSide = 512;

let tile: Float32Array | null = null;

/** Smooth noise, 0–1, in clouds of three sizes; made once per process. */
export function clouds(): Float32Array {
  tile ??= makeClouds();
  return tile;
}

function makeClouds(): Float32Array {
  const random = seededRandom(71);
  const out = new Float32Array(cloudSide * cloudSide);
  for (const [cells, share] of [
    [8, 0.6],
    [32, 0.3],
    [64, 0.1],
  ] as const) {
    const grid = Float32Array.from({ length: cells * cells }, () => random());
    addLayer(out, grid, cells, share);
  }
  return out;
}

function addLayer(out: Float32Array, grid: Float32Array, cells: number, share: number): void {
  const step = cloudSide / cells;
  const eased = Float32Array.from({ length: step }, (_, i) => (i / step) ** 2 * (3 - (2 * i) / step));
  for (let y = 0; y < cloudSide; y++) {
    const [top, v] = [Math.floor(y / step), eased[y % step] as number];
    const [above, below] = [top * cells, ((top + 1) % cells) * cells];
    for (let x = 0; x < cloudSide; x++) {
      const [left, u] = [Math.floor(x / step), eased[x % step] as number];
      const right = (left + 1) % cells;
      const one = (grid[above + left] as number) * (1 - u) + (grid[above + right] as number) * u;
      const other = (grid[below + left] as number) * (1 - u) + (grid[below + right] as number) * u;
      const i = y * cloudSide + x;
      out[i] = (out[i] as number) + share * (one + (other - one) * v);
    }
  }
}
