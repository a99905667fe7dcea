import { contours } from 'd3-contour';
import simplify from 'simplify-js';
import type { Place } from '#domain/cards/photo/cutout.ts';
import { limits } from '#domain/tables/limits.ts';
import { maskSide } from './sample-square.ts';

/** The largest outline of a mask, in fractions of the square; empty where the mask is. */
export function outlineOf(mask: Float32Array): Place[] {
  const [found] = contours().size([maskSide, maskSide]).thresholds([0.5])(Array.from(mask));
  const rings = (found?.coordinates ?? []).map(([ring]) => (ring ?? []).map(([x = 0, y = 0]) => ({ x, y })));
  const [largest] = rings.toSorted((one, other) => Math.abs(area(other)) - Math.abs(area(one)));
  if (!largest) return [];
  let [tolerance, corners] = [0.5, largest];
  for (; corners.length > limits.cutout.corners; tolerance *= 1.4) corners = simplify(largest, tolerance, true);
  return corners.map(({ x, y }) => ({ x: x / maskSide, y: y / maskSide }));
}

function area(ring: readonly Place[]): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i++) {
    const [one, other] = [ring[i] as Place, ring[(i + 1) % ring.length] as Place];
    sum += one.x * other.y - other.x * one.y;
  }
  return sum / 2;
}
