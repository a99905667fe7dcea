/**
 * The statuses of a parcel, as trackers have them (EasyPost, Tracker object). Of two events of the same second the one that stands later here is the later.
 * `error` is the tracker's, not the parcel's; `cancelled` is the label's, which was voided.
 */
export const parcelStatuses = [
  'unknown',
  'pre_transit',
  'error',
  'cancelled',
  'in_transit',
  'out_for_delivery',
  'available_for_pickup',
  'failure',
  'return_to_sender',
  'delivered',
] as const;
export type ParcelStatus = (typeof parcelStatuses)[number];

/** An event's place in time. `at`: ISO 8601 UTC. */
export interface StatusAt {
  readonly status: ParcelStatus;
  readonly at: string;
}

const rank = ({ status }: StatusAt): number => parcelStatuses.indexOf(status);

/**
 * Whether an event counts after the last one that did. Events come late, twice and in any order, so the one that happened last decides, whenever it comes.
 * A delivery counts always: no other status follows it.
 */
export function counts(event: StatusAt, last: StatusAt | null): boolean {
  if (last === null || event.status === 'delivered') return true;
  const [a, b] = [Date.parse(event.at), Date.parse(last.at)];
  return a === b ? rank(event) > rank(last) : a > b;
}
