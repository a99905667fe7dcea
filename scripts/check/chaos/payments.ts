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

/** The charges of each order, read from the simulator's journal, not through our code. */
export function readMoney({ dataDir }: Pick<LotStart, 'dataDir'>): Map<string, Charge[]> {
  const journal = join(dataDir, 'payments', 'journal.jsonl');
  const rows = new Map<string, Charge>();
  for (const line of readFileSync(journal, 'utf8').split('\n').filter(Boolean)) {
    for (const [table, row] of JSON.parse(line) as [string, unknown][]) {
      if (table !== 'charges') continue;
      const charge = Charge.parse(row);
      rows.set(charge.id, charge);
    }
  }
  const byOrder = new Map<string, Charge[]>();
  for (const charge of rows.values()) {
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
