/** As in EasyPost's Tracker object. Of two events in the same second, the one listed later here is later. */
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

export interface StatusAt {
  readonly status: ParcelStatus;
  readonly at: string;
}

const rank = ({ status }: StatusAt): number => parcelStatuses.indexOf(status);

/** Whether an event counts after `last`: events come late and twice, so the latest by time decides. A delivery always counts. */
export function counts(event: StatusAt, last: StatusAt | null): boolean {
  if (last === null || event.status === 'delivered') return true;
  const [a, b] = [Date.parse(event.at), Date.parse(last.at)];
  return a === b ? rank(event) > rank(last) : a > b;
}
