import { boxBlur } from '../../photo/box-blur.ts';

/**
 * Directions along the edges of a picture: a unit vector for each cell of 2 x 2 pixels. Strong edges carry the weak ones beside them
 * (smoothed structure tensor, Brox et al. 2006).
 */
export interface EdgeFlow {
  readonly width: number;
  readonly height: number;
  readonly across: Float32Array;
  readonly down: Float32Array;
}

/** `radius` is the reach of a strong edge, in cells. */
export function edgeFlow(luma: Uint8Array, stride: number, rows: number, radius: number): EdgeFlow {
  const [width, height] = [stride >> 1, rows >> 1];
  const size = width * height;
  const [a, b, c] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1, p = 2 * y * stride + 2; x < width - 1; x++, i++, p += 2) {
      const dx = (luma[p + 1] as number) - (luma[p - 1] as number);
      const dy = (luma[p + stride] as number) - (luma[p - stride] as number);
      a[i] = dx * dx;
      b[i] = dx * dy;
      c[i] = dy * dy;
    }
  }
  for (const part of [a, b, c]) {
    boxBlur(part, width, height, radius, part);
    boxBlur(part, width, height, radius, part);
  }
  for (let i = 0; i < size; i++) {
    const [xx, xy, yy] = [a[i] as number, b[i] as number, c[i] as number];
    const half = (xx - yy) / 2;
    const root = Math.sqrt(half * half + xy * xy);
    // The gradient is the tensor's major direction. Of two formulas, this is the one that does not cancel.
    const [gx, gy] = half >= 0 ? [half + root, xy] : [xy, root - half];
    const long = Math.sqrt(gx * gx + gy * gy);
    a[i] = long > 0 ? -gy / long : 1;
    c[i] = long > 0 ? gx / long : 0;
  }
  return { width, height, across: a, down: c };
}

/** Hot. Means of a plane along the flow, over `reach` steps of `pace` pixels to each side: broken lines join, and their sides get smooth. */
export function smoothAlong(
  plane: Int16Array,
  stride: number,
  rows: number,
  flow: EdgeFlow,
  reach: number,
  pace = 1,
): Int16Array {
  const out = new Int16Array(plane.length);
  for (let y = 0; y < rows; y++) {
    for (let x = 0, i = y * stride; x < stride; x++, i++) {
      let sum = plane[i] as number;
      let count = 1;
      for (let side = -1; side <= 1; side += 2) {
        let px = x + 0.5;
        let py = y + 0.5;
        let dx = 0;
        let dy = 0;
        for (let k = 0; k < reach; k++) {
          const cell = Math.min(flow.height - 1, py >> 1) * flow.width + Math.min(flow.width - 1, px >> 1);
          const fx = flow.across[cell] as number;
          const fy = flow.down[cell] as number;
          const turn = k === 0 ? side : fx * dx + fy * dy < 0 ? -1 : 1;
          dx = turn * fx;
          dy = turn * fy;
          px += pace * dx;
          py += pace * dy;
          if (px < 0 || py < 0 || px >= stride || py >= rows) break;
          sum += plane[(py | 0) * stride + (px | 0)] as number;
          count++;
        }
      }
      out[i] = sum / count;
    }
  }
  return out;
}
