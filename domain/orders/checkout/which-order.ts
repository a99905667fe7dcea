import type { Order } from '../order/order.ts';
import { isClosed } from '../order/order-moves.ts';
import { isSamePurchase, type Purchase } from './checkout.ts';

/** An order with the boxes it buys. */
export type PurchaseOrder = Pick<Order, 'id' | 'status' | 'placed_at' | 'paid_at'> & Purchase;

/** What a checkout call finds when it arrives. */
export interface CheckoutState {
  /** The order that an earlier call made under the same key, as the payment provider knows it. Null for a new key. */
  readonly before: (PurchaseOrder & { readonly hash: string }) | null;
  /** The cart's live order where it is not `before`. For a known key it is as the provider knows it. */
  readonly live: PurchaseOrder | null;
  /** `hash` differs for another request under the same key; `arrivedAt` is ISO 8601 UTC. */
  readonly asked: { readonly hash: string; readonly arrivedAt: string };
}

export type CheckoutChoice =
  /** Answer with the order that the key already names. */
  | { readonly kind: 'known'; readonly orderId: string }
  /** Place a new order. `instead` is the ended order that the key names until then. */
  | { readonly kind: 'place'; readonly instead: string | null }
  /** Close the payment page of the live order, then decide again. */
  | { readonly kind: 'close-first'; readonly orderId: string }
  /** Answer with the live order where this call would buy the same; otherwise refuse. */
  | { readonly kind: 'join'; readonly orderId: string }
  /** Answer with the cart's live order. */
  | { readonly kind: 'adopt'; readonly orderId: string }
  /** Refuse. Where `forget` names an order, the key no longer does, and the next call with it is a new checkout. */
  | {
      readonly kind: 'refuse';
      readonly code: 'checkout.key_reused' | 'order.changed';
      readonly forget: string | null;
    };

/**
 * Which order a checkout call means (P-33, D-60). A known order that can be paid or was paid is the answer. An ended one is placed again unless a newer
 * order has replaced it. That newer order is the answer where it is paid or buys the same. Otherwise the call is refused once, because its page may be
 * open in another tab. A new key closes the cart's live order first, but never one that was placed while this call ran: of many calls at once each
 * would close the page that the one before has just answered (D-60).
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
