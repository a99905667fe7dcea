import type { z } from 'zod';
import type { ShipmentInput } from './shapes.ts';

export interface Rate {
  readonly id: string;
  readonly object: 'Rate';
  readonly carrier: string;
  readonly service: string;
  /** Dollars, as text. */
  readonly rate: string;
  readonly currency: 'USD';
  readonly delivery_days: number | null;
  readonly est_delivery_days: number | null;
  readonly shipment_id: string;
}

export interface ShipmentRow {
  readonly id: string;
  readonly created_at: number;
  readonly input: z.infer<typeof ShipmentInput>;
  readonly rates: readonly Rate[];
  readonly messages: readonly { readonly carrier: string; readonly type: string; readonly message: string }[];
  readonly bought: { readonly rate: Rate; readonly tracking_code: string } | null;
  readonly refund_status: string | null;
}

export interface Tracker {
  readonly id: string;
  readonly tracking_code: string;
  readonly carrier: string;
  /** Seconds since 1970, by the simulator's clock. Null before the handover. */
  readonly handed_over_at: number | null;
  readonly status: string;
  /** Number of completed steps of the journey. */
  readonly done: number;
}

/** A webhook, repeated until it is accepted. */
export interface TrackerEvent {
  readonly id: string;
  readonly tracker_id: string;
  readonly status: string;
  /** Seconds since 1970. */
  readonly created_at: number;
}

export const faultKinds = ['before', 'after', 'silent'] as const;

/**
 * A single failure of an operation's next call. `before`: not executed, 503. `after`: executed, then 503. `silent`: executed, then the
 * connection breaks.
 */
export interface Fault {
  readonly operation: string;
  readonly kind: (typeof faultKinds)[number];
}

export interface Settings {
  readonly id: 'settings';
  /** Seconds that the clock is ahead. */
  readonly offset: number;
  readonly target: string | null;
  /** While true, webhooks wait. */
  readonly hold: boolean;
  /** Sends each webhook twice, as a real partner may. */
  readonly duplicate: boolean;
  /** Shuffles pending webhooks with this seed. Null keeps their order. */
  readonly seed: number | null;
  readonly faults: readonly Fault[];
}

export interface CarrierTables {
  readonly shipments: ShipmentRow;
  readonly trackers: Tracker;
  readonly deliveries: TrackerEvent;
  readonly settings: Settings;
}
