import * as z from 'zod';
import { AppError } from '#domain/tables/errors.ts';
import { nextState, type StateTable } from '#domain/values/state-table.ts';
import { Payee } from './payee.ts';

/** `none`: nothing is to be paid yet. `sent`: given to the provider or to the post. `failed`: it did not leave, or a bank refused it. `returned`: it is back with us. */
export const payoutStates = ['none', 'due', 'sent', 'failed', 'returned'] as const;
export type PayoutState = (typeof payoutStates)[number];

export type PayoutEvent = 'fall_due' | 'lapse' | 'send' | 'fail' | 'return';

/** `lapse`: nothing is left to pay, because packs came back before print. */
export const payoutTable: StateTable<PayoutState, PayoutEvent> = [
  { event: 'fall_due', from: ['none'], to: 'due' },
  { event: 'lapse', from: ['due', 'failed', 'returned'], to: 'none' },
  { event: 'send', from: ['due', 'failed', 'returned'], to: 'sent' },
  { event: 'fail', from: ['sent'], to: 'failed' },
  { event: 'return', from: ['sent', 'failed'], to: 'returned' },
];

/** Why a payout failed or came back. `reversed`: at the provider, not by us. `taken_back`: by us. */
export const payoutProblems = ['balance', 'account', 'bank', 'refused', 'reversed', 'taken_back', 'cheque'] as const;
export type PayoutProblem = (typeof payoutProblems)[number];

/** A payment of a window's share to its payee. Amounts in cents, times ISO 8601 UTC. A later rest of the same window has the next number. */
export const Payout = z.object({
  /** The window's id and the number: `payoutId`. */
  id: z.string(),
  team_id: z.string(),
  window_id: z.string(),
  number: z.int().min(1),
  state: z.enum(payoutStates),
  amount: z.int().min(0),
  due_at: z.string(),
  /** Of the last sending. Null before. */
  payee_id: z.string().nullable(),
  way: Payee.shape.way.nullable(),
  /** Number of sendings. Part of the provider's idempotency keys. */
  attempt: z.int().min(0),
  sent_at: z.string().nullable(),
  /** The provider's transfer to the payee's account, and its payout to the bank. Null until it has made them. */
  transfer_id: z.string().nullable(),
  bank_payout_id: z.string().nullable(),
  /** When the bank had the money. Null before, and for a cheque. */
  arrived_at: z.string().nullable(),
  /** Number of the cheque. Empty for a bank. */
  reference: z.string(),
  problem: z.enum(payoutProblems).nullable(),
  updated_at: z.string(),
  version: z.int(),
});
export type Payout = z.infer<typeof Payout>;

export const payoutId = (windowId: string, number: number): string => `${windowId}-${number}`;

/** The window and number of a payout's id. Null if it is malformed. */
export function readPayoutId(id: string): { readonly windowId: string; readonly number: number } | null {
  const [, windowId, number] = /^(\w+)-(\d{1,4})$/.exec(id) ?? [];
  return windowId && number ? { windowId, number: Number(number) } : null;
}

type Change = Partial<Omit<Payout, 'id' | 'team_id' | 'window_id' | 'number' | 'state' | 'version' | 'updated_at'>>;

/** Moves a payout at `at` (ISO 8601 UTC). Throws `payout.not_possible` if its state forbids it. */
export function movePayout(payout: Payout, event: PayoutEvent, at: string, change: Change = {}): Payout {
  const state = nextState(payoutTable, payout.state, event);
  if (state === null) throw new AppError('payout.not_possible');
  return { ...payout, ...change, state, updated_at: at, version: payout.version + 1 };
}

/** Whether the money may be in the payee's account although the bank refused it: its amount and payee are fixed until it is taken back. */
export const isHeldByProvider = ({ state, transfer_id: id }: Payout): boolean => state === 'failed' && id !== null;

/** Whether someone or something still has to act: everything but what arrived, and a cheque in the post. */
export const isOpenPayout = ({ state, way, arrived_at: arrived }: Payout): boolean =>
  state === 'sent' ? way === 'bank' && arrived === null : state !== 'none';
