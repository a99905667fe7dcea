export interface Component {
  readonly pixels: Int32Array;
  /** Sum of the values of its pixels. */
  readonly mass: number;
}

/** The 4-connected parts of a picture where `value` is at least `threshold`, heaviest first. */
export function components(value: Float32Array, width: number, threshold: number): Component[] {
  const open = new Uint8Array(value.length);
  for (let i = 0; i < open.length; i++) open[i] = (value[i] as number) >= threshold ? 1 : 0;
  const stack = new Int32Array(value.length);
  const found: Component[] = [];
  for (let start = 0; start < value.length; start++) {
    if (open[start]) found.push(flood(open, stack, start, width, value));
  }
  return found.sort((one, other) => other.mass - one.mass);
}

/** Collects one part and marks it closed. The stack doubles as the result, because pixels are never removed from it. */
function flood(open: Uint8Array, stack: Int32Array, start: number, width: number, value: Float32Array): Component {
  let count = 0;
  const push = (i: number) => {
    open[i] = 0;
    stack[count++] = i;
  };
  push(start);
  let mass = 0;
  for (let next = 0; next < count; next++) {
    const i = stack[next] as number;
    mass += value[i] as number;
    const x = i % width;
    if (x > 0 && open[i - 1]) push(i - 1);
    if (x < width - 1 && open[i + 1]) push(i + 1);
    if (i >= width && open[i - width]) push(i - width);
    if (i + width < open.length && open[i + width]) push(i + width);
  }
  return { pixels: stack.slice(0, count), mass };
}
