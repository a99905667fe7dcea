import * as z from 'zod';
import { emitEvent } from './emit-event.ts';
import { noSuch, StripeFault } from './faults.ts';
import { checked, flag, texts } from './form.ts';
import type { AccountLinkRow, AccountRow } from './rows.ts';
import { accountShape } from './shapes.ts';
import { freshId, type Store } from './store.ts';

const Create = z.strictObject({
  type: z.literal('express'),
  country: z.literal('US'),
  business_type: z.enum(['individual', 'company', 'non_profit']).optional(),
  business_profile: z.strictObject({ product_description: z.string().max(1000) }).optional(),
  capabilities: z.strictObject({ transfers: z.strictObject({ requested: flag }) }),
  settings: z
    .strictObject({ payouts: z.strictObject({ schedule: z.strictObject({ interval: z.literal('manual') }) }) })
    .optional(),
  metadata: texts,
});

/** A connected account without any answers of its owner. */
export function createAccount(store: Store, params: unknown): Record<string, unknown> {
  const { capabilities, business_type = null, metadata } = checked(Create, params);
  const account: AccountRow = {
    id: `acct_${freshId('').slice(1, 17)}`,
    created: store.now(),
    business_type,
    metadata,
    asks_transfers: capabilities.transfers.requested,
    state: 'empty',
    bank: 'none',
  };
  store.put('accounts', account);
  return accountShape(account);
}

export function requireAccount(store: Store, id: string, param = 'id'): AccountRow {
  const account = store.get('accounts', id);
  if (account) return account;
  if (param === 'id') throw noSuch('account', id);
  throw new StripeFault(400, { code: 'resource_missing', param, message: `No such destination: '${id}'` });
}

const Link = z.strictObject({
  account: z.string(),
  type: z.literal('account_onboarding'),
  refresh_url: z.url(),
  return_url: z.url(),
});
/** Stripe's links end after some minutes. */
const linkSeconds = 300;

/** A link to the hosted form, for one visit. */
export function createAccountLink(store: Store, params: unknown, origin: string): Record<string, unknown> {
  const { account, refresh_url, return_url } = checked(Link, params);
  requireAccount(store, account);
  const created = store.now();
  const expires_at = created + linkSeconds;
  const link: AccountLinkRow = {
    id: freshId('lnk'),
    account,
    created,
    expires_at,
    refresh_url,
    return_url,
    is_used: false,
  };
  store.put('account_links', link);
  return { object: 'account_link', created, expires_at, url: `${origin}/setup/${link.id}` };
}

/** A link to the account's own dashboard, which exists once the form was sent. */
export function createLoginLink(store: Store, id: string, origin: string): Record<string, unknown> {
  if (requireAccount(store, id).state === 'empty') {
    const message = 'Cannot create a login link for an account that has not completed onboarding.';
    throw new StripeFault(400, { message });
  }
  const created = store.now();
  const link = { id: freshId('lnk'), account: id, created, expires_at: created + linkSeconds, is_used: false };
  store.put('account_links', { ...link, refresh_url: null, return_url: null });
  return { object: 'login_link', created, url: `${origin}/setup/${link.id}` };
}

/** What the owner of an account answers, or the provider decides. `bad_bank`: a closed bank account, which refuses money days later. */
export const accountOutcomes = ['ready', 'bad_bank', 'checking', 'refused'] as const;
export type AccountOutcome = (typeof accountOutcomes)[number];

export function changeAccount(store: Store, id: string, outcome: AccountOutcome): AccountRow {
  const before = requireAccount(store, id);
  const account: AccountRow = {
    ...before,
    state: outcome === 'bad_bank' ? 'ready' : outcome,
    bank: outcome === 'bad_bank' ? 'closed' : 'open',
  };
  store.put('accounts', account);
  emitEvent(store, 'account.updated', accountShape(account), id);
  return account;
}

/** The provider stops payouts to a bank that refused one, until its owner changes it. */
export function stopBank(store: Store, id: string): void {
  const account: AccountRow = { ...requireAccount(store, id), state: 'refused' };
  store.put('accounts', account);
  emitEvent(store, 'account.updated', accountShape(account), id);
}
