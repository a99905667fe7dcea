import * as z from 'zod';
import { longDate } from '#domain/orders/order/order-labels.ts';
import { type Cents, dollars, formatAmount } from '#domain/values/money.ts';
import { belowZeroText, type Ledger } from '../packs/ledger.ts';
import { moneyCsv } from '../packs/ledger-csv.ts';
import type { Payout, PayoutState } from './payout.ts';
import { overpaidText, paidOut } from './payout-plan.ts';

/** GET /teams/:id/windows/:wid/statement. */
export const StatementRequest = z.object({ format: z.enum(['pdf', 'csv']).default('pdf') });

/** A line of an order. The columns add up: sales less what came back less the cost is the share. Cents. */
export interface StatementLine {
  readonly order: string;
  readonly placed: string;
  readonly packs: number;
  readonly sales: Cents;
  readonly cameBack: Cents;
  readonly cost: Cents;
  readonly share: Cents;
}

export interface Statement {
  readonly team: string;
  readonly window: string;
  readonly payee: string;
  readonly lines: readonly StatementLine[];
  readonly total: StatementLine;
  readonly payouts: readonly { readonly label: string; readonly amount: Cents }[];
  /** What is still to be paid: the share less what was paid out, at least 0. */
  readonly rest: Cents;
  readonly notes: readonly string[];
}

interface StatementInput {
  readonly team: string;
  readonly window: string;
  readonly payee: string | null;
  /** Of this window alone. */
  readonly ledger: Ledger;
  readonly payouts: readonly Payout[];
}

const payoutLabels: Readonly<Record<PayoutState, string>> = {
  none: 'nothing due',
  due: 'due',
  sent: 'sent',
  failed: 'not paid yet',
  returned: 'came back',
};

const payoutLabel = ({ number, state, sent_at: sent, reference }: Payout): string => {
  const on = state === 'sent' && sent !== null ? ` on ${longDate(sent)}` : '';
  return `Payout ${number}, ${payoutLabels[state]}${on}${reference === '' ? '' : `, cheque ${reference}`}`;
};

const orderLabel = ({ order_number: number, is_cash: isCash }: Ledger['rows'][number]['order']): string =>
  isCash ? `${number} cash` : number;

/** The statement of an order window: a line for each order that was paid, its payouts, and what is left. */
export function statementOf({ team, window, payee, ledger, payouts }: StatementInput): Statement {
  const paid = ledger.rows.filter(({ paid: amount, packs }) => amount > 0 || packs > 0);
  const { totals } = ledger;
  const line = (order: string, placed: string, sums: (typeof paid)[number] | typeof totals): StatementLine => ({
    order,
    placed,
    packs: sums.packs,
    sales: sums.sales,
    cameBack: sums.came_back,
    cost: sums.cost,
    share: sums.profit,
  });
  const borne =
    totals.borne > 0
      ? `Refunds of ${formatAmount(totals.borne)} after print or as goodwill are the shop’s. They do not lower the share.`
      : null;
  const notes = [borne, belowZeroText(totals), overpaidText(totals.profit, payouts)];
  return {
    team,
    window,
    payee: payee ?? 'Nobody chosen yet: the money waits',
    lines: paid.map((row) => line(orderLabel(row.order), row.order.placed_at.slice(0, 10), row)),
    total: line('Total', '', totals),
    payouts: payouts
      .filter(({ amount }) => amount > 0)
      .map((payout) => ({ label: payoutLabel(payout), amount: payout.amount })),
    rest: Math.max(0, totals.profit - paidOut(payouts)),
    notes: notes.filter((note) => note !== null),
  };
}

const cells = ({ order, placed, packs, sales, cameBack, cost, share }: StatementLine): (string | number)[] => [
  order,
  placed,
  String(packs),
  ...[sales, cameBack, cost, share].map(dollars),
];

/** The statement as CSV: orders, their total, the payouts and the rest. */
export const statementCsv = ({ lines, total, payouts, rest, notes }: Statement): string =>
  moneyCsv([
    ['Order', 'Placed', 'Packs', 'Paid for packs', 'Came back', 'Cost', 'Team keeps'],
    ...[...lines, total].map(cells),
    ...payouts.map(({ label, amount }) => [label, '', '', '', '', '', dollars(amount)]),
    ['Still to be paid', '', '', '', '', '', dollars(rest)],
    ...notes.map((note) => [note]),
  ]);
