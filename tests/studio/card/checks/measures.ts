/** Values of 0 to 1 over a picture. */
export interface Alpha {
  readonly width: number;
  readonly height: number;
  readonly values: ArrayLike<number>;
}

interface AlphaMeasures {
  /** Intersection over union of the places above one half. */
  readonly overlap: number;
  /** Share of the picture's places that are neither athlete nor background. */
  readonly soft: number;
  /** Means where the true alpha is 1, and where it is 0. */
  readonly inside: number;
  readonly outside: number;
}

/** Compares an alpha with the true one, place by place of the true one. */
export function measureAlpha(found: Alpha, truth: Alpha): AlphaMeasures {
  let [both, either, soft] = [0, 0, 0];
  let [inside, within, outside, beyond] = [0, 0, 0, 0];
  for (let i = 0; i < truth.values.length; i++) {
    const real = truth.values[i] as number;
    const value = valueAt(
      found,
      ((i % truth.width) + 0.5) / truth.width,
      (Math.floor(i / truth.width) + 0.5) / truth.height,
    );
    if (value > 0.5 && real > 0.5) both += 1;
    if (value > 0.5 || real > 0.5) either += 1;
    if (value > 0.05 && value < 0.95) soft += 1;
    if (real > 0.99) [inside, within] = [inside + value, within + 1];
    if (real < 0.01) [outside, beyond] = [outside + value, beyond + 1];
  }
  return {
    overlap: either === 0 ? 1 : both / either,
    soft: soft / truth.values.length,
    inside: within === 0 ? 1 : inside / within,
    outside: beyond === 0 ? 0 : outside / beyond,
  };
}

/** A value at a place in fractions, between its four neighbours. */
function valueAt({ width, height, values }: Alpha, u: number, v: number): number {
  const [x, y] = [Math.max(0, u * width - 0.5), Math.max(0, v * height - 0.5)];
  const [left, top] = [Math.min(width - 1, Math.floor(x)), Math.min(height - 1, Math.floor(y))];
  const [right, below] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
  const row = (at: number): number => {
    const [one, other] = [values[at * width + left] as number, values[at * width + right] as number];
    return one + (x - left) * (other - one);
  };
  return row(top) + (y - top) * (row(below) - row(top));
}
