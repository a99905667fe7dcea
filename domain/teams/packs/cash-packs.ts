import * as z from 'zod';
import { AppError } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { Id } from '#domain/values/ids.ts';
import { typedLine } from '#domain/values/typed-text.ts';
import type { TeamPackOrder } from './ledger-row.ts';
import { packQuantity } from './order.ts';
import { CashPack, isMinimumSafe, type OrderWindow } from './order-window.ts';
import { isSold } from './sold-packs.ts';

/** POST /teams/:id/windows/:wid/cash-packs: packs that a family paid for in cash, for a player of the roster or a name. */
export const NewCashPack = z
  .object({
    player_id: Id.nullable().default(null),
    name: typedLine(limits.print.player_name).default(''),
    quantity: packQuantity(limits.teamOrder.familyPacks),
  })
  .refine(({ player_id: id, name }) => id !== null || name !== '', {
    path: ['name'],
    error: 'Please choose a player, or write for whom.',
  });
export type NewCashPack = z.infer<typeof NewCashPack>;

/** GET /teams/:id/windows/:wid/cash-packs: all lines, the first recorded first. */
export const CashPackView = CashPack.omit({ order_id: true }).extend({
  player_name: z.string().nullable(),
  is_paid: z.boolean(),
});
export type CashPackView = z.infer<typeof CashPackView>;

type Orders = readonly TeamPackOrder[];

/** Cash packs that no order of the organiser has paid. An order that expired, or came back before print, pays for nothing (D-580). */
export function unpaidCash(cash: readonly CashPack[], orders: Orders): CashPack[] {
  const paid = new Set(orders.filter(isSold).map(({ id }) => id));
  return cash.filter(({ order_id: id }) => id === null || !paid.has(id));
}

export const packsIn = (cash: readonly CashPack[]): number => cash.reduce((sum, { quantity }) => sum + quantity, 0);

type Ending = Pick<OrderWindow, 'opens_at' | 'deadline' | 'late_until' | 'closed_at' | 'settled_at'> &
  Pick<OrderWindow, 'payer' | 'min_packs' | 'outcome'>;

/**
 * Whether the organiser can pay for cash packs at a moment (ISO 8601 UTC): until the window's books are closed. After its end, a minimum must have been
 * reached without them (D-522).
 */
export const takesCashPayment = (window: Ending, at: string): boolean =>
  window.payer === 'families' && window.settled_at === null && isMinimumSafe(window, at);

/** What the organiser reads about packs sold for cash that nobody has paid. Null if there are none. */
export function cashText(packs: number, isPayable: boolean): string | null {
  if (packs === 0) return null;
  const sold = packs === 1 ? '1 pack sold for cash is' : `${packs} packs sold for cash are`;
  if (!isPayable) return `${sold} not printed. Please give the families their money back.`;
  return `${sold} not paid yet. We print ${packs === 1 ? 'it' : 'them'} once you have paid.`;
}

/** The window with packs that were paid for in cash. Throws `cash.too_many` above what one order of the organiser holds. */
export function withCash(window: OrderWindow, more: CashPack): OrderWindow {
  const cash = [...window.cash, more];
  const { packs, cashLines } = limits.teamOrder;
  if (packsIn(cash) > packs || cash.length > cashLines) throw new AppError('cash.too_many');
  return { ...window, cash };
}
