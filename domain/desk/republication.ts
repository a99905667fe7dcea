/** Seconds until an open event counts as lost or slow: the stream delivers within seconds. */
export const openSeconds = 60;

/** Seconds. A consumer that was down for a day gets its events within a quarter of an hour. */
const maxWait = 960;

/** Seconds until the next publication. The wait doubles up to a max and never ends. */
export const republishAfter = (times: number): number => Math.min(maxWait, openSeconds * 2 ** Math.max(0, times - 1));

/** An event is late after this many publications: its consumers had a quarter of an hour. */
export const lateAfter = 4;

/** Seconds after the last failure in which an event counts as a dead letter. Then it is published again, in case the dead letter was purged. */
export const deadLetterSeconds = 86_400;
