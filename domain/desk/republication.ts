/** Seconds after which an open event was lost on its way, or its consumer is slow: the stream delivers within seconds. */
export const openSeconds = 60;

/** Seconds. A consumer that was down for a day gets its events within a quarter of an hour. */
const longestWait = 960;

/** Seconds until an event that was published `times` times is published once more: each wait is twice the one before. It never ends. */
export const republishAfter = (times: number): number =>
  Math.min(longestWait, openSeconds * 2 ** Math.max(0, times - 1));

/** Publications after which an event is late: its consumers had a quarter of an hour. */
export const lateAfter = 4;

/** Seconds after its last failure for which an event is taken for a dead letter. Then it is published once more: its dead letter may have been purged. */
export const deadLetterSeconds = 86_400;
