import * as z from 'zod';
import { notFound } from './faults.ts';
import { advance } from './journey.ts';
import { faultKinds } from './rows.ts';
import type { CarrierStore } from './store.ts';
import type { Webhooks } from './webhooks.ts';

const Change = z.strictObject({
  target: z.string().optional(),
  hold: z.boolean().optional(),
  duplicate: z.boolean().optional(),
  seed: z.int().nullable().optional(),
  offset_seconds: z.number().optional(),
  faults: z.array(z.strictObject({ operation: z.string(), kind: z.enum(faultKinds) })).optional(),
});
/** An event outside the usual journey: a return, a loss or a late event. `created_at`: seconds since 1970. */
const Event = z.strictObject({ tracking_code: z.string(), status: z.string(), created_at: z.int().optional() });

/** Controls for time, network faults and the carrier's actions. */
export const controls: Readonly<
  Record<string, (parts: { store: CarrierStore; webhooks: Webhooks }, input: unknown) => Promise<unknown>>
> = {
  'POST settings': async ({ store, webhooks }, input) => {
    const { offset_seconds, ...rest } = Change.parse(input);
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    const offset = offset_seconds === undefined ? {} : { offset: offset_seconds };
    store.put('settings', { ...store.settings(), ...given, ...offset });
    store.flush();
    if (offset_seconds !== undefined) await webhooks.run();
    return {};
  },
  'POST parcel': async ({ store, webhooks }, input) => {
    const { tracking_code, status, created_at } = Event.parse(input);
    const tracker = store.trackerOf(tracking_code);
    if (!tracker) throw notFound();
    advance(store, tracker, status, created_at);
    store.flush();
    await webhooks.run();
    return {};
  },
  'GET idle': async ({ webhooks }) => {
    await webhooks.run();
    return {};
  },
  /** The shop's shipments, for tests that count labels. */
  'GET shipments': async ({ store }) =>
    [...store.shipments.values()].map(({ id, input, bought, refund_status }) => ({
      id,
      reference: input.reference ?? null,
      tracking_code: bought?.tracking_code ?? null,
      to: input.to_address,
      customs: input.customs_info ?? null,
      refund_status,
    })),
};
