import type { Order } from '#domain/orders/order/order.ts';
import { choicesOf, problemOf } from '#domain/orders/order/order-problem.ts';
import type { ProblemDecision, ProductionState } from '#domain/orders/order/production-state.ts';
import { AppError } from '#domain/tables/errors.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { brokenFilesOf } from '#functions/production/queue/approved-files.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import { readOpsOrder } from './move-order.ts';

interface DecideCall extends Pick<ProblemDecision, 'reason' | 'choice'> {
  readonly note: string;
  readonly by: string;
}

/** The order with a decision about a problem, at `at` (ISO 8601 UTC). */
export const decided = (order: Order, decision: Omit<ProblemDecision, 'at'>, at: string): Order => ({
  ...order,
  version: order.version + 1,
  updated_at: at,
  production: { ...order.production, decisions: [...order.production.decisions, { ...decision, at }] },
});

export const decisionTexts = {
  go_on: 'An operator decided: it goes on',
  keep_back: 'An operator decided: it is kept back',
} as const;

/** Decides about an order in Problems: it goes on, or is kept back. Throws `order.changed` for a problem that it no longer has, `order.not_possible`. */
export async function decideOrder(orderId: string, { reason, choice, note, by }: DecideCall) {
  await changeOrder(orderId, ({ entity: order }, at) => {
    if (problemOf(order)?.reason !== reason) throw new AppError('order.changed');
    if (!choicesOf(reason).includes(choice)) throw new AppError('order.not_possible');
    const after = decided(order, { reason, choice }, at);
    return {
      entity: after,
      timeline: [
        { move: 'decide', by: 'ops', text: decisionTexts[choice] },
        { move: 'note', by: 'ops', text: note },
      ],
      with: [appendAudit({ what: 'order.decide', subject: orderId, by, before: order, after })],
    };
  });
  return readOpsOrder(orderId);
}

/** Reads the print files of an order again, after they were repaired. Throws `order.files_broken` while one differs from the approved one. */
export async function verifyFiles(orderId: string, by: string): Promise<void> {
  await changeOrder(orderId, async ({ entity: order, items }, at) => {
    if (order.production.files !== 'broken') return null;
    if ((await brokenFilesOf(order, items)).length > 0) throw new AppError('order.files_broken');
    const production: ProductionState = { ...order.production, files: 'verified', broken: [] };
    return {
      entity: { ...order, version: order.version + 1, updated_at: at, production },
      timeline: [{ move: 'decide', by: 'ops', text: 'Its print files are the approved ones again' }],
      with: [appendAudit({ what: 'order.files_checked', subject: orderId, by })],
    };
  });
}
