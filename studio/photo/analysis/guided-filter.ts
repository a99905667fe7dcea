import { boxBlur } from '../box-blur.ts';

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

type Six<T> = readonly [T, T, T, T, T, T];

/** Box means and covariances of the guide, computed once for all passes over a photo. */
export interface GuideMoments {
  readonly guide: Guide;
  readonly radius: number;
  readonly mean: readonly [Float32Array, Float32Array, Float32Array];
  /** rr, rg, rb, gg, gb, bb. */
  readonly covariance: Six<Float32Array>;
}

// Plain loops, because a callback per pixel boxes its numbers, and their garbage collection costs more than the sums.
function product(one: Float32Array, other: Float32Array): Float32Array {
  const out = new Float32Array(one.length);
  for (let i = 0; i < out.length; i++) out[i] = (one[i] as number) * (other[i] as number);
  return out;
}

/** Subtracts the product of two means from `both`, in place. */
function less(both: Float32Array, one: Float32Array, other: Float32Array): Float32Array {
  for (let i = 0; i < both.length; i++) both[i] = (both[i] as number) - (one[i] as number) * (other[i] as number);
  return both;
}

export function guideMoments(guide: Guide, radius: number): GuideMoments {
  const { red, green, blue, width, height } = guide;
  const mean = (plane: Float32Array) => boxBlur(plane, width, height, radius);
  const [r, g, b] = [mean(red), mean(green), mean(blue)];
  const both = (one: Float32Array, other: Float32Array, meanOne: Float32Array, meanOther: Float32Array) => {
    const plane = product(one, other);
    return less(boxBlur(plane, width, height, radius, plane), meanOne, meanOther);
  };
  const covariance = [
    both(red, red, r, r),
    both(red, green, r, g),
    both(red, blue, r, b),
    both(green, green, g, g),
    both(green, blue, g, b),
    both(blue, blue, b, b),
  ] as const;
  return { guide, radius, mean: [r, g, b], covariance };
}

/** The colour guided filter of He, Sun and Tang (TPAMI 2013), up to its smoothed linear model. */
export function guidedModel(moments: GuideMoments, alpha: Float32Array, epsilon: number): LinearModel {
  const { guide, radius, mean } = moments;
  const { width, height } = guide;
  const blur = (plane: Float32Array) => boxBlur(plane, width, height, radius, plane);
  const meanAlpha = boxBlur(alpha, width, height, radius);
  const across = (plane: Float32Array, k: 0 | 1 | 2) => less(blur(product(plane, alpha)), mean[k], meanAlpha);
  const cross = [across(guide.red, 0), across(guide.green, 1), across(guide.blue, 2)];
  const [red, green, blue] = solve(moments.covariance, cross, epsilon);
  const base = less(less(less(meanAlpha, red, mean[0]), green, mean[1]), blue, mean[2]);
  return { red: blur(red), green: blur(green), blue: blur(blue), base: blur(base) };
}

/** Cramer's rule on the symmetric 3x3 system of each pixel. */
function solve(covariance: Six<Float32Array>, cross: readonly Float32Array[], epsilon: number) {
  const count = cross[0]?.length ?? 0;
  const [red, green, blue] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  const [rrs, rgs, rbs, ggs, gbs, bbs] = covariance;
  const [xs, ys, zs] = cross as [Float32Array, Float32Array, Float32Array];
  for (let i = 0; i < count; i++) {
    const rr = (rrs[i] as number) + epsilon;
    const rg = rgs[i] as number;
    const rb = rbs[i] as number;
    const gg = (ggs[i] as number) + epsilon;
    const gb = gbs[i] as number;
    const bb = (bbs[i] as number) + epsilon;
    const x = xs[i] as number;
    const y = ys[i] as number;
    const z = zs[i] as number;
    const m00 = gg * bb - gb * gb;
    const m01 = rb * gb - rg * bb;
    const m02 = rg * gb - rb * gg;
    const det = rr * m00 + rg * m01 + rb * m02;
    red[i] = (m00 * x + m01 * y + m02 * z) / det;
    green[i] = (m01 * x + (rr * bb - rb * rb) * y + (rb * rg - rr * gb) * z) / det;
    blue[i] = (m02 * x + (rb * rg - rr * gb) * y + (rr * gg - rg * rg) * z) / det;
  }
  return [red, green, blue] as const;
}

/** Applies the model to the pixels of its own guide. The result is clamped to 0–1. */
export function applyModel({ red, green, blue, base }: LinearModel, guide: Guide): Float32Array {
  const out = new Float32Array(base.length);
  for (let i = 0; i < out.length; i++) {
    const v =
      (red[i] as number) * (guide.red[i] as number) +
      (green[i] as number) * (guide.green[i] as number) +
      (blue[i] as number) * (guide.blue[i] as number) +
      (base[i] as number);
    out[i] = v < 0 ? 0 : v > 1 ? 1 : v;
  }
  return out;
}
