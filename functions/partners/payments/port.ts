import type { ShippingAddress } from '#domain/orders/order/address.ts';
import type { SessionPayment, SessionState } from '#domain/orders/payment/settle.ts';

/** Integer cents of US dollars. */
type Cents = number;

/** An order as the payment provider needs it. The order is stored before (P-33). */
export interface PaymentOrder {
  readonly orderId: string;
  /** The number on the provider's page: `GC-…`. */
  readonly orderNumber: string;
  /** From 1. Each session of an order has a new one; a repeated call has the same one. */
  readonly attempt: number;
  readonly email: string;
  /** The delivery address, for tax. It is sent only where tax is on. */
  readonly shipTo: ShippingAddress;
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly unitAmount: Cents }[];
  /** Taken off the lines; at most their sum. */
  readonly discount: Cents;
  readonly shipping: Cents;
  /** Lines − discount + shipping, before tax. `createSession` throws where the session would ask for another sum. */
  readonly total: Cents;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface PaymentSession {
  readonly sessionId: string;
  /** The provider's payment page. */
  readonly url: string;
  /** ISO 8601 UTC; 24 h after the session was opened. */
  readonly expiresAt: string;
}

export interface SessionSnapshot extends SessionPayment {
  readonly orderId: string | null;
  readonly state: SessionState;
}

interface EventBase {
  /** The provider's id, the same for every delivery. */
  readonly id: string;
  readonly orderId: string;
  /** ISO 8601 UTC: when it happened. Events arrive late, twice and in any order. */
  readonly createdAt: string;
}

interface SessionEvent extends EventBase, SessionPayment {}

/**
 * An event of the provider. `paid`: the money has arrived. `processing`: a bank decides; `paid` or `failed` follows. `failed`: no money will arrive.
 * `expired`: the session can no longer be paid. `refunded`: `amountRefunded` is the sum of all refunds so far. `refund_returned`: the customer's bank did
 * not take a refund of `amount`. `disputed`: the customer's bank claims `amount` back.
 */
export type PaymentEvent =
  | (SessionEvent & { readonly type: 'paid' | 'processing' | 'failed' | 'expired' })
  | (EventBase & {
      readonly type: 'refunded';
      readonly intentId: string | null;
      readonly amount: Cents;
      readonly amountRefunded: Cents;
    })
  | (EventBase & {
      readonly type: 'refund_returned';
      readonly intentId: string;
      readonly amount: Cents;
      /** The `idempotencyKey` it was asked for with. Null: it was made on the provider's own pages. */
      readonly refundKey: string | null;
    })
  | (EventBase & { readonly type: 'disputed'; readonly intentId: string | null; readonly amount: Cents });

export interface RefundOrder {
  readonly intentId: string;
  /** At most what is left of the payment. */
  readonly amount: Cents;
  /** A repeated call with the same key makes no second refund. */
  readonly idempotencyKey: string;
  /** For our accounts; the customer does not see it. */
  readonly reason: string;
}

export interface RefundReply {
  readonly refundId: string;
  /** What goes back. */
  readonly amount: Cents;
}

/** Takes and refunds money. Every call can be repeated and throws `payment.unavailable` where the provider cannot be reached. */
export interface Payments {
  /** Opens a payment page for an order. The same order and attempt give the same session. */
  createSession(order: PaymentOrder): Promise<PaymentSession>;
  /** Closes a session, so that it can no longer be paid, and answers its state, which can also be `paid`, `processing` or `failed`. An unknown one is `expired` (D-90). */
  expireSession(sessionId: string): Promise<SessionSnapshot>;
  /** Reads a session. An unknown one is `expired` (D-90). */
  readSession(sessionId: string): Promise<SessionSnapshot>;
  /**
   * Makes a refund and answers the sum that went back. For a key that was used before it answers the earlier refund, even years later; its `amount` is 0
   * where the bank has returned it. Throws `refund.too_much` above what is left, and `payment.disputed` where the bank has already taken the money.
   */
  refund(order: RefundOrder): Promise<RefundReply>;
  /** What can still be refunded of a payment, as its charge says. */
  readRefundable(intentId: string): Promise<Cents>;
  /** What has been refunded of a payment, without what banks have returned. */
  readRefunded(intentId: string): Promise<Cents>;
  /** All events between two times, oldest first, delivered or not. The provider keeps them for 30 days. */
  listEvents(asked: { readonly since: Date; readonly until: Date }): Promise<PaymentEvent[]>;
  /**
   * Reads a delivery. Null for an event without meaning for us, or of no order of ours; it is accepted too. Throws `webhook.bad_signature`, `webhook.malformed`.
   * @param rawBody exactly as received, neither parsed nor encoded again
   */
  parseWebhook(rawBody: string | Uint8Array, signature: string | undefined): Promise<PaymentEvent | null>;
}
