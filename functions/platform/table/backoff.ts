import { setTimeout as wait } from 'node:timers/promises';

// A double click or a dozen tabs write one row at once, and each round lets one writer through, so there are as many rounds as writers (D-23).
export const attempts = 20;
const baseMs = 15;
const maxMs = 250;

/** Milliseconds before the attempt after the n-th, counted from 0: twice as long each time, spread by half around it. `random` returns 0 to 1. */
export const pauseMs = (n: number, random: () => number = Math.random): number =>
  Math.min(maxMs, baseMs * 2 ** n) * (0.5 + random());

export const backoff = (n: number): Promise<void> => wait(pauseMs(n));
