import type { Order } from '#domain/orders/order/order.ts';
import { wasPrinted } from '#domain/orders/order/order-problem.ts';
import type { TeamPackOrder } from './ledger-row.ts';

/** The team's ledger row of an order, computed from the order alone. Null for an order without team packs, and for a free replacement, which sells nothing. */
export function ledgerRowOf(order: Order): TeamPackOrder | null {
  const { team_pack: part, team_id } = order;
  if (part === null || team_id === null || order.replaces !== null) return null;
  return {
    id: order.id,
    team_id,
    team_pack_id: part.team_pack_id,
    pack_name: part.pack_name,
    ordered_by: order.user_id,
    quantity: part.quantity,
    unit_price: part.unit_price,
    bulk_discount_percent: part.bulk_discount_percent,
    subtotal: order.subtotal,
    discount_amount: order.discount_amount,
    shipping_amount: order.shipping_amount,
    tax_amount: order.tax_amount,
    total_amount: order.total_amount,
    is_fundraising_order: order.is_fundraising_order,
    fundraising_notes: part.fundraising_notes,
    window_id: order.window_id,
    player_id: order.player_id,
    is_late: part.is_late,
    is_cash: part.is_cash,
    order_number: order.order_number,
    status: order.status,
    payment_status: order.payment_status,
    fulfillment_status: order.fulfillment_status,
    paid_amount: order.paid_amount,
    refunded_amount: order.refunded_amount,
    was_printed: wasPrinted(order),
    placed_at: order.placed_at,
  };
}
