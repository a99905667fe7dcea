import { boxBlur } from './box-blur.ts';

/** The colour planes that guide the filter, 0–1. */
export interface Guide {
  readonly width: number;
  readonly height: number;
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
}

/** `alpha = red*r + green*g + blue*b + base` around each pixel. */
export interface LinearModel {
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  readonly base: Float32Array;
}

/** Box means and covariances of the guide: the same for every pass over one photo, so they are made once. */
export interface GuideMoments {
  readonly guide: Guide;
  readonly radius: number;
  readonly mean: readonly [Float32Array, Float32Array, Float32Array];
  /** rr, rg, rb, gg, gb, bb. */
  readonly covariance: readonly Float32Array[];
}

const product = (one: Float32Array, other: Float32Array): Float32Array => one.map((v, i) => v * (other[i] ?? 0));

export function guideMoments(guide: Guide, radius: number): GuideMoments {
  const { red, green, blue, width, height } = guide;
  const mean = [red, green, blue].map((plane) => boxBlur(plane, width, height, radius));
  const [r = red, g = green, b = blue] = mean;
  const pairs = [
    [red, red, r, r],
    [red, green, r, g],
    [red, blue, r, b],
    [green, green, g, g],
    [green, blue, g, b],
    [blue, blue, b, b],
  ] as const;
  const covariance = pairs.map(([one, other, meanOne, meanOther]) => {
    const both = boxBlur(product(one, other), width, height, radius);
    return both.map((v, i) => v - (meanOne[i] ?? 0) * (meanOther[i] ?? 0));
  });
  return { guide, radius, mean: [r, g, b], covariance };
}

/** The colour guided filter of He, Sun and Tang (TPAMI 2013), stopped at its smoothed linear model. */
export function guidedModel(moments: GuideMoments, alpha: Float32Array, epsilon: number): LinearModel {
  const { guide, radius, mean } = moments;
  const { width, height } = guide;
  const blur = (plane: Float32Array) => boxBlur(plane, width, height, radius);
  const meanAlpha = blur(alpha);
  const cross = [guide.red, guide.green, guide.blue].map((plane, k) => {
    const both = blur(product(plane, alpha));
    return both.map((v, i) => v - (mean[k]?.[i] ?? 0) * (meanAlpha[i] ?? 0));
  });
  const [red, green, blue] = solve(moments.covariance, cross, epsilon);
  const base = meanAlpha.map(
    (v, i) =>
      v - (red[i] ?? 0) * (mean[0][i] ?? 0) - (green[i] ?? 0) * (mean[1][i] ?? 0) - (blue[i] ?? 0) * (mean[2][i] ?? 0),
  );
  return { red: blur(red), green: blur(green), blue: blur(blue), base: blur(base) };
}

/** Cramer's rule on the symmetric 3x3 system of each pixel. */
function solve(covariance: readonly Float32Array[], cross: readonly Float32Array[], epsilon: number) {
  const count = cross[0]?.length ?? 0;
  const out = [new Float32Array(count), new Float32Array(count), new Float32Array(count)] as const;
  const at = (planes: readonly Float32Array[], k: number, i: number) => planes[k]?.[i] ?? 0;
  for (let i = 0; i < count; i++) {
    const rr = at(covariance, 0, i) + epsilon;
    const rg = at(covariance, 1, i);
    const rb = at(covariance, 2, i);
    const gg = at(covariance, 3, i) + epsilon;
    const gb = at(covariance, 4, i);
    const bb = at(covariance, 5, i) + epsilon;
    const [x, y, z] = [at(cross, 0, i), at(cross, 1, i), at(cross, 2, i)];
    const m00 = gg * bb - gb * gb;
    const m01 = rb * gb - rg * bb;
    const m02 = rg * gb - rb * gg;
    const det = rr * m00 + rg * m01 + rb * m02;
    out[0][i] = (m00 * x + m01 * y + m02 * z) / det;
    out[1][i] = (m01 * x + (rr * bb - rb * rb) * y + (rb * rg - rr * gb) * z) / det;
    out[2][i] = (m02 * x + (rb * rg - rr * gb) * y + (rr * gg - rg * rg) * z) / det;
  }
  return out;
}

/** The model applied to the pixels it was made from. */
export function applyModel(model: LinearModel, guide: Guide): Float32Array {
  return guide.red.map((r, i) => {
    const v =
      (model.red[i] ?? 0) * r +
      (model.green[i] ?? 0) * (guide.green[i] ?? 0) +
      (model.blue[i] ?? 0) * (guide.blue[i] ?? 0) +
      (model.base[i] ?? 0);
    return v < 0 ? 0 : v > 1 ? 1 : v;
  });
}
