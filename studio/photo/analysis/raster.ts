import { labFromRgb } from '../../colours/oklab.ts';

/** A small RGB picture with the values per pixel that the analysis needs. */
export interface AnalysisRaster {
  readonly width: number;
  readonly height: number;
  /** 0–1 per channel, planar. */
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  readonly lightness: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
  /** Cell of a coarse OKLab grid, for histograms. */
  readonly cell: Uint16Array;
  /** 1 if the colour may be skin of any tone. */
  readonly skin: Uint8Array;
}

const steps = 14;
export const cellCount = steps ** 3;
/** Index steps from a cell to its neighbours in the grid's three directions. */
export const cellStrides = [1, steps, steps * steps] as const;

const quantise = (value: number, low: number, high: number): number =>
  Math.max(0, Math.min(steps - 1, Math.floor(((value - low) / (high - low)) * steps)));

/** Interleaved RGB bytes → planes, OKLab, histogram cells and skin. */
export function analysisRaster(rgb: Uint8Array, width: number, height: number): AnalysisRaster {
  const count = width * height;
  const plane = () => new Float32Array(count);
  const raster = { red: plane(), green: plane(), blue: plane(), lightness: plane(), a: plane(), b: plane() };
  const cell = new Uint16Array(count);
  const skin = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const r = rgb[3 * i] ?? 0;
    const g = rgb[3 * i + 1] ?? 0;
    const b = rgb[3 * i + 2] ?? 0;
    const lab = labFromRgb(r, g, b);
    raster.red[i] = r / 255;
    raster.green[i] = g / 255;
    raster.blue[i] = b / 255;
    raster.lightness[i] = lab[0];
    raster.a[i] = lab[1];
    raster.b[i] = lab[2];
    cell[i] = (quantise(lab[0], 0, 1) * steps + quantise(lab[1], -0.22, 0.25)) * steps + quantise(lab[2], -0.28, 0.2);
    skin[i] = isSkin(r, g, b) ? 1 : 0;
  }
  return { width, height, ...raster, cell, skin };
}

/** A raster that is computed on first use, because a drawing often needs none of it. */
export function rasterOnDemand(rgb: Uint8Array, width: number, height: number): AnalysisRaster {
  let made: AnalysisRaster | null = null;
  const raster = (): AnalysisRaster => (made ??= analysisRaster(rgb, width, height));
  return {
    width,
    height,
    get red() {
      return raster().red;
    },
    get green() {
      return raster().green;
    },
    get blue() {
      return raster().blue;
    },
    get lightness() {
      return raster().lightness;
    },
    get a() {
      return raster().a;
    },
    get b() {
      return raster().b;
    },
    get cell() {
      return raster().cell;
    },
    get skin() {
      return raster().skin;
    },
  };
}

/** True if a colour is in the usual YCbCr range for skin. In dark tones and shade the min Cr shrinks with the luminance. */
export function isSkin(r: number, g: number, b: number): boolean {
  const y = 0.299 * r + 0.587 * g + 0.114 * b;
  const cb = 128 - 0.168736 * r - 0.331264 * g + 0.5 * b;
  const cr = 128 + 0.5 * r - 0.418688 * g - 0.081312 * b;
  const minCr = y < 70 ? 128.5 + 0.136 * y : 138;
  return y > 28 && cb > 82 && cb < 125 && cr > minCr && cr < 168 && r > b;
}

/** Smooths a histogram over neighbouring cells of the grid. */
export function smoothHistogram(histogram: Float32Array): Float32Array {
  let from = histogram;
  for (const stride of cellStrides) {
    const to = new Float32Array(cellCount);
    for (let i = 0; i < cellCount; i++) {
      const at = Math.floor(i / stride) % steps;
      to[i] =
        (from[i] ?? 0) +
        0.5 * ((at > 0 ? (from[i - stride] ?? 0) : 0) + (at < steps - 1 ? (from[i + stride] ?? 0) : 0));
    }
    from = to;
  }
  return from;
}
