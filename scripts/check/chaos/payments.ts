import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { GoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import type { LotStart } from '../lots/serve-lot.ts';
import { runSchedule } from './run-schedule.ts';

const Charge = z.object({
  id: z.string(),
  amount: z.int(),
  amount_refunded: z.int(),
  metadata: z.record(z.string(), z.string()),
});
export type Charge = z.infer<typeof Charge>;

/** The latest version of each row of a table in the simulator's journal. */
function rowsOf<Row extends { readonly id: string }>(
  { dataDir }: Pick<LotStart, 'dataDir'>,
  wanted: string,
  parse: (row: unknown) => Row,
): Row[] {
  const journal = join(dataDir, 'payments', 'journal.jsonl');
  const rows = new Map<string, Row>();
  for (const line of readFileSync(journal, 'utf8').split('\n').filter(Boolean)) {
    for (const [table, stored] of JSON.parse(line) as [string, unknown][]) {
      if (table !== wanted) continue;
      const row = parse(stored);
      rows.set(row.id, row);
    }
  }
  return [...rows.values()];
}

const Transfer = z.object({ id: z.string(), amount: z.int(), amount_reversed: z.int(), transfer_group: z.string() });
const BankPayout = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.string(),
  metadata: z.object({ payout_id: z.string() }),
});

/** The provider's transfers and payouts to banks, in cents. `left`: what was not reversed. */
export interface SentMoney {
  readonly transfers: readonly { readonly group: string; readonly left: number }[];
  readonly payouts: readonly { readonly payoutId: string; readonly amount: number; readonly status: string }[];
}

/** What was sent, read from the simulator's journal, not through our code. */
export const readSent = (lot: Pick<LotStart, 'dataDir'>): SentMoney => ({
  transfers: rowsOf(lot, 'transfers', (row) => Transfer.parse(row)).map((one) => ({
    group: one.transfer_group,
    left: one.amount - one.amount_reversed,
  })),
  payouts: rowsOf(lot, 'payouts', (row) => BankPayout.parse(row)).map(({ amount, status, metadata }) => ({
    payoutId: metadata.payout_id,
    amount,
    status,
  })),
});

/** The charges of each order, read from the simulator's journal, not through our code. */
export function readMoney(lot: Pick<LotStart, 'dataDir'>): Map<string, Charge[]> {
  const byOrder = new Map<string, Charge[]>();
  for (const charge of rowsOf(lot, 'charges', (row) => Charge.parse(row))) {
    const order = charge.metadata.order_id ?? '';
    byOrder.set(order, [...(byOrder.get(order) ?? []), charge]);
  }
  return byOrder;
}

/** Advances the clock until nothing is open: pages expire, delayed money arrives, dropped events are collected, refunds are retried. */
export async function settlePayments(aws: GoldcutAws): Promise<void> {
  await aws.settled();
  for (const hours of [1, 25, 1, 1]) {
    await aws.clock.advance(hours * 3600);
    await aws.settled();
    for (const name of ['collect-payment-events', 'republish-events'] as const) await runSchedule(aws, name);
    await aws.settled();
  }
}
