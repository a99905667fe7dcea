/**
 * The back end's clock. Locally `POST /_local/clock` moves it forward, by an offset in the environment that all functions of the process share. In
 * AWS the variable is never set.
 */
export function now(): Date {
  return onOurClock(Date.now());
}

/** Converts a time of the system's clock (epoch milliseconds) to the back end's clock. */
export const onOurClock = (at: number): Date => new Date(at + 1000 * Number(process.env.CLOCK_OFFSET_SECONDS ?? 0));
