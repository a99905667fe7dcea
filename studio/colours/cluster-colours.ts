import type { Lab } from './oklab.ts';

export interface ColourCluster {
  readonly centre: Lab;
  /** Share of all weight, 0–1. */
  readonly share: number;
}

interface Weighted {
  readonly lab: Lab;
  readonly weight: number;
}

/** Hue differences count double: a shirt in sun and in shade is one colour. */
const distance = (one: Lab, other: Lab): number =>
  (one[0] - other[0]) ** 2 + 4 * (one[1] - other[1]) ** 2 + 4 * (one[2] - other[2]) ** 2;

/**
 * Weighted k-means in OKLab, without randomness: seeds are the heaviest pixel, then always the pixel farthest from
 * the seeds.
 */
export function clusterColours(pixels: readonly Weighted[], count: number): ColourCluster[] {
  let centres = farthestSeeds(pixels, count);
  let sums = centres.map(() => [0, 0, 0, 0]);
  for (let pass = 0; pass < 12; pass++) {
    sums = centres.map(() => [0, 0, 0, 0]);
    for (const { lab, weight } of pixels) {
      const sum = sums[nearestIndex(centres, lab)] ?? [];
      for (let k = 0; k < 3; k++) sum[k] = (sum[k] ?? 0) + weight * (lab[k] ?? 0);
      sum[3] = (sum[3] ?? 0) + weight;
    }
    centres = centres.map((centre, j) => {
      const [l = 0, a = 0, b = 0, weight = 0] = sums[j] ?? [];
      return weight > 0 ? [l / weight, a / weight, b / weight] : centre;
    });
  }
  const total = sums.reduce((sum, [, , , weight = 0]) => sum + weight, 0) || 1;
  return centres
    .map((centre, j) => ({ centre, share: (sums[j]?.[3] ?? 0) / total }))
    .sort((one, other) => other.share - one.share);
}

function farthestSeeds(pixels: readonly Weighted[], count: number): Lab[] {
  const heaviest = pixels.reduce(
    (best, pixel) => (pixel.weight > best.weight ? pixel : best),
    pixels[0] ?? { lab: [0, 0, 0], weight: 0 },
  );
  const seeds: Lab[] = [heaviest.lab];
  const nearestSoFar = pixels.map(({ lab }) => distance(lab, heaviest.lab));
  while (seeds.length < count) {
    let best = 0;
    pixels.forEach(({ weight }, i) => {
      if ((nearestSoFar[i] ?? 0) * weight > (nearestSoFar[best] ?? 0) * (pixels[best]?.weight ?? 0)) best = i;
    });
    const seed = pixels[best]?.lab ?? [0, 0, 0];
    seeds.push(seed);
    pixels.forEach(({ lab }, i) => {
      nearestSoFar[i] = Math.min(nearestSoFar[i] ?? 0, distance(lab, seed));
    });
  }
  return seeds;
}

function nearestIndex(centres: readonly Lab[], lab: Lab): number {
  let best = 0;
  for (let j = 1; j < centres.length; j++) {
    if (distance(centres[j] ?? lab, lab) < distance(centres[best] ?? lab, lab)) best = j;
  }
  return best;
}
