import type { Order } from '../order/order.ts';
import { isClosed } from '../order/order-moves.ts';
import { isSamePurchase, type Purchase } from './checkout.ts';

export type PurchaseOrder = Pick<Order, 'id' | 'status' | 'placed_at' | 'paid_at'> & Purchase;

export interface CheckoutState {
  /** The order of an earlier call with the same key, as the payment provider reports it. Null for a new key. */
  readonly before: (PurchaseOrder & { readonly hash: string }) | null;
  /** The cart's live order, if it is not `before`. For a known key, as the provider reports it. */
  readonly live: PurchaseOrder | null;
  /** `hash` differs for another request with the same key. `arrivedAt` is ISO 8601 UTC. */
  readonly asked: { readonly hash: string; readonly arrivedAt: string };
}

export type CheckoutChoice =
  | { readonly kind: 'known'; readonly orderId: string }
  /** Place a new order. `instead` is the key's ended order. */
  | { readonly kind: 'place'; readonly instead: string | null }
  /** Close the live order's payment page, then decide again. */
  | { readonly kind: 'close-first'; readonly orderId: string }
  /** Return the live order if this call would buy the same; otherwise refuse. */
  | { readonly kind: 'join'; readonly orderId: string }
  | { readonly kind: 'adopt'; readonly orderId: string }
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
export function whichOrder({ before, live, asked }: CheckoutState): CheckoutChoice {
  if (before && before.hash !== asked.hash) return { kind: 'refuse', code: 'checkout.key_reused', forget: null };
  if (before && !isClosed(before)) return { kind: 'known', orderId: before.id };
  if (!live || isClosed(live)) return { kind: 'place', instead: before?.id ?? null };
  if (live.paid_at !== null) return { kind: 'adopt', orderId: live.id };
  if (!before) return { kind: live.placed_at >= asked.arrivedAt ? 'join' : 'close-first', orderId: live.id };
  if (isSamePurchase(before, live)) return { kind: 'adopt', orderId: live.id };
  return { kind: 'refuse', code: 'order.changed', forget: before.id };
}
