import * as z from 'zod';
import { AppError } from '#domain/tables/errors.ts';
import { checked } from '#functions/platform/checked.ts';

/** An id of the provider goes into the path of a call: letters, digits and underscores, 255 at most as its documentation says. */
const ProviderId = z.string().regex(/^\w{1,255}$/);
const reference = z.union([ProviderId, z.object({ id: ProviderId })]).nullish();
const amount = z.int().min(0);
// The provider's own limits: 500 characters a value, 200 for a reference, 50 keys.
const metadata = z.record(z.string(), z.string().max(500)).nullish();

/** A time that a date can hold, in seconds since 1970. */
const Moment = z.int().min(0).max(253_402_300_799);

/** An event of the provider. Its object is read for the types that we handle. */
export const EventShape = z.object({ id: z.string().min(1).max(255), type: z.string(), created: Moment });
export const EventObject = z.object({ data: z.object({ object: z.record(z.string(), z.unknown()) }) });

/** What we read of a checkout session. */
export const SessionShape = z.object({
  id: z.string().min(1).max(255),
  payment_status: z.string().optional(),
  payment_intent: reference,
  amount_total: amount.nullish(),
  currency: z.string().nullish(),
  total_details: z.object({ amount_tax: amount }).nullish(),
  client_reference_id: z.string().max(200).nullish(),
  metadata,
});
export type SessionShape = z.infer<typeof SessionShape>;

export const ChargeShape = z.object({ payment_intent: reference, amount, amount_refunded: amount, metadata });
export const DisputeShape = z.object({ payment_intent: reference, amount });
export const RefundShape = z.object({ payment_intent: reference, amount, metadata });

/** Reads an object of the provider. Throws `webhook.malformed`. */
export function shaped<Shape extends z.ZodType>(shape: Shape, value: unknown): z.infer<Shape> {
  const { data, error } = checked(shape, value);
  // Only the place is named: the value may contain an address.
  if (error)
    throw new AppError('webhook.malformed', { cause: error.issues.map(({ path }) => path.join('.')).join(' ') });
  return data;
}
