import type { TeamPackOrder } from './ledger-row.ts';

const sold: readonly TeamPackOrder['status'][] = ['paid', 'in_production', 'shipped', 'delivered'];

type Sale = Pick<TeamPackOrder, 'status' | 'payment_status' | 'paid_amount' | 'refunded_amount' | 'was_printed'>;

/** Whether the buyer has all the money back, or the bank holds it for a claim. */
const isTakenBack = ({ payment_status: status, paid_amount: paid, refunded_amount: refunded }: Sale): boolean =>
  status === 'disputed' || (paid > 0 && refunded >= paid);

/** Whether an order's packs count as sold: paid, and not come back before print. What happens after print is the shop's (D-500). */
export const isSold = (sale: Sale): boolean => sale.was_printed || (sold.includes(sale.status) && !isTakenBack(sale));

/** Whether an order's packs are still to be printed, or to be paid first. */
export const waitsForPrint = (sale: Sale): boolean =>
  !sale.was_printed && (sale.status === 'pending_payment' || isSold(sale));

/** Sold packs by the price that their buyers paid, in cents, lowest first. An order keeps its price when the pack's changes. */
export function soldAt(
  orders: readonly TeamPackOrder[],
): readonly { readonly price: number; readonly packs: number }[] {
  const packs = new Map<number, number>();
  for (const { unit_price: price, quantity } of orders.filter(isSold)) {
    packs.set(price, (packs.get(price) ?? 0) + quantity);
  }
  return [...packs].toSorted(([one], [other]) => one - other).map(([price, count]) => ({ price, packs: count }));
}

export function soldIn(orders: readonly TeamPackOrder[]): {
  readonly packs_sold: number;
  readonly orders_paid: number;
} {
  const paid = orders.filter(isSold);
  return { packs_sold: paid.reduce((sum, { quantity }) => sum + quantity, 0), orders_paid: paid.length };
}
