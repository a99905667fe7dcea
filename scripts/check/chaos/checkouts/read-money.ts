import { readFileSync } from 'node:fs';
import * as z from 'zod';

const Charge = z.object({
  id: z.string(),
  amount: z.int(),
  amount_refunded: z.int(),
  metadata: z.record(z.string(), z.string()),
});
export type Charge = z.infer<typeof Charge>;

/** The charges of each order, read from the simulator's own journal and not through our code. */
export function readMoney(journal: string): Map<string, Charge[]> {
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
