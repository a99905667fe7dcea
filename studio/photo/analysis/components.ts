export interface Component {
  readonly pixels: Int32Array;
  /** Sum of the weights of its pixels. */
  readonly mass: number;
}

/** The 4-connected parts of a picture where `value` is at least `threshold`, heaviest first. */
export function components(value: Float32Array, width: number, threshold: number, weight = value): Component[] {
  const open = new Uint8Array(value.length);
  for (let i = 0; i < open.length; i++) open[i] = (value[i] as number) >= threshold ? 1 : 0;
  const stack = new Int32Array(value.length);
  const found: Component[] = [];
  for (let start = 0; start < value.length; start++) {
    if (open[start]) found.push(flood(open, stack, start, width, weight));
  }
  return found.sort((one, other) => other.mass - one.mass);
}

/** Collects one part and marks it closed. The stack doubles as the result: pixels are never removed. */
function flood(open: Uint8Array, stack: Int32Array, start: number, width: number, weight: Float32Array): Component {
  let count = 0;
  const push = (i: number) => {
    open[i] = 0;
    stack[count++] = i;
  };
  push(start);
  let mass = 0;
  for (let next = 0; next < count; next++) {
    const i = stack[next] as number;
    mass += weight[i] as number;
    const x = i % width;
    if (x > 0 && open[i - 1]) push(i - 1);
    if (x < width - 1 && open[i + 1]) push(i + 1);
    if (i >= width && open[i - width]) push(i - width);
    if (i + width < open.length && open[i + width]) push(i + width);
  }
  return { pixels: stack.slice(0, count), mass };
}

/** The box around all but a share `trim` of the pixels on each side: stray pixels do not stretch it. */
export function trimmedBox(pixels: Int32Array, width: number, trim = 0.015) {
  if (pixels.length === 0) return { x: 0, y: 0, width: 1, height: 1 };
  const columns = new Uint32Array(width);
  const rows = new Uint32Array(Math.floor(pixels.reduce((most, i) => (i > most ? i : most), 0) / width) + 1);
  for (const i of pixels) {
    columns[i % width] = (columns[i % width] as number) + 1;
    rows[(i / width) | 0] = (rows[(i / width) | 0] as number) + 1;
  }
  const low = Math.floor(trim * pixels.length);
  const [left, right] = [nth(columns, low), nth(columns, pixels.length - 1 - low) + 1];
  const [top, bottom] = [nth(rows, low), nth(rows, pixels.length - 1 - low) + 1];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The index of the `n`th item, from 0, where `counts` holds the number of items at each index. */
export function nth(counts: Uint32Array, n: number): number {
  let before = 0;
  for (let at = 0; at < counts.length; at++) {
    before += counts[at] as number;
    if (before > n) return at;
  }
  return counts.length - 1;
}

/** The body with nearby parts: the threshold often cuts off legs, arms and heads. */
export function joinNear(body: Component, others: readonly Component[], width: number): Component[] {
  const joined = [body];
  let box = trimmedBox(body.pixels, width);
  for (const part of others) {
    if (part.mass < 0.03 * body.mass) continue;
    const other = trimmedBox(part.pixels, width);
    const gapX = Math.max(other.x - (box.x + box.width), box.x - (other.x + other.width), 0);
    const gapY = Math.max(other.y - (box.y + box.height), box.y - (other.y + other.height), 0);
    if (gapX > 0.12 * box.width || gapY > 0.14 * box.height) continue;
    joined.push(part);
    const x = Math.min(box.x, other.x);
    const y = Math.min(box.y, other.y);
    box = {
      x,
      y,
      width: Math.max(box.x + box.width, other.x + other.width) - x,
      height: Math.max(box.y + box.height, other.y + other.height) - y,
    };
  }
  return joined;
}
