import type { Spot } from './body-anchors.ts';

/** In heads: max distance of a grip from the axis of a long thing, and max gap between the two. */
const [maxAside, maxGap] = [0.5, 2];
/** Min ratio of a long thing's spread along its axis to that across it. */
const minRatio = 2.5;
/** Half a handle's width as a multiple of its thing's spread across the axis. A bar's own half width is 1.7 times that. */
const handle = 0.9;
/** Min cells of a thing whose axis can be measured. */
const minCells = 12;

/** Fills the gap between a long thing and the hand or foot that has it, in place. A handle is thin and has colours of its own. */
export function fillHandle(thing: Float32Array, width: number, grip: Spot, unit: number): void {
  const axis = axisOf(thing, width);
  if (!axis) return;
  const { cx, cy, dx, dy, across, from, to } = axis;
  const [gx, gy] = [grip[0] - cx, grip[1] - cy];
  const [along, aside] = [gx * dx + gy * dy, gy * dx - gx * dy];
  const end = along > 0 ? to : from;
  const gap = Math.abs(along) - Math.abs(end);
  if (Math.abs(aside) > maxAside * unit || gap < 0 || gap > maxGap * unit) return;
  const half = Math.max(1, handle * across);
  for (let t = 0; t <= 1; t += 0.5 / Math.max(1, gap)) {
    const [a, off] = [end + t * (along - end), t * aside];
    for (let w = -half; w <= half; w += 0.5) {
      const [x, y] = [Math.round(cx + a * dx - (off + w) * dy), Math.round(cy + a * dy + (off + w) * dx)];
      if (x >= 0 && y >= 0 && x < width && y * width + x < thing.length) thing[y * width + x] = 1;
    }
  }
}

/** The axis of a long thing: its middle, direction, spread across and ends. Null if the thing is not long. */
function axisOf(thing: Float32Array, width: number) {
  let [count, cx, cy] = [0, 0, 0];
  for (let i = 0; i < thing.length; i++)
    if (thing[i]) [count, cx, cy] = [count + 1, cx + (i % width), cy + Math.floor(i / width)];
  if (count < minCells) return null;
  [cx, cy] = [cx / count, cy / count];
  let [xx, xy, yy] = [0, 0, 0];
  for (let i = 0; i < thing.length; i++) {
    if (!thing[i]) continue;
    const [x, y] = [(i % width) - cx, Math.floor(i / width) - cy];
    [xx, xy, yy] = [xx + (x * x) / count, xy + (x * y) / count, yy + (y * y) / count];
  }
  const turn = 0.5 * Math.atan2(2 * xy, xx - yy);
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
  const across = Math.sqrt(Math.max(0, xx * dy * dy - 2 * xy * dx * dy + yy * dx * dx));
  const length = Math.sqrt(xx * dx * dx + 2 * xy * dx * dy + yy * dy * dy);
  if (length < minRatio * across) return null;
  let [from, to] = [Infinity, -Infinity];
  for (let i = 0; i < thing.length; i++) {
    if (!thing[i]) continue;
    const at = ((i % width) - cx) * dx + (Math.floor(i / width) - cy) * dy;
    [from, to] = [Math.min(from, at), Math.max(to, at)];
  }
  return { cx, cy, dx, dy, across, from, to };
}
