import type { TeamPackOrder } from './ledger-row.ts';

const sold: readonly TeamPackOrder['status'][] = ['paid', 'in_production', 'shipped', 'delivered'];

export const isSold = ({ status }: Pick<TeamPackOrder, 'status'>): boolean => sold.includes(status);

export function soldIn(orders: readonly TeamPackOrder[]): {
  readonly packs_sold: number;
  readonly orders_paid: number;
} {
  const paid = orders.filter(isSold);
  return { packs_sold: paid.reduce((sum, { quantity }) => sum + quantity, 0), orders_paid: paid.length };
}
