/** The brush's width in CSS pixels of the shown photo. */
const least = 20;
const most = 200;
const step = 10;

export const brushSizes = {
  least,
  most,
  step,
  start: 40,
  /** One step wider or narrower. */
  stepped: (size: number, way: number): number => Math.min(most, Math.max(least, size + way * step)),
} as const;
