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
  /** Seconds since 1970, by the simulator's clock. Null: the parcel is not in the carrier's hands. */
  readonly handed_over_at: number | null;
  readonly status: string;
  /** Number of completed steps of the journey. */
  readonly done: number;
}

/** A webhook that is sent until it is accepted. */
export interface TrackerEvent {
  readonly id: string;
  readonly tracker_id: string;
  readonly status: string;
  /** Seconds since 1970. */
  readonly created_at: number;
}

export const faultKinds = ['before', 'after', 'silent'] as const;

/** One failure of the next call of an operation. `before`: nothing is done, 503. `after`: it is done, and answered with 503. `silent`: it is done, and the connection breaks. */
export interface Fault {
  readonly operation: string;
  readonly kind: (typeof faultKinds)[number];
}

export interface Settings {
  readonly id: 'settings';
  /** Seconds that the clock is ahead. */
  readonly offset: number;
  readonly target: string | null;
  /** Webhooks wait until this is off. */
  readonly hold: boolean;
  /** Each webhook is sent twice, as a real partner may. */
  readonly duplicate: boolean;
  /** Webhooks that wait together are sent in an order of this seed. Null: in their own. */
  readonly seed: number | null;
  readonly faults: readonly Fault[];
  /** Milliseconds that each call of the API takes. */
  readonly delay_ms: number;
}

export interface CarrierTables {
  readonly shipments: ShipmentRow;
  readonly trackers: Tracker;
  readonly deliveries: TrackerEvent;
  readonly settings: Settings;
}
