import * as z from 'zod';
import { requireAccount, stopBank } from './accounts.ts';
import { emitEvent } from './emit-event.ts';
import { noSuch, StripeFault } from './faults.ts';
import { checked, positive, texts, whole } from './form.ts';
import { type Page, pageOf } from './lists.ts';
import type { PayoutRow } from './rows.ts';
import { payoutShape } from './shapes.ts';
import { freshId, type Store } from './store.ts';
import { accountBalance, insufficient } from './transfers.ts';

const Create = z.strictObject({
  amount: positive,
  currency: z.literal('usd'),
  description: z.string().max(1000).optional(),
  statement_descriptor: z.string().max(22).optional(),
  metadata: texts,
});

function ofAccount(account: string | undefined): string {
  if (account) return account;
  throw new StripeFault(400, {
    message: 'This simulator pays out connected accounts only: the header Stripe-Account is missing.',
  });
}

/** Sends money of a connected account to its bank. */
export function createPayout(store: Store, params: unknown, account?: string): Record<string, unknown> {
  const { state, id } = requireAccount(store, ofAccount(account));
  const { amount, metadata } = checked(Create, params);
  if (state !== 'ready') {
    const message = 'Payouts are not enabled for this account.';
    throw new StripeFault(400, { code: 'payouts_not_allowed', message });
  }
  if (amount > accountBalance(store, id)) {
    throw insufficient('You have insufficient funds in your Stripe account for this transfer.');
  }
  const created = store.now();
  const arrives = created + store.settings().arrival_seconds;
  const payout: PayoutRow = { id: freshId('po'), account: id, created, arrives, amount, status: 'pending', metadata };
  store.put('payouts', payout);
  emitEvent(store, 'payout.created', payoutShape(payout), id);
  return payoutShape(payout);
}

export function retrievePayout(store: Store, id: string, account?: string): Record<string, unknown> {
  const payout = store.get('payouts', id);
  if (!payout || payout.account !== account) throw noSuch('payout', id);
  return payoutShape(payout);
}

const List = z.strictObject({ limit: whole.optional(), starting_after: z.string().optional() });

export function listPayouts(store: Store, params: unknown, account?: string): Page {
  const rows = store.all('payouts').filter((row) => row.account === ofAccount(account));
  return pageOf('/v1/payouts', rows.toReversed(), checked(List, params), payoutShape);
}

/** Payouts whose day has come arrive, or come back from a closed bank account. */
export function arrivePayouts(store: Store): void {
  for (const payout of store.all('payouts')) {
    if (payout.status !== 'pending' || payout.arrives > store.now()) continue;
    const isOpen = requireAccount(store, payout.account).bank === 'open';
    const after: PayoutRow = { ...payout, status: isOpen ? 'paid' : 'failed' };
    store.put('payouts', after);
    emitEvent(store, isOpen ? 'payout.paid' : 'payout.failed', payoutShape(after), payout.account);
    if (!isOpen) stopBank(store, payout.account);
  }
}
