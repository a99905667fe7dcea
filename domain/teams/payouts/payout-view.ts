import * as z from 'zod';
import { says } from '#domain/tables/errors.ts';
import { Cursor } from '#domain/values/paging.ts';
import { typedLine } from '#domain/values/typed-text.ts';
import { PayeeView } from './payee.ts';
import { Payout, payoutStates } from './payout.ts';
import { payoutActs } from './payout-texts.ts';

const money = z.number();

/** The money of an order window as its team sees it, in dollars. */
export const WindowMoney = z.object({
  window_id: z.string(),
  window_name: z.string(),
  is_closed: z.boolean(),
  payee_id: z.string().nullable(),
  state: z.enum(payoutStates),
  packs: z.int(),
  sales: money,
  came_back: money,
  cost: money,
  share: money,
  borne: money,
  paid_out: money,
  pay_by: z.string(),
  text: z.string(),
  /** Why the share is below zero, or more than it was paid. Null otherwise. */
  below_zero: z.string().nullable(),
  payouts: z.array(
    Payout.pick({ number: true, state: true, way: true, sent_at: true, arrived_at: true, reference: true }).extend({
      amount: money,
    }),
  ),
});
export type WindowMoney = z.infer<typeof WindowMoney>;

/** GET /teams/:id/payouts. Windows newest first. */
export const TeamPayouts = z.object({ payees: z.array(PayeeView), windows: z.array(WindowMoney) });
export type TeamPayouts = z.infer<typeof TeamPayouts>;

/** A payout in the operators' list, in dollars. */
export const PayoutRow = Payout.pick({
  id: true,
  team_id: true,
  window_id: true,
  number: true,
  state: true,
  due_at: true,
  sent_at: true,
  reference: true,
  version: true,
}).extend({
  team_name: z.string(),
  window_name: z.string(),
  payee: PayeeView.nullable(),
  /** Lines of the cheque's address. Empty for a bank. */
  address: z.array(z.string()),
  amount: money,
  text: z.string(),
  acts: z.array(z.enum(payoutActs)),
  is_overdue: z.boolean(),
});
export type PayoutRow = z.infer<typeof PayoutRow>;

/** GET /ops/payouts. */
export const PayoutsRequest = z.object({
  cursor: Cursor,
  state: z.enum(payoutStates, says('status.invalid')).default('due'),
});

/** POST /ops/payouts/:id/moves. `version` is the one that the operator saw; `reference` is the cheque's number. */
export const PayoutMove = z.object({
  act: z.enum(payoutActs, says('status.invalid')),
  version: z.int(),
  reference: typedLine(40).default(''),
});
export type PayoutMove = z.infer<typeof PayoutMove>;
