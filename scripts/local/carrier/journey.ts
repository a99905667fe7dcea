/** A parcel's status changes, in seconds after the label: three days in transit, delivery in the afternoon. */
export const journey = [
  { status: 'in_transit', after: 6 * 3600 },
  { status: 'out_for_delivery', after: 3 * 86_400 },
  { status: 'delivered', after: 3 * 86_400 + 6 * 3600 },
] as const;

export interface Tracker {
  readonly id: string;
  readonly tracking_code: string;
  readonly carrier: string;
  /** Seconds since 1970, by the simulator's clock. */
  readonly created_at: number;
  status: string;
  /** Number of completed steps of the journey. */
  done: number;
}

/** A webhook that is sent until it is accepted. */
export interface TrackerWebhook {
  readonly id: string;
  readonly status: string;
  readonly trackerId: string;
}

/** The state that survives a restart. */
export interface CarrierState {
  offset: number;
  target: string | null;
  trackers: Tracker[];
  deliveries: TrackerWebhook[];
  /** Number of webhooks so far; part of their ids. */
  sent: number;
}

/** Moves a parcel to `status` and queues the webhook. */
export function advance(state: CarrierState, tracker: Tracker, status: string): void {
  state.sent += 1;
  tracker.status = status;
  state.deliveries.push({ id: `evt_${tracker.id}_${state.sent}`, status, trackerId: tracker.id });
}

/** Moves every parcel through the steps that are due at `now` (seconds since 1970). */
export function travel(state: CarrierState, now: number): void {
  for (const tracker of state.trackers) {
    for (const step of journey.slice(tracker.done)) {
      if (tracker.created_at + step.after > now) break;
      tracker.done += 1;
      advance(state, tracker, step.status);
    }
  }
}
