import { type AnalysisRaster, apart } from '../analysis/raster.ts';

/** A straight thing: a bat, a stick, a pole. In places of the grid. */
interface Bar {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  /** Half of its length and of its width. */
  readonly reach: number;
  readonly half: number;
}

/** Length to width of what counts as straight. */
const slender = 3.2;
/** Least difference in OKLab to both sides; most difference from the piece before. */
const [leastContrast, mostChange] = [0.045, 0.09];
/** Steps without an answer after which a bar has ended. */
const mostMissed = 2;

/**
 * Follows a straight thing beyond both of its ends as long as it differs from what is on either side, at most `most`
 * places. Fills what it passes into the plane.
 */
export function extendBar(raster: AnalysisRaster, plane: Float32Array, pixels: Int32Array, most: number): void {
  const bar = barOf(pixels, raster.width);
  if (!bar) return;
  for (const way of [1, -1]) follow(raster, plane, bar, way, most);
}

/** The straight line through some places by their second moments; null where they are no bar. */
function barOf(pixels: Int32Array, width: number): Bar | null {
  let [x, y, xx, xy, yy] = [0, 0, 0, 0, 0];
  for (const i of pixels) {
    x += i % width;
    y += Math.floor(i / width);
  }
  x /= pixels.length;
  y /= pixels.length;
  for (const i of pixels) {
    const [px, py] = [(i % width) - x, Math.floor(i / width) - y];
    xx += (px * px) / pixels.length;
    xy += (px * py) / pixels.length;
    yy += (py * py) / pixels.length;
  }
  const root = Math.hypot((xx - yy) / 2, xy);
  const [major, minor] = [(xx + yy) / 2 + root, Math.max(0.08, (xx + yy) / 2 - root)];
  if (Math.sqrt(major / minor) < slender) return null;
  const turn = 0.5 * Math.atan2(2 * xy, xx - yy);
  return { x, y, dx: Math.cos(turn), dy: Math.sin(turn), reach: Math.sqrt(3 * major), half: Math.sqrt(3 * minor) };
}

function follow(raster: AnalysisRaster, plane: Float32Array, bar: Bar, way: number, most: number): void {
  const { width, height } = raster;
  const at = (along: number, across: number): number | null => {
    const px = Math.round(bar.x + way * along * bar.dx - across * bar.dy);
    const py = Math.round(bar.y + way * along * bar.dy + across * bar.dx);
    return px < 0 || py < 0 || px >= width || py >= height ? null : py * width + px;
  };
  let [before, missed] = [at(0.8 * bar.reach, 0), 0];
  let passed: number[] = [];
  for (let along = bar.reach; along < bar.reach + most && missed <= mostMissed; along++) {
    const here = at(along, 0);
    const sides = [at(along, bar.half + 2), at(along, -bar.half - 2)];
    if (here === null || before === null) return;
    const stands = sides.every((side) => side === null || apart(raster, here, side) > leastContrast);
    const isBar = stands && apart(raster, here, before) < mostChange;
    missed = isBar ? 0 : missed + 1;
    passed.push(along);
    if (!isBar) continue;
    for (const step of passed) fillAcross(plane, raster, bar, way * step);
    [passed, before] = [[], here];
  }
}

function fillAcross(plane: Float32Array, { width, height }: AnalysisRaster, bar: Bar, along: number): void {
  for (let across = -bar.half; across <= bar.half; across += 0.5) {
    const px = Math.round(bar.x + along * bar.dx - across * bar.dy);
    const py = Math.round(bar.y + along * bar.dy + across * bar.dx);
    if (px >= 0 && py >= 0 && px < width && py < height) plane[py * width + px] = 1;
  }
}
