import * as z from 'zod';
import { requireAccount } from './accounts.ts';
import { emitEvent } from './emit-event.ts';
import { noSuch, StripeFault } from './faults.ts';
import { checked, positive, texts, whole } from './form.ts';
import { type Page, pageOf } from './lists.ts';
import type { TransferRow } from './rows.ts';
import { transferShape } from './shapes.ts';
import { freshId, type Store } from './store.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** What is left of all charges that have become available, without refunds, lost claims and transfers. */
export function platformBalance(store: Store): number {
  const { available_seconds: wait } = store.settings();
  const settled = store.all('charges').filter(({ created }) => created + wait <= store.now());
  const charged = settled.map(({ amount, amount_refunded, disputed, dispute }) =>
    disputed && dispute?.status !== 'won' ? 0 : amount - amount_refunded,
  );
  const sent = store.all('transfers').map(({ amount, amount_reversed }) => amount - amount_reversed);
  return sum(charged) - sum(sent);
}

/** What lies in a connected account: its transfers without its payouts to a bank. */
export function accountBalance(store: Store, account: string): number {
  const received = store.all('transfers').filter(({ destination }) => destination === account);
  const paid = store.all('payouts').filter((payout) => payout.account === account && payout.status !== 'failed');
  return sum(received.map((one) => one.amount - one.amount_reversed)) - sum(paid.map(({ amount }) => amount));
}

export const insufficient = (message: string): StripeFault =>
  new StripeFault(400, { code: 'balance_insufficient', message });

const Create = z.strictObject({
  amount: positive,
  currency: z.literal('usd'),
  destination: z.string(),
  transfer_group: z.string().max(255).optional(),
  description: z.string().max(1000).optional(),
  metadata: texts,
});

export function createTransfer(store: Store, params: unknown): Record<string, unknown> {
  const { amount, destination, transfer_group = null, metadata } = checked(Create, params);
  const account = requireAccount(store, destination, 'destination');
  if (!account.asks_transfers || account.state !== 'ready') {
    const message =
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments';
    throw new StripeFault(400, { code: 'insufficient_capabilities_for_transfer', message });
  }
  if (amount > platformBalance(store)) {
    throw insufficient('You have insufficient available funds in your Stripe account.');
  }
  const transfer: TransferRow = {
    id: freshId('tr'),
    created: store.now(),
    amount,
    amount_reversed: 0,
    destination,
    transfer_group,
    metadata,
  };
  store.put('transfers', transfer);
  emitEvent(store, 'transfer.created', transferShape(transfer));
  return transferShape(transfer);
}

export function requireTransfer(store: Store, id: string): TransferRow {
  const transfer = store.get('transfers', id);
  if (!transfer) throw noSuch('transfer', id);
  return transfer;
}

const List = z.strictObject({
  transfer_group: z.string().optional(),
  destination: z.string().optional(),
  limit: whole.optional(),
  starting_after: z.string().optional(),
});

export function listTransfers(store: Store, params: unknown): Page {
  const { transfer_group: group, destination, ...range } = checked(List, params);
  const rows = store
    .all('transfers')
    .filter((row) => (!group || row.transfer_group === group) && (!destination || row.destination === destination));
  return pageOf('/v1/transfers', rows.toReversed(), range, transferShape);
}

const Reverse = z.strictObject({ amount: positive.optional(), metadata: texts });

/** Fetches money back from a connected account, which must have it. */
export function reverseTransfer(store: Store, id: string, params: unknown): Record<string, unknown> {
  const transfer = requireTransfer(store, id);
  const left = transfer.amount - transfer.amount_reversed;
  const { amount = left } = checked(Reverse, params);
  if (left === 0) throw new StripeFault(400, { message: `Transfer ${id} is already fully reversed.` });
  if (amount > left)
    throw new StripeFault(400, { param: 'amount', message: `Only ${left} of ${id} is left to reverse.` });
  if (amount > accountBalance(store, transfer.destination)) {
    throw insufficient('The connected account has insufficient funds to reverse this transfer.');
  }
  const after: TransferRow = { ...transfer, amount_reversed: transfer.amount_reversed + amount };
  store.put('transfers', after);
  emitEvent(store, 'transfer.reversed', transferShape(after));
  return {
    id: freshId('trr'),
    object: 'transfer_reversal',
    amount,
    created: store.now(),
    currency: 'usd',
    transfer: id,
  };
}
