import type { Order } from './order.ts';

/** Whether a paid order waits until enough packs of its window are ordered. Nothing of it is printed before (D-522). */
export const awaitsMinimum = ({
  kind,
  status,
  fulfillment_status: parcel,
}: Pick<Order, 'kind' | 'status' | 'fulfillment_status'>): boolean =>
  kind === 'team_packs' && status === 'paid' && parcel === 'unfulfilled';

/** What a waiting order waits for, for its buyer. */
export const minimumText = (packs: number): string =>
  `We print once orders have ended, if families ordered ${packs} packs together. With fewer, you get all of your money back by itself.`;

/** When production of an order that is paid at `at` may begin, ISO 8601 UTC: its window's end, if it waits for a minimum. */
export function startsAt({ team_pack: part }: Order, at: string): string {
  const until = part?.minimum?.until ?? at;
  return until > at ? until : at;
}
