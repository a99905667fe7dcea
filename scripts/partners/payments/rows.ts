/** Amounts are integer cents. Times are seconds since 1970 by the simulator's clock unless noted. */

export type Metadata = Readonly<Record<string, string>>;

export interface SessionRow {
  readonly id: string;
  readonly created: number;
  readonly expires_at: number;
  readonly status: 'open' | 'complete' | 'expired';
  readonly payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  readonly client_reference_id: string | null;
  readonly customer: string | null;
  readonly customer_email: string | null;
  readonly metadata: Metadata;
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly unit_amount: number }[];
  readonly amount_subtotal: number;
  readonly amount_discount: number;
  readonly amount_shipping: number;
  readonly amount_tax: number;
  readonly amount_total: number;
  readonly automatic_tax: boolean;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly intent: { readonly metadata: Metadata; readonly description: string | null };
  readonly payment_intent: string | null;
  /** True if the customer was sent to the bank's page. */
  readonly challenged: boolean;
  /** When and how a delayed payment ends. */
  readonly settles: { readonly at: number; readonly outcome: 'paid' | 'failed' } | null;
}

export interface IntentRow {
  readonly id: string;
  readonly created: number;
  readonly amount: number;
  readonly status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded';
  readonly metadata: Metadata;
  readonly description: string | null;
  readonly latest_charge: string | null;
  readonly last_payment_error: string | null;
}

export interface ChargeRow {
  readonly id: string;
  readonly created: number;
  readonly amount: number;
  readonly amount_refunded: number;
  readonly payment_intent: string;
  readonly metadata: Metadata;
  readonly description: string | null;
  readonly disputed: boolean;
  /** The dispute of a disputed charge. A won one leaves the charge refundable. */
  readonly dispute?: {
    readonly id: string;
    readonly created: number;
    readonly status: 'needs_response' | 'won' | 'lost';
  };
}

export interface RefundRow {
  readonly id: string;
  readonly created: number;
  readonly amount: number;
  readonly charge: string;
  readonly payment_intent: string;
  readonly metadata: Metadata;
  readonly status: 'succeeded' | 'failed';
}

export interface CouponRow {
  readonly id: string;
  readonly created: number;
  readonly amount_off: number;
  readonly name: string | null;
}

export interface CustomerRow {
  readonly id: string;
  readonly created: number;
  readonly email: string;
}

/** A connected account. `bank: closed` refuses its money when it arrives. */
export interface AccountRow {
  readonly id: string;
  readonly created: number;
  readonly business_type: string | null;
  readonly metadata: Metadata;
  readonly asks_transfers: boolean;
  readonly state: 'empty' | 'checking' | 'ready' | 'refused';
  readonly bank: 'none' | 'open' | 'closed';
}

/** A link to the hosted form, or to the account's dashboard, which has no addresses to go back to. */
export interface AccountLinkRow {
  readonly id: string;
  readonly account: string;
  readonly created: number;
  readonly expires_at: number;
  readonly refresh_url: string | null;
  readonly return_url: string | null;
  readonly is_used: boolean;
}

export interface TransferRow {
  readonly id: string;
  readonly created: number;
  readonly amount: number;
  readonly amount_reversed: number;
  readonly destination: string;
  readonly transfer_group: string | null;
  readonly metadata: Metadata;
}

/** A payout of a connected account to its bank. */
export interface PayoutRow {
  readonly id: string;
  readonly account: string;
  readonly created: number;
  readonly arrives: number;
  readonly amount: number;
  readonly status: 'pending' | 'paid' | 'failed';
  readonly metadata: Metadata;
}

export interface EventRow {
  readonly id: string;
  /** The connected account that it is about. Null for the platform's own. */
  readonly account: string | null;
  /** Position in the order of all events. */
  readonly sequence: number;
  readonly created: number;
  readonly type: string;
  /** The object at the time of the event. */
  readonly object: Readonly<Record<string, unknown>>;
  /** True if the shop accepted a delivery. Null if no endpoint was enabled: Stripe then lists the event neither as delivered nor as undelivered. */
  readonly delivered: boolean | null;
  /** Deliveries still to make. */
  readonly copies: readonly Copy[];
}

export interface Copy {
  readonly number: number;
  /** Milliseconds since 1970 of the real clock. */
  readonly due: number;
  readonly failures: number;
}

/** The stored reply of a request with an idempotency key. */
export interface KeyRow {
  readonly id: string;
  readonly created: number;
  readonly fingerprint: string;
  /** Missing if the call succeeded. */
  readonly status?: number;
  readonly body: unknown;
}

/** The state of a webhook endpoint. A replaced endpoint signs with a secret that the shop lacks. A disabled or missing endpoint receives nothing. */
export const webhookEndpoints = ['enabled', 'disabled', 'missing', 'replaced'] as const;

export interface SettingsRow {
  readonly id: 'settings';
  /** Seconds that the simulator's clock is ahead. */
  readonly offset: number;
  readonly target: string | null;
  /** Sends each event twice. */
  readonly duplicate: boolean;
  /** Delays each delivery by up to `late_seconds`, in any order and in parallel. Otherwise sends them one by one in order. */
  readonly reorder: boolean;
  readonly late_seconds: number;
  /** Sends nothing until `deliver` is called. */
  readonly hold: boolean;
  /** Number of the next events that are never sent. */
  readonly drop: number;
  readonly endpoint: (typeof webhookEndpoints)[number];
  readonly seed: number;
  /** Tax on sessions with automatic tax. */
  readonly tax_percent: number;
  /** Seconds until a delayed payment settles. */
  readonly settle_seconds: number;
  /** Seconds until a charge's money can be transferred. */
  readonly available_seconds: number;
  /** Seconds until a payout is at its bank. */
  readonly arrival_seconds: number;
}

export interface Tables {
  sessions: SessionRow;
  intents: IntentRow;
  charges: ChargeRow;
  refunds: RefundRow;
  coupons: CouponRow;
  customers: CustomerRow;
  accounts: AccountRow;
  account_links: AccountLinkRow;
  transfers: TransferRow;
  payouts: PayoutRow;
  events: EventRow;
  keys: KeyRow;
  settings: SettingsRow;
}
