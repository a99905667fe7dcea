import type { ShippingAddress } from '#domain/orders/order/address.ts';
import type { SessionPayment, SessionState } from '#domain/orders/payment/settle.ts';

/** Integer cents of US dollars. */
type Cents = number;

/** An order as the payment provider needs it. The order is stored before (P-33). */
export interface PaymentOrder {
  readonly orderId: string;
  /** The number on the provider's page: `GC-…`. */
  readonly orderNumber: string;
  /** From 1. Each session of an order has a new number; a repeat has the same one. */
  readonly attempt: number;
  readonly email: string;
  /** The delivery address, sent only if tax is on. */
  readonly shipTo: ShippingAddress;
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly unitAmount: Cents }[];
  /** Subtracted from the lines, at most their sum. */
  readonly discount: Cents;
  readonly shipping: Cents;
  /** Lines − discount + shipping, before tax. `createSession` throws if the session's sum differs. */
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

interface Event {
  readonly id: string;
  /** ISO 8601 UTC: when it happened. Events arrive late, twice and in any order. */
  readonly createdAt: string;
}

interface EventBase extends Event {
  readonly orderId: string;
}

/** Something happened to a payout or to a payee's account. Its state is read from the provider, so the order of events is irrelevant. */
export type PayoutReport = Event &
  (
    | { readonly type: 'payout_reported'; readonly teamId: string; readonly payoutId: string }
    | { readonly type: 'payee_reported'; readonly teamId: string; readonly payeeId: string }
  );

interface SessionEvent extends EventBase, SessionPayment {}

/**
 * An event of the provider. `paid`: the money has arrived. `processing`: a bank decides; `paid` or `failed` follows. `failed`: no money will arrive.
 * `expired`: the session can no longer be paid. `refunded`: `amountRefunded` is the sum of all refunds so far. `refund_returned`: the customer's bank
 * returned a refund of `amount`. `disputed`: the customer's bank claims `amount` back. `dispute_won`, `dispute_lost`: the bank has decided.
 */
export type OrderEvent =
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
      /** The `idempotencyKey` of the request. Null if made on the provider's own pages. */
      readonly refundKey: string | null;
    })
  | (EventBase & {
      readonly type: 'disputed' | 'dispute_won' | 'dispute_lost';
      readonly intentId: string | null;
      readonly disputeId: string;
      readonly amount: Cents;
    });

export type PaymentEvent = OrderEvent | PayoutReport;

export interface RefundOrder {
  readonly intentId: string;
  /** At most the rest of the payment. */
  readonly amount: Cents;
  /** A repeated call with the same key makes no second refund. */
  readonly idempotencyKey: string;
  /** For our records; the customer does not see it. */
  readonly reason: string;
}

export interface RefundReply {
  readonly refundId: string;
  /** The refunded sum. */
  readonly amount: Cents;
}

/** Takes and refunds money. Every call can be repeated, and throws `payment.unavailable` if the provider cannot be reached. */
export interface Payments {
  /** Opens a payment page. The same order and attempt return the same session. */
  createSession(order: PaymentOrder): Promise<PaymentSession>;
  /**
   * Closes a session, so it can no longer be paid, and returns its state, which can also be `paid`, `processing` or `failed`. An unknown one is
   * `expired` (D-90).
   */
  expireSession(sessionId: string): Promise<SessionSnapshot>;
  /** Reads a session. An unknown one is `expired` (D-90). */
  readSession(sessionId: string): Promise<SessionSnapshot>;
  /**
   * Makes a refund and returns the refunded sum. A used key returns the earlier refund, even years later; its `amount` is 0 if the bank has returned
   * it. Throws `refund.too_much` above the rest, and `payment.disputed` if the bank has already taken the money.
   */
  refund(order: RefundOrder): Promise<RefundReply>;
  /** The refundable rest of a payment, from its charge. */
  readRefundable(intentId: string): Promise<Cents>;
  /** The refunded sum of a payment, without refunds that banks returned. */
  readRefunded(intentId: string): Promise<Cents>;
  /** All events between two times, oldest first, delivered or not. The provider keeps them for 30 days. */
  listEvents(range: { readonly since: Date; readonly until: Date }): Promise<PaymentEvent[]>;
  /**
   * Reads a delivery. Null for an irrelevant event, or one of another site's order; both are accepted. Throws `webhook.bad_signature`, `webhook.malformed`.
   * @param rawBody exactly as received, neither parsed nor encoded again
   */
  parseWebhook(rawBody: string | Uint8Array, signature: string | undefined): Promise<PaymentEvent | null>;
}
