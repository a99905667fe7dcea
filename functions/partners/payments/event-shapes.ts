import * as z from 'zod';
import { AppError } from '#domain/tables/errors.ts';
import { checked } from '#functions/platform/checked.ts';

/** A provider's id becomes part of a call's path: letters, digits and underscores, max 255 by its documentation. */
const ProviderId = z.string().regex(/^\w{1,255}$/);
const reference = z.union([ProviderId, z.object({ id: ProviderId })]).nullish();
const amount = z.int().min(0);
// The provider's own limits: 500 characters a value, 200 for a reference, 50 keys.
const metadata = z.record(z.string(), z.string().max(500)).nullish();

/** A valid date in epoch seconds. */
const Moment = z.int().min(0).max(253_402_300_799);

/** An event of the provider. Its object is parsed for handled types only. */
export const EventShape = z.object({ id: z.string().min(1).max(255), type: z.string(), created: Moment });
export const EventObject = z.object({ data: z.object({ object: z.record(z.string(), z.unknown()) }) });

/** The used fields of a checkout session. */
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
export const DisputeShape = z.object({
  id: ProviderId,
  payment_intent: reference,
  amount,
  status: z.string().optional(),
});
/** A transfer, a payout to a bank, or an account: what happened to it is read from the provider. */
export const ReportShape = z.object({ metadata });
export const RefundShape = z.object({ payment_intent: reference, amount, metadata });

/** Reads an object of the provider. Throws `webhook.malformed`. */
export function shaped<Shape extends z.ZodType>(shape: Shape, value: unknown): z.infer<Shape> {
  const { data, error } = checked(shape, value);
  // Only the path is named: the value may contain an address.
  if (error)
    throw new AppError('webhook.malformed', { cause: error.issues.map(({ path }) => path.join('.')).join(' ') });
  return data;
}
