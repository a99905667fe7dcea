import * as z from 'zod';
import { checked, flag, whole } from './form.ts';
import { type Page, pageOf } from './lists.ts';
import { eventShape } from './shapes.ts';
import type { Store } from './store.ts';

/** Seconds that events can be listed: 30 days, as in Stripe. */
const kept = 30 * 86_400;

const List = z.strictObject({
  types: z.array(z.string()).optional(),
  created: z.strictObject({ gte: whole, lte: whole.optional() }).optional(),
  delivery_success: flag.optional(),
  limit: whole.optional(),
  starting_after: z.string().optional(),
});

export function listEvents(store: Store, params: unknown, account?: string): Page {
  const { types, created, delivery_success, ...range } = checked(List, params);
  const from = Math.max(created?.gte ?? 0, store.now() - kept);
  const rows = store
    .all('events')
    .filter((event) => (event.account ?? undefined) === account)
    .filter((event) => event.created >= from && event.created <= (created?.lte ?? event.created))
    .filter(({ type }) => !types || types.includes(type))
    .filter(({ delivered }) => delivery_success === undefined || delivered === delivery_success);
  return pageOf('/v1/events', rows.toReversed(), range, eventShape);
}
