import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Point } from '#studio/card/kit/shapes.ts';

export type Ctx = SKRSContext2D;

/** A hex colour, lighter for `by` > 0 or darker, in whole steps of its channels. */
export function shade(hex: string, by: number): string {
  const value = Number.parseInt(hex.slice(1), 16);
  const channel = (shift: number) =>
    Math.max(0, Math.min(255, Math.round(((value >> shift) & 255) * (1 + by) + 18 * by)));
  return `rgb(${channel(16)},${channel(8)},${channel(0)})`;
}

/** A tapered limb segment from `a` to `b`, round at both ends. */
export function capsule(a: Point, b: Point, ra: number, rb: number): Path2D {
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const path = new Path2D();
  path.arc(a[0], a[1], ra, angle + Math.PI / 2, angle - Math.PI / 2);
  path.arc(b[0], b[1], rb, angle - Math.PI / 2, angle + Math.PI / 2);
  path.closePath();
  return path;
}

/** Draws a rounded segment lit from the upper left. */
export function limb(ctx: Ctx, a: Point, b: Point, ra: number, rb: number, colour: string): void {
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const wide = Math.max(ra, rb);
  const flip = Math.cos(angle - Math.PI / 2 + 2.4) < 0 ? -1 : 1;
  const nx = -Math.sin(angle) * wide * flip;
  const ny = Math.cos(angle) * wide * flip;
  const gradient = ctx.createLinearGradient(a[0] + nx, a[1] + ny, a[0] - nx, a[1] - ny);
  gradient.addColorStop(0, shade(colour, -0.42));
  gradient.addColorStop(0.32, shade(colour, -0.12));
  gradient.addColorStop(0.68, colour);
  gradient.addColorStop(0.9, shade(colour, 0.16));
  gradient.addColorStop(1, shade(colour, 0.3));
  ctx.fillStyle = gradient;
  ctx.fill(capsule(a, b, ra, rb));
}

export const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
