/** Milliseconds between the server's clock and `performance.now()`. A reply's way and a cache only make it smaller. */
let ahead = -Infinity;

/** @param date The `date` header of a reply. */
export function noteServerTime(date: string | null): void {
  const sent = Date.parse(`${date}`);
  if (sent > 0) ahead = Math.max(ahead, sent - performance.now());
}

/** The time of the server, within seconds, in milliseconds since 1970. Before any reply the device's own, which may be hours off. */
export const serverNow = (): number => (ahead === -Infinity ? Date.now() : performance.now() + ahead);

/** ISO 8601 UTC. */
export const serverTime = (): string => new Date(serverNow()).toISOString();

/** `YYYY-MM-DD`, UTC. */
export const serverDay = (): string => serverTime().slice(0, 10);
