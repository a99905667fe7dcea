import { timings } from '#domain/tables/timings.ts';

export type Polled = keyof typeof timings.polls;

/** Each wait is a quarter longer than the one before: quick answers are seen quickly, slow work is asked rarely. */
const growth = 1.25;

/** Share of a wait by which browsers differ, so that those which a failure stopped together do not come back together. */
const spread = 0.1;

/** This page's place among all browsers. One number, because React Query compares the wait of every rendering with the last. */
const ownPlace = Math.random();

/** Milliseconds before the question after the nth (from 0): a row of the table, give or take a tenth. */
export function pollDelay(what: Polled, asked: number, place = ownPlace): number {
  const { first, last } = timings.polls[what];
  // The golden ratio's multiples are spread evenly: one page's waits differ, too.
  const turn = (place + asked * 0.618) % 1;
  return Math.round(Math.min(last, first * growth ** asked) * (1 - spread + 2 * spread * turn));
}
