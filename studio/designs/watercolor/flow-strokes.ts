import type { EdgeFlow } from '../../card/kit/edge-flow.ts';

/** How far a stroke mixes colours: pixels to each side, and the difference of colour that still mixes. */
interface Stroke {
  readonly alongEdges: boolean;
  readonly reach: number;
  readonly differs: number;
}

/** Brushed in turn. Across the edges only near colours mix, so edges stay; along them the brush draws long, smooth strokes. */
const strokes: readonly Stroke[] = [
  { alongEdges: false, reach: 2, differs: 66 },
  { alongEdges: true, reach: 6, differs: 120 },
  { alongEdges: false, reach: 2, differs: 48 },
  { alongEdges: true, reach: 6, differs: 120 },
];

/** Smooths RGBA pixels where `where` is not 0, along the flow of their edges (flow-based bilateral filter, Kyprianidis and Döllner 2008). */
export function brushed(
  pixels: Uint8ClampedArray<ArrayBuffer>,
  width: number,
  flow: EdgeFlow,
  where: Uint8Array,
): Uint8ClampedArray<ArrayBuffer> {
  return strokes.reduce((from, stroke) => brush(from, width, flow, where, stroke), pixels);
}

/** Hot. One stroke for every pixel. */
// oxlint-disable-next-line max-lines-per-function -- The loop is whole, because a function for each sample would return five numbers.
function brush(
  from: Uint8ClampedArray<ArrayBuffer>,
  width: number,
  flow: EdgeFlow,
  where: Uint8Array,
  { alongEdges, reach, differs }: Stroke,
): Uint8ClampedArray<ArrayBuffer> {
  const height = from.length / 4 / width;
  const out = from.slice();
  const { across, down } = flow;
  const [first, second, sign] = alongEdges ? [across, down, 1] : [down, across, -1];
  const weights = Float32Array.from({ length: 766 }, (_, d) => (d < differs ? (1 - (d / differs) ** 2) ** 2 : 0));
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p += 4) {
      if (where[y * width + x] === 0) continue;
      const r0 = from[p] as number;
      const g0 = from[p + 1] as number;
      const b0 = from[p + 2] as number;
      let [r, g, b, sum] = [r0, g0, b0, 1];
      for (let side = -1; side <= 1; side += 2) {
        let px = x + 0.5;
        let py = y + 0.5;
        let dx = 0;
        let dy = 0;
        for (let k = 0; k < reach; k++) {
          const cell = Math.min(flow.height - 1, py >> 1) * flow.width + Math.min(flow.width - 1, px >> 1);
          const fx = first[cell] as number;
          const fy = sign * (second[cell] as number);
          const turn = k === 0 ? side : fx * dx + fy * dy < 0 ? -1 : 1;
          dx = turn * fx;
          dy = turn * fy;
          px += dx;
          py += dy;
          if (px < 0 || py < 0 || px >= width || py >= height) break;
          const q = 4 * ((py | 0) * width + (px | 0));
          const rk = from[q] as number;
          const gk = from[q + 1] as number;
          const bk = from[q + 2] as number;
          const weight = weights[Math.abs(rk - r0) + Math.abs(gk - g0) + Math.abs(bk - b0)] as number;
          r += weight * rk;
          g += weight * gk;
          b += weight * bk;
          sum += weight;
        }
      }
      out[p] = r / sum;
      out[p + 1] = g / sum;
      out[p + 2] = b / sum;
    }
  }
  return out;
}
