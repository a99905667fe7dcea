import type * as z from 'zod';
import type { Order } from '#domain/orders/order/order.ts';
import { canMoveOrder, type MoveName, moveRow, orderMoves } from '#domain/orders/order/order-moves.ts';
import { choicesOf, isStopped, parcelStage, problemOf, problemText } from '#domain/orders/order/order-problem.ts';
import type { OpsOrderRow, OpsOrderView } from '#domain/orders/order/order-view.ts';
import { mainAct, stepOf } from '#domain/orders/order/production-steps.ts';
import { awaitsSheets } from '#domain/production/batch/claim.ts';
import { adjustmentView, orderView, summaryView } from '#functions/orders/order/order-view.ts';
import type { WholeOrder } from '#functions/table/orders/order.ts';
import { findBatch } from '#functions/table/production/batch.ts';

const isOpsMove = (name: MoveName): boolean => {
  const { by, order, fulfillment } = moveRow(name);
  return by.includes('ops') && (order !== undefined || fulfillment !== undefined);
};
const opsMoves = (Object.keys(orderMoves) as MoveName[]).filter(isOpsMove);

const canDo = (order: Order, name: MoveName): boolean =>
  (canMoveOrder(order, name) || (name === 'start' && awaitsSheets(order))) && !(name === 'ship' && isStopped(order));

/** The possible moves and decisions, and the acts of a problem that are neither. */
function movesOf(order: Order): string[] {
  const problem = problemOf(order);
  const choices = problem ? choicesOf(problem.reason) : [];
  const own = problem && ['check_files', 'leave_out'].includes(problem.act) ? [problem.act] : [];
  return [...opsMoves.filter((name) => canDo(order, name)), ...choices, ...own];
}

function problemView({ entity: order, items }: WholeOrder): z.infer<typeof OpsOrderView>['problem'] {
  const problem = problemOf(order);
  return problem && { reason: problem.reason, text: problemText(order, problem, items) };
}

/** An order as operators see it: the full timeline, reasons of failed refunds, and possible moves. */
export async function opsOrderView(whole: WholeOrder): Promise<z.infer<typeof OpsOrderView>> {
  const { entity: order } = whole;
  const { batch_id: batchId } = order.production;
  const [shown, batch] = await Promise.all([orderView(whole), batchId === null ? null : findBatch(batchId)]);
  const adjustments = whole.adjustments.map((adjustment) => ({
    ...adjustmentView(adjustment),
    problem: whole.refundAttempts.find(({ adjustment_id }) => adjustment_id === adjustment.id) ?? null,
  }));
  return {
    ...shown,
    adjustments,
    timeline: [...whole.timeline],
    moves: movesOf(order),
    main: mainAct(order),
    problem: problemView(whole),
    stage: parcelStage(order),
    step: stepOf(order),
    production: order.production,
    batch_number: batch?.entity.number ?? null,
  };
}

export async function opsRowView(order: Order): Promise<z.infer<typeof OpsOrderRow>> {
  const { email, shipping_address: address } = order;
  return { ...(await summaryView(order)), email, country: address.country, step: stepOf(order) };
}
