import { now } from './clock.ts';

export interface ScheduledEvent {
  /** Set at the start of a local run, when nothing is in progress, so no waiting time applies. */
  readonly boot?: boolean;
}

/** The time (ISO 8601 UTC) `seconds` ago: anything written before it has waited that long. At the start of a local run it is now. */
export function waitingSince(seconds: number, { boot = false }: ScheduledEvent = {}): string {
  return new Date(now().getTime() - (boot ? 0 : seconds) * 1000).toISOString();
}
