import type { RgbPicture } from '../analysis/shrink.ts';
import type { Grid } from './gear-grid.ts';
import { type Bar, type BarPiece, measuredPiece, moved, widened } from './trace-bar.ts';

/** Half widths of bats and sticks in heads. */
const wides = [0.18, 0.12];

/** Fills a bar into a plane of the grid, including its gaps. */
export function paintBar(plane: Float32Array, grid: Grid, picture: RgbPicture, bar: Bar, unit: number): void {
  const stride = bar.length / bar.pieces.length;
  const halves = wides.map((half) => half * unit);
  const measured = widened(picture, bar, stride, halves).map((piece) => measuredPiece(picture, piece, stride));
  const smooth = measured.map((piece, i): BarPiece => {
    const near = measured.slice(Math.max(0, i - 2), i + 3);
    return { ...piece, left: median(near.map(({ left }) => left)), right: median(near.map(({ right }) => right)) };
  });
  for (const [i, piece] of smooth.entries()) fill(plane, grid, smooth[i - 1] ?? piece, piece);
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] as number;

function fill(plane: Float32Array, grid: Grid, from: BarPiece, to: BarPiece): void {
  const steps = Math.max(1, Math.ceil((2 * Math.hypot(to.x - from.x, to.y - from.y)) / grid.by));
  for (let k = 0; k <= steps; k++) {
    const share = k / steps;
    const mixed = (name: 'x' | 'y' | 'left' | 'right'): number => from[name] + share * (to[name] - from[name]);
    const at = { x: mixed('x'), y: mixed('y'), dx: to.dx, dy: to.dy };
    for (let across = -mixed('left'); across <= mixed('right'); across += 0.5 * grid.by)
      mark(plane, grid, moved(at, 0, across));
  }
}

function mark(
  plane: Float32Array,
  { x, y, by, width, height }: Grid,
  at: { readonly x: number; readonly y: number },
): void {
  const [column, row] = [Math.floor((at.x - x) / by), Math.floor((at.y - y) / by)];
  if (column >= 0 && row >= 0 && column < width && row < height) plane[row * width + column] = 1;
}
