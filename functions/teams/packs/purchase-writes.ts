import type { Order } from '#domain/orders/order/order.ts';
import type { OrderStatus } from '#domain/orders/order/order-states.ts';
import { AppError } from '#domain/tables/errors.ts';
import { movePurchase, type PurchaseOrderMove, purchaseStates } from '#domain/teams/cards/purchase-moves.ts';
import { canMove } from '#domain/values/state-table.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { loadPurchase, templatePurchaseRows } from '#functions/table/teams/template-purchase.ts';

/** The design's move for an order's new status. A failed payment ends the order. */
const movesTo: Partial<Record<OrderStatus, PurchaseOrderMove>> = {
  paid: 'pay',
  payment_failed: 'cancel',
  expired: 'cancel',
  cancelled: 'refund',
};

/**
 * Writes that update a team's custom template with its order, in the order's transaction (P-36). Empty for other orders. Throws `order.not_possible`
 * if a cancelled order's design was begun.
 */
export async function purchaseWrites(before: Order | null, after: Order, at: string): Promise<Write[]> {
  const move = before === null || before.status === after.status ? undefined : movesTo[after.status];
  if (after.template_purchase_id === null || move === undefined) return [];
  const stored = await loadPurchase(after.template_purchase_id);
  if (!stored) return [];
  if (canMove(purchaseStates, stored.entity.status, move))
    return [templatePurchaseRows.save(stored, movePurchase(stored.entity, move, at))];
  if (move === 'refund') throw new AppError('order.not_possible');
  return [];
}
