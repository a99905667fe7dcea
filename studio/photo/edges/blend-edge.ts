import type { Edge, LayerWork } from '../layer-work.ts';
import { litPixel } from '../light/light-row.ts';
import { edgeRun, type Run } from './edge-row.ts';

const opaque = 255 << 24;

/**
 * Hot. Composes pixels of the outline. The athlete's layer gets the athlete's own colour, so that it has no halo on any
 * background. The scene mixes this colour with the new background as far as the grade changes the background.
 */
export function blendEdge(work: LayerWork, edge: Edge, run: Run & { readonly athleteStart: number }): void {
  const { pixels, scene, athlete, keep, crush, amount } = work;
  edgeRun(edge.colours, pixels, run, keep, edge.own);
  for (let x = run.from; x < run.to; x++) {
    const pixel = pixels[run.start + x] as number;
    const share = keep[x] as number;
    const front = toned(work, edge.own[x] as number, x);
    athlete[run.athleteStart + x] = front | (Math.min(255, share) << 24);
    const behind = crush[luminance(pixel) >> 8] as number;
    const changed = mixed(behind, front, share);
    scene[run.start + x] = mixed(toned(work, pixel, x), changed, amount) | opaque;
  }
}

const luminance = (pixel: number): number =>
  (54 * (pixel & 255) + 183 * ((pixel >>> 8) & 255) + 19 * ((pixel >>> 16) & 255)) & 0xff00;

/** A colour at `x` of the row after the grade, in the scene's light. */
function toned({ own, light }: LayerWork, pixel: number, x: number): number {
  const luma = luminance(pixel);
  const graded =
    (own[luma | (pixel & 255)] as number) |
    ((own[luma | ((pixel >>> 8) & 255)] as number) << 8) |
    ((own[luma | ((pixel >>> 16) & 255)] as number) << 16);
  return light ? litPixel(light, graded, x) : graded;
}

/** Mixes `share` 256ths of another colour in. Red and blue share a word, because 256ths of a byte never carry over. */
function mixed(one: number, other: number, share: number): number {
  const redBlue = Math.imul(one & 0xff00ff, 256 - share) + Math.imul(other & 0xff00ff, share);
  const green = Math.imul(one & 0xff00, 256 - share) + Math.imul(other & 0xff00, share);
  return ((redBlue >>> 8) & 0xff00ff) | ((green >>> 8) & 0xff00);
}
