/**
 * The one clock of the back end. Locally it can be moved forward (`POST /_local/clock`): the offset lives in the environment, which every
 * function instance of the process shares. In AWS the variable is never set.
 */
export function now(): Date {
  return new Date(Date.now() + 1000 * Number(process.env.CLOCK_OFFSET_SECONDS ?? 0));
}
