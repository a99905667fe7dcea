import { timings } from '#domain/tables/timings.ts';

export type PollName = keyof typeof timings.polls;

/** Each wait is a quarter longer than the last: quick results show quickly, slow work is polled rarely. */
const growth = 1.25;

/** Share of a wait by which browsers differ, so that they do not all return at once after an outage. */
const spread = 0.1;

/** This page's offset among all browsers. Constant, because React Query compares the wait of each rendering with the last. */
const ownPlace = Math.random();

/** Milliseconds to wait after the n-th poll, counted from 0: a row of the table, plus or minus a tenth. */
export function pollDelay(what: PollName, reads: number, place = ownPlace): number {
  const { first, last } = timings.polls[what];
  // Multiples of the golden ratio are evenly spread, so a page's own waits differ too.
  const turn = (place + reads * 0.618) % 1;
  return Math.round(Math.min(last, first * growth ** reads) * (1 - spread + 2 * spread * turn));
}
