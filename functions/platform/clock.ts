/**
 * The clock of the back end. Locally `POST /_local/clock` moves it forward: the offset is in the environment, which all functions of the process
 * share. In AWS the variable is never set.
 */
export function now(): Date {
  return onOurClock(Date.now());
}

/** A moment that the system's clock gave (milliseconds since 1970), on the clock of the back end. */
export const onOurClock = (at: number): Date => new Date(at + 1000 * Number(process.env.CLOCK_OFFSET_SECONDS ?? 0));
