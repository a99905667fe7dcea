import type { AccountState } from '#domain/teams/payouts/payee.ts';

/** Integer cents of US dollars. */
type Cents = number;

export interface PayeeAccountOrder {
  readonly teamId: string;
  /** Also the idempotency key: a repeat within a day returns the same account. */
  readonly payeeId: string;
  readonly isOrganisation: boolean;
}

export interface TransferOrder {
  readonly teamId: string;
  readonly payoutId: string;
  /** Number of the sending. The provider remembers a refusal under its key, so a new attempt has a new one. */
  readonly attempt: number;
  readonly accountId: string;
  readonly amount: Cents;
}

/** `moving`: a bank has two or three days. `gone`: the money was taken back or reversed. */
export type TransferState = 'moving' | 'arrived' | 'refused' | 'gone';

export interface TransferRef {
  readonly transferId: string;
  /** Null if no payout to the bank is under way. */
  readonly bankPayoutId: string | null;
  readonly accountId: string;
}

/** Pays others: accounts of payees, transfers to them, and payouts to their banks. Every call can be repeated. Throws `payment.unavailable` without a reply. */
export interface PayoutPort {
  /** Opens an account without any answers and returns its id. */
  openAccount(order: PayeeAccountOrder): Promise<string>;
  /** A link to the provider's form, or to the account's own page once the form was sent. It works once, for some minutes. */
  accountLink(accountId: string, urls: { readonly back: string; readonly again: string }): Promise<string>;
  readAccount(accountId: string): Promise<AccountState>;
  /** Transfers a payout into the payee's account, once: a transfer that stands is returned. Throws `payout.no_balance`, `payout.account_not_ready`, `payout.refused`. */
  transfer(order: TransferOrder): Promise<string>;
  /** Pays the transferred money to the account's bank, and returns the payout that is under way or arrived. Throws like `transfer`. */
  payToBank(order: TransferOrder): Promise<string>;
  readTransfer(transfer: TransferRef): Promise<TransferState>;
  /** Fetches the money of a payout back from the account. Repeats change nothing. Throws `payout.refused` if the account has it no longer. */
  takeBack(transferId: string): Promise<void>;
}
