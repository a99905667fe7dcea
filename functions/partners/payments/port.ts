import type { ShippingAddress } from '#domain/shipping/address';

/** Integer cents of US dollars, everywhere in this port. */
type Cents = number;

/** An order as the payment provider needs it. The row is written before (P-33). */
export interface PaymentOrder {
  readonly orderId: string;
  /** What the customer reads on the provider's page: `GC-…`. */
  readonly orderNumber: string;
  /** From 1; a new one for every session an order gets, the same one when a call is repeated. */
  readonly attempt: number;
  readonly email: string;
  /** Where tax is due; it leaves the shop only when tax is on. */
  readonly shipTo: ShippingAddress;
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly unitAmount: Cents }[];
  /** What the discount takes off the lines, at most their sum. */
  readonly discount: Cents;
  readonly shipping: Cents;
  /** Lines − discount + shipping, before tax. A session of any other sum is never given out. */
  readonly total: Cents;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface PaymentSession {
  readonly sessionId: string;
  /** The provider's page; the customer goes there. */
  readonly url: string;
  /** ISO; 24 h after the session was made. */
  readonly expiresAt: string;
}

/**
 * `open`: can still be paid, also after a decline. `processing`: the customer is done, the money is under way. `failed`: it never came.
 * Only `open` may still change by the customer's hand.
 */
export type SessionState = 'open' | 'expired' | 'processing' | 'paid' | 'failed';

export interface SessionSnapshot {
  readonly sessionId: string;
  readonly orderId: string | null;
  readonly state: SessionState;
  /** Nothing before a payment was tried, and for an order of 0. */
  readonly intentId: string | null;
  /** With tax. */
  readonly amount: Cents;
  readonly tax: Cents;
}

interface EventBase {
  /** The provider's; the same one however often it is delivered. */
  readonly id: string;
  readonly orderId: string;
  /** ISO, when it happened. Events arrive late, twice and in any order. */
  readonly createdAt: string;
}

interface SessionEvent extends EventBase {
  readonly sessionId: string;
  readonly intentId: string | null;
  /** With tax. */
  readonly amount: Cents;
  readonly tax: Cents;
}

/**
 * What the provider tells. `paid`: the money is there. `processing`: it is under way, `paid` or `failed` follows. `failed`: it never came.
 * `expired`: the session can no longer be paid. `refunded`: `amountRefunded` is the sum of all refunds so far. `disputed`: the customer's
 * bank claims `amount` back.
 */
export type PaymentEvent =
  | (SessionEvent & { readonly type: 'paid' | 'processing' | 'failed' | 'expired' })
  | (EventBase & {
      readonly type: 'refunded';
      readonly intentId: string | null;
      readonly amount: Cents;
      readonly amountRefunded: Cents;
    })
  | (EventBase & { readonly type: 'disputed'; readonly intentId: string | null; readonly amount: Cents });

export interface RefundOrder {
  readonly intentId: string;
  /** More than 0, at most what is left of the payment. */
  readonly amount: Cents;
  /** One refund per key, however often it is asked for. */
  readonly idempotencyKey: string;
  /** For our own books; never shown to the customer. */
  readonly reason: string;
}

/** Takes and gives back money. Any operation throws `payment.unavailable` when the provider cannot be reached; all may be repeated. */
export interface Payments {
  /** Opens a page where an order is paid. The same order and attempt give the same session. */
  createSession(order: PaymentOrder): Promise<PaymentSession>;
  /** Closes a session, so that it can no longer be paid; one that was faster is told as it is: `paid`, `processing` or `failed`. An unknown one is `expired`. */
  expireSession(sessionId: string): Promise<SessionSnapshot>;
  /** An unknown session is `expired`. */
  readSession(sessionId: string): Promise<SessionSnapshot>;
  /**
   * Gives money back. A key that was used before gives the refund of that time, even years later. Throws `refund.too_much` and
   * `payment.disputed` (the bank already took the money back).
   */
  refund(order: RefundOrder): Promise<{ readonly refundId: string }>;
  /** Events since a moment that no delivery of ours was accepted for, oldest first; the provider keeps them for 30 days. */
  listEvents(asked: { readonly since: Date }): Promise<PaymentEvent[]>;
  /**
   * Reads a delivery. Nothing when it is of no interest here or of no order of ours: answer it 200 all the same. Throws
   * `webhook.bad_signature`.
   * @param rawBody exactly as it came, not parsed and not re-encoded
   */
  parseWebhook(rawBody: string | Uint8Array, signature: string | undefined): Promise<PaymentEvent | null>;
}
