import type { Order } from '../order/order.ts';
import { isClosed } from '../order/order-moves.ts';
import { isSamePurchase, type Purchase } from './checkout.ts';

export type PurchaseOrder = Pick<Order, 'id' | 'status' | 'placed_at' | 'paid_at'> & Purchase;

export interface CheckoutState {
  /** The order of an earlier call with the same key, as the payment provider reports it. Null for a new key. */
  readonly keyOrder: (PurchaseOrder & { readonly hash: string }) | null;
  /** The cart's live order, if it is not `keyOrder`. For a known key, as the provider reports it. */
  readonly cartOrder: PurchaseOrder | null;
  /** `hash` differs for another request with the same key. `arrivedAt` is ISO 8601 UTC. */
  readonly request: { readonly hash: string; readonly arrivedAt: string };
}

export type CheckoutChoice =
  | { readonly kind: 'existing'; readonly orderId: string }
  /** Place a new order. `instead` is the key's ended order. */
  | { readonly kind: 'place'; readonly instead: string | null }
  /** Close the live order's payment page, then decide again. */
  | { readonly kind: 'close-first'; readonly orderId: string }
  /** Return the live order if this call would buy the same; otherwise refuse. */
  | { readonly kind: 'join'; readonly orderId: string }
  /** Link the new key to the cart's paid order. */
  | { readonly kind: 'attach'; readonly orderId: string }
  /** Refuse. If `forget` names an order, the key is freed, and the next call with it is a new checkout. */
  | {
      readonly kind: 'refuse';
      readonly code: 'checkout.key_reused' | 'order.changed';
      readonly forget: string | null;
    };

/**
 * Decides which order a checkout call gets (P-33, D-60). A repeated key returns its order if it is paid or can be paid; an ended one is placed again,
 * unless a newer order replaced it. A new key closes the cart's live order first, but not one placed while this call ran: many calls at once would
 * close each other's pages.
 */
export function decideCheckout({ keyOrder, cartOrder, request }: CheckoutState): CheckoutChoice {
  if (keyOrder && keyOrder.hash !== request.hash) return { kind: 'refuse', code: 'checkout.key_reused', forget: null };
  if (keyOrder && !isClosed(keyOrder)) return { kind: 'existing', orderId: keyOrder.id };
  if (!cartOrder || isClosed(cartOrder)) return { kind: 'place', instead: keyOrder?.id ?? null };
  const { id: orderId, paid_at: paidAt } = cartOrder;
  if (keyOrder) {
    if (paidAt !== null || isSamePurchase(keyOrder, cartOrder)) return { kind: 'existing', orderId };
    return { kind: 'refuse', code: 'order.changed', forget: keyOrder.id };
  }
  if (paidAt !== null) return { kind: 'attach', orderId };
  return { kind: cartOrder.placed_at >= request.arrivedAt ? 'join' : 'close-first', orderId };
}
