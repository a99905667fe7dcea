import type { CanvasGradient, SKRSContext2D } from '@napi-rs/canvas';

export type Stops = readonly (readonly [at: number, colour: string])[];

export function linear(
  ctx: SKRSContext2D,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stops: Stops,
): CanvasGradient {
  const gradient = ctx.createLinearGradient(x1, y1, x2, y2);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
}

export function radial(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  inner: number,
  outer: number,
  stops: Stops,
): CanvasGradient {
  const gradient = ctx.createRadialGradient(x, y, inner, x, y, outer);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
}

export const gold: Stops = [
  [0, '#6b4a0e'],
  [0.14, '#e6c260'],
  [0.27, '#fff4c8'],
  [0.4, '#c6932b'],
  [0.5, '#7c5612'],
  [0.63, '#eecf75'],
  [0.75, '#fffae2'],
  [0.87, '#b58222'],
  [1, '#6b4a0e'],
];

export const silver: Stops = [
  [0, '#4b515a'],
  [0.13, '#c6cdd6'],
  [0.26, '#ffffff'],
  [0.39, '#959eaa'],
  [0.5, '#565d68'],
  [0.63, '#dce2e8'],
  [0.75, '#ffffff'],
  [0.87, '#8a939e'],
  [1, '#4b515a'],
];

export const spectrum: Stops = [
  [0, '#ff5c8d'],
  [0.17, '#ffb347'],
  [0.33, '#f6ff66'],
  [0.5, '#58ffad'],
  [0.67, '#55c4ff'],
  [0.83, '#ae68ff'],
  [1, '#ff5c8d'],
];

/** Repeats a gradient, because long metal bars need more than one glint. */
export const twice = (stops: Stops): Stops => [
  ...stops.map(([at, colour]) => [at / 2, colour] as const),
  ...stops.map(([at, colour]) => [0.5 + at / 2, colour] as const),
];
