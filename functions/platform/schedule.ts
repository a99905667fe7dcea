import { now } from './clock.ts';

/** What a scheduled function gets. */
export interface ScheduledEvent {
  /** Set at the start of a local run: everything under way has died, so nothing needs to reach an age first. */
  readonly boot?: boolean;
}

/** The moment (ISO 8601 UTC) before which work that has waited `seconds` was written; at the start of a local run that is all of it. */
export function waitingSince(seconds: number, { boot = false }: ScheduledEvent): string {
  return new Date(now().getTime() - (boot ? 0 : seconds) * 1000).toISOString();
}
