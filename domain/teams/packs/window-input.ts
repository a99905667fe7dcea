import * as z from 'zod';
import { TypedAddress } from '#domain/orders/order/address.ts';
import { AppError } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { Id } from '#domain/values/ids.ts';
import { typedLine, typedLines } from '#domain/values/typed-text.ts';
import { OrderWindow, windowStates } from './order-window.ts';
import { TeamPackChanges } from './team-pack.ts';

/** A moment with its zone, stored in UTC so that text comparison orders moments. */
const moment = z.iso
  .datetime({ offset: true, error: 'Please give a date and a time.' })
  .transform((at) => new Date(at).toISOString());

const fields = {
  name: typedLine(limits.text.team_name).min(1, { error: 'Please give the order window a name.' }),
  team_pack_id: Id,
  notes: typedLines(limits.text.description),
  opens_at: moment,
  deadline: moment,
  late_until: moment.nullable(),
  payer: OrderWindow.shape.payer,
  delivery: OrderWindow.shape.delivery,
  team_address: TypedAddress.nullable(),
  is_fundraiser: z.boolean(),
  goal: z.int().min(1).max(100_000).nullable(),
  min_packs: z
    .int({ error: 'A number of packs is whole.' })
    .min(2, { error: 'A minimum is at least 2 packs.' })
    .max(10_000)
    .nullable(),
} as const;

/** POST /teams/:id/windows. Default: opens at once. `price` and `at_cost` change the pack in the same write (D-285). */
export const NewOrderWindow = z.object({
  ...fields,
  price: TeamPackChanges.shape.price,
  at_cost: TeamPackChanges.shape.at_cost,
  notes: fields.notes.default(''),
  opens_at: fields.opens_at.nullable().default(null),
  late_until: fields.late_until.default(null),
  payer: fields.payer.default('families'),
  delivery: fields.delivery.default('family'),
  team_address: fields.team_address.default(null),
  is_fundraiser: fields.is_fundraiser.default(true),
  goal: fields.goal.default(null),
  min_packs: fields.min_packs.default(null),
});
export type NewOrderWindow = z.infer<typeof NewOrderWindow>;

export const OrderWindowChanges = z.object({ ...fields, version: z.int() }).partial();
export type OrderWindowChanges = z.infer<typeof OrderWindowChanges>;

export const OrderWindowView = OrderWindow.omit({ cash: true }).extend({
  /** Packs sold for cash, those of them that wait for the organiser's payment, and whether it is possible now. */
  cash_packs: z.int(),
  cash_to_pay: z.int(),
  takes_cash_payment: z.boolean(),
  state: z.enum(windowStates),
  packs_sold: z.int(),
  orders_paid: z.int(),
  /** Sold packs by their price in dollars, lowest first. */
  sold_at: z.array(z.object({ price: z.number(), packs: z.int() })),
});
export type OrderWindowView = z.infer<typeof OrderWindowView>;

/** Throws `request.malformed` if times or delivery of a window contradict each other. */
export function checkWindow({
  opens_at,
  deadline,
  late_until,
  delivery,
  team_address,
  payer,
  min_packs: min,
}: Pick<
  OrderWindow,
  'opens_at' | 'deadline' | 'late_until' | 'delivery' | 'team_address' | 'payer' | 'min_packs'
>): void {
  const problems = {
    ...(deadline <= opens_at && { deadline: 'The deadline is before the window opens.' }),
    ...(late_until !== null && late_until < deadline && { late_until: 'Late orders end after the deadline.' }),
    ...(delivery === 'team' && team_address === null && { team_address: 'Please give the address of the team.' }),
    ...(min !== null && payer === 'organiser' && { min_packs: 'A minimum is for windows in which families pay.' }),
  };
  if (Object.keys(problems).length > 0) throw new AppError('request.malformed', { fields: problems });
}

/** Throws `request.malformed` for a minimum that is new or higher once families may have ordered: they read the one before. */
export function checkMinimum(before: OrderWindow, next: OrderWindow, at: string): void {
  const isHarder = next.min_packs !== null && next.min_packs > (before.min_packs ?? 0);
  if (!isHarder || at < before.opens_at) return;
  throw new AppError('request.malformed', {
    fields: { min_packs: 'Families may have ordered already, so the minimum can only be lowered or taken away.' },
  });
}
