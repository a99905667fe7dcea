import { PartnerFault } from './faults.ts';
import type { Tracker } from './rows.ts';
import { type CarrierStore, carrierId } from './store.ts';

/** A parcel's status changes, in seconds after its handover: three days in transit, delivery in the afternoon. */
export const journey = [
  { status: 'in_transit', after: 6 * 3600 },
  { status: 'out_for_delivery', after: 3 * 86_400 },
  { status: 'delivered', after: 3 * 86_400 + 6 * 3600 },
] as const;

/** Moves a parcel to `status` and queues the webhook. `at`: seconds since 1970. */
export function advance(store: CarrierStore, tracker: Tracker, status: string, at = store.now()): Tracker {
  const moved = { ...tracker, status };
  store.put('trackers', moved);
  store.put('deliveries', { id: carrierId('evt'), tracker_id: tracker.id, status, created_at: at });
  return moved;
}

/** Moves every parcel through the steps that are due. */
export function travel(store: CarrierStore): void {
  const now = store.now();
  for (const { id, handed_over_at: start, done } of store.trackers.values()) {
    if (start === null || done >= journey.length) continue;
    const due = journey.slice(done).filter(({ after }) => start + after <= now);
    for (const { status, after } of due) {
      const tracker = store.trackers.get(id);
      if (tracker) advance(store, { ...tracker, done: tracker.done + 1 }, status, start + after);
    }
  }
}

/** Some of the hundred carriers that EasyPost tracks. */
const tracked = ['USPS', 'UPS', 'FedEx', 'DHLExpress', 'CanadaPost', 'RoyalMail'];

/** Throws EasyPost's error for an unknown carrier. */
export function checkCarrier(carrier: string | undefined): void {
  if (carrier === undefined || tracked.includes(carrier)) return;
  throw new PartnerFault(422, 'TRACKER.CREATE.ERROR', 'The carrier of this tracking code is not known.');
}

/**
 * POST /trackers. A number has one tracker. The shop calls this when a parcel has shipped, so from then on
 * the parcel is with the carrier.
 */
export function handOver(store: CarrierStore, code: string, carrier: string | undefined): Tracker {
  const known = store.trackerOf(code) ?? {
    id: carrierId('trk'),
    tracking_code: code,
    carrier: carrier ?? 'USPS',
    handed_over_at: null,
    status: 'pre_transit',
    done: 0,
  };
  const tracker = known.handed_over_at === null ? { ...known, handed_over_at: store.now() } : known;
  store.put('trackers', tracker);
  return tracker;
}

export const trackerReply = ({ id, tracking_code, carrier, status }: Tracker) => ({
  id,
  object: 'Tracker',
  mode: 'test',
  tracking_code,
  carrier,
  status,
});
