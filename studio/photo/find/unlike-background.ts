import { type AnalysisRaster, cellCount, cellStrides } from '../analysis/raster.ts';

/** Numbers of rows (bands) and columns (blocks) whose colours are counted separately. */
const [bands, blocks] = [24, 10];
/** Bands above and below that also count for a pixel, because horizons tilt and crowds vary. */
const nearBands = 2;
/** Blocks to the left and right that do not count, because they may contain the thing itself. */
const nearBlocks = 1;
/** A colour rarer than this in the background at its height stands out. */
const rare = 0.006;
/** Min background pixels for a comparison. */
const minKnown = 150;
/** Offsets to neighbouring cells of the OKLab grid. They count too, because the light changes across a wall. */
const neighbours = cellStrides.flatMap((stride) => [-stride, stride]);

/**
 * Marks pixels whose colour the background at their height lacks further left and right. Skies, stands, courts and
 * fences continue sideways, but held gear does not. `known` is 1 for sure background, `wanted` is 1 for the pixels to
 * compare.
 */
export function unlikeBackground(
  { width, height, cell }: AnalysisRaster,
  known: Uint8Array,
  wanted: Uint8Array,
): Uint8Array {
  const { counts, totals } = count(cell, known, width, height);
  const out = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const band = Math.floor((y * bands) / height);
    for (let x = 0; x < width; x++, i++) {
      if (!wanted[i]) continue;
      const block = Math.floor((x * blocks) / width);
      const places = farFrom(totals, band, block, 1, 0);
      if (places < minKnown) continue;
      let seen = farFrom(counts, band, block, cellCount, cell[i] as number);
      for (const step of neighbours) {
        const other = (cell[i] as number) + step;
        if (other >= 0 && other < cellCount) seen += 0.5 * farFrom(counts, band, block, cellCount, other);
      }
      if (seen < rare * places) out[i] = 1;
    }
  }
  return out;
}

/** Colour counts over the near bands. Each band has the sum of all blocks first, then one count per block. */
function count(cell: Uint16Array, known: Uint8Array, width: number, height: number) {
  const row = (blocks + 1) * cellCount;
  const counts = new Int32Array(bands * row);
  const totals = new Int32Array(bands * (blocks + 1));
  const add = (band: number, slot: number, colour: number) => {
    const at = band * row + slot * cellCount + colour;
    counts[at] = (counts[at] as number) + 1;
    totals[band * (blocks + 1) + slot] = (totals[band * (blocks + 1) + slot] as number) + 1;
  };
  for (let y = 0, i = 0; y < height; y++) {
    const own = Math.floor((y * bands) / height);
    const [from, to] = [Math.max(0, own - nearBands), Math.min(bands - 1, own + nearBands)];
    for (let x = 0; x < width; x++, i++) {
      if (!known[i]) continue;
      const block = Math.floor((x * blocks) / width);
      for (let band = from; band <= to; band++) {
        add(band, 0, cell[i] as number);
        add(band, 1 + block, cell[i] as number);
      }
    }
  }
  return { counts, totals };
}

/** A band's count at `at`, without the blocks near `block`. */
function farFrom(counts: Int32Array, band: number, block: number, size: number, at: number): number {
  const row = band * (blocks + 1) * size;
  let sum = counts[row + at] as number;
  for (let k = Math.max(0, block - nearBlocks); k <= Math.min(blocks - 1, block + nearBlocks); k++) {
    sum -= counts[row + (1 + k) * size + at] as number;
  }
  return sum;
}
