export interface Component {
  readonly pixels: Int32Array;
  /** Sum of the weights of its pixels. */
  readonly mass: number;
}

/** The 4-connected parts of a picture where `value` is at least `threshold`, heaviest first. */
export function components(value: Float32Array, width: number, threshold: number, weight = value): Component[] {
  const seen = new Uint8Array(value.length);
  const stack = new Int32Array(value.length);
  const found: Component[] = [];
  for (let start = 0; start < value.length; start++) {
    if (seen[start] || (value[start] ?? 0) < threshold) continue;
    const pixels: number[] = [];
    let mass = 0;
    let top = 0;
    stack[top++] = start;
    seen[start] = 1;
    while (top > 0) {
      const i = stack[--top] ?? 0;
      pixels.push(i);
      mass += weight[i] ?? 0;
      for (const next of neighbours(i, width, value.length)) {
        if (next < 0 || seen[next] || (value[next] ?? 0) < threshold) continue;
        seen[next] = 1;
        stack[top++] = next;
      }
    }
    found.push({ pixels: Int32Array.from(pixels), mass });
  }
  return found.sort((one, other) => other.mass - one.mass);
}

function neighbours(i: number, width: number, count: number): readonly number[] {
  const x = i % width;
  return [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width < count ? i + width : -1];
}

/** The box that holds all but `trim` of the pixels on each side: stray pixels do not stretch it. */
export function trimmedBox(pixels: Int32Array, width: number, trim = 0.015) {
  const xs = Int32Array.from(pixels, (i) => i % width).sort();
  const ys = Int32Array.from(pixels, (i) => Math.floor(i / width)).sort();
  const low = Math.floor(trim * pixels.length);
  const high = pixels.length - 1 - low;
  const [left, right] = [xs[low] ?? 0, (xs[high] ?? 0) + 1];
  const [top, bottom] = [ys[low] ?? 0, (ys[high] ?? 0) + 1];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Legs, arms and heads that the threshold cut off belong to the body when they lie near it. */
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
