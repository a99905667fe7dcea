import type { EventBridgeEvent } from 'aws-lambda';
import * as z from 'zod';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { log } from '#functions/platform/log.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { claimWrite, isClaimed } from '#functions/platform/table/once.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { removeTaskToken, taskTokensOf } from '#functions/table/production/task-token.ts';

interface ExecutionEnded {
  readonly name: string;
  readonly status: 'FAILED' | 'TIMED_OUT' | 'ABORTED';
  /** JSON text. */
  readonly input: string;
  /** Epoch milliseconds. */
  readonly stopDate: number;
  readonly error?: string | null;
}

const Input = z.object({ order_id: z.string() });

const statusLabels = { FAILED: 'failed', TIMED_OUT: 'timed out', ABORTED: 'was stopped' } as const;

/** Records that an order's workflow failed, once per failure. The order itself continues: operators move it, and a job starts the next attempt. */
export const handler = correlated(
  async (event: EventBridgeEvent<'Step Functions Execution Status Change', ExecutionEnded>): Promise<void> => {
    const { name, status, input, stopDate, error } = event.detail;
    const { order_id } = Input.parse(JSON.parse(input));
    if (!(await loadOrder(order_id))) return;
    log.warn('a workflow of an order ended badly', { orderId: order_id, execution: name, status, code: error ?? '' });
    for (const wait of await taskTokensOf(order_id)) if (wait.execution === name) await removeTaskToken(wait);
    // The check has written its own note, with the files.
    if (error === 'production.files_broken') return;
    const end = keys.executionEnd(order_id, name, String(stopDate));
    const because = error ? ` (${error})` : '';
    await changeOrder(order_id, async ({ entity }) => {
      if (await isClaimed(end)) return null;
      return {
        entity,
        timeline: [{ move: 'note', by: 'shop', text: `The workflow ${name} ${statusLabels[status]}${because}.` }],
        with: [claimWrite(end)],
      };
    });
  },
);
