import * as z from 'zod';
import { ShippingAddress, TypedAddress } from '#domain/orders/order/address.ts';
import { limits } from '#domain/tables/limits.ts';
import { Id } from '#domain/values/ids.ts';
import { typedLine } from '#domain/values/typed-text.ts';

const payeeKinds = ['person', 'organisation'] as const;

/** How the money travels: through the provider's hosted account to a bank, or as a cheque by post. */
const payoutWays = ['bank', 'cheque'] as const;
export type PayoutWay = (typeof payoutWays)[number];

/**
 * The payee's account at the provider, which has the bank's numbers; we have none (D-501). `incomplete`: the provider's form is not finished.
 * `checking`: the provider checks the answers. `ready`: money can be sent. `refused`: the provider wants something else first.
 */
export const accountStates = ['none', 'incomplete', 'checking', 'ready', 'refused'] as const;
export type AccountState = (typeof accountStates)[number];

/** Who gets what a team keeps: a person of the team, or an organisation. */
export const Payee = z.object({
  id: z.string(),
  team_id: z.string(),
  kind: z.enum(payeeKinds),
  name: z.string(),
  way: z.enum(payoutWays),
  /** Of the cheque. Null for a bank. */
  address: ShippingAddress.nullable(),
  /** The provider's id. Null before its form was opened, and for a cheque. */
  account_id: z.string().nullable(),
  account: z.enum(accountStates),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type Payee = z.infer<typeof Payee>;

/** POST /teams/:id/payees. With `window_id`, the payee gets that window's money. */
export const NewPayee = z
  .object({
    kind: z.enum(payeeKinds),
    name: typedLine(limits.text.full_name).min(1, { error: 'Please enter a name.' }),
    way: z.enum(payoutWays),
    address: TypedAddress.nullable().default(null),
    window_id: Id.nullable().default(null),
  })
  .refine(({ way, address }) => way === 'bank' || address !== null, {
    path: ['address'],
    error: 'Please give the address for the cheque.',
  });
export type NewPayee = z.infer<typeof NewPayee>;

/** POST /teams/:id/windows/:wid/payee. */
export const ChosenPayee = z.object({ payee_id: Id });

export const PayeeView = Payee.pick({ id: true, kind: true, name: true, way: true, account: true }).extend({
  is_ready: z.boolean(),
  /** What is still missing. Null if money can be sent. */
  missing: z.string().nullable(),
});
export type PayeeView = z.infer<typeof PayeeView>;

const missing: Readonly<Record<AccountState, string | null>> = {
  none: 'The bank account is missing. Our payment partner asks for it on its own page.',
  incomplete: 'The form of our payment partner is not finished.',
  checking: 'Our payment partner checks the answers. That takes a day or two.',
  ready: null,
  refused: 'Our payment partner needs something else before it can pay. Its page says what.',
};

/** What is missing before a payee can be paid, for organisers and operators. Null if nothing is. */
export const missingOf = ({ way, account }: Pick<Payee, 'way' | 'account'>): string | null =>
  way === 'cheque' ? null : missing[account];

export const payeeView = ({ id, kind, name, way, account }: Payee): PayeeView => {
  const lacks = missingOf({ way, account });
  return { id, kind, name, way, account, is_ready: lacks === null, missing: lacks };
};

/** The reply with the provider's form, or its page of an existing account. The link works once and for some minutes. */
export const PayeeLink = z.object({ url: z.string() });
