import { timings } from '#domain/timings';

/** Each wait is a quarter longer than the one before: quick answers are seen quickly, slow runs are asked rarely. */
const growth = 1.25;

/** Milliseconds before the nth question (from 0): 1 s growing to 3 s. */
export function pollDelay(asked: number): number {
  return Math.min(timings.pollMs.last, Math.round(timings.pollMs.first * growth ** asked));
}
