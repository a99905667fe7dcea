import { now } from './clock.ts';

/** The event of a scheduled function. */
export interface ScheduledEvent {
  /** Set at the start of a local run: everything in progress has died, so nothing needs to reach an age first. */
  readonly boot?: boolean;
}

/** The moment (ISO 8601 UTC) `seconds` ago: what was written before it has waited that long. At the start of a local run it is now. */
export function waitingSince(seconds: number, { boot = false }: ScheduledEvent = {}): string {
  return new Date(now().getTime() - (boot ? 0 : seconds) * 1000).toISOString();
}
