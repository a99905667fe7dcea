/** The brush's width in CSS pixels of the shown photo. */
const min = 20;
const max = 200;
const step = 10;

export const brushSizes = {
  min,
  max,
  step,
  start: 40,
  /** One step wider or narrower. */
  stepped: (size: number, way: number): number => Math.min(max, Math.max(min, size + way * step)),
} as const;
