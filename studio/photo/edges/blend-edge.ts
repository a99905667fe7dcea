import type { AthleteWork, Edge } from '../athlete-work.ts';
import { litPixel } from '../light/light-row.ts';
import { edgeRun, type Run } from './edge-row.ts';

/** Hot. Composes pixels of the outline in the athlete's own colour, so that the layer has no halo on any background. */
export function blendEdge(work: AthleteWork, edge: Edge, run: Run & { readonly athleteStart: number }): void {
  const { pixels, athlete, keep } = work;
  edgeRun(edge.colours, pixels, run, keep, edge.own);
  for (let x = run.from; x < run.to; x++) {
    const share = keep[x] as number;
    athlete[run.athleteStart + x] = toned(work, edge.own[x] as number, x) | ((share > 255 ? 255 : share) << 24);
  }
}

const luminance = (pixel: number): number =>
  (54 * (pixel & 255) + 183 * ((pixel >>> 8) & 255) + 19 * ((pixel >>> 16) & 255)) & 0xff00;

/** A colour at `x` of the row after the grade, in the scene's light. */
function toned({ own, light }: AthleteWork, pixel: number, x: number): number {
  const luma = luminance(pixel);
  const graded =
    (own[luma | (pixel & 255)] as number) |
    ((own[luma | ((pixel >>> 8) & 255)] as number) << 8) |
    ((own[luma | ((pixel >>> 16) & 255)] as number) << 16);
  return light ? litPixel(light, graded, x) : graded;
}
