import { randomBytes } from 'node:crypto';
import { AppError } from '#domain/errors';
import type { Order } from '#domain/orders/order';
import { orderNumber } from '#domain/orders/order-number';
import { replacementItems, replacementOrder } from '#domain/returns/replacement';
import type { Resolution, ReturnRequest, ReturnView } from '#domain/returns/return-request';
import { moveReturn, refundFor } from '#domain/returns/return-rules';
import { newId } from '../../platform/new-id.ts';
import { requestRefund } from '../payment/request-refund.ts';
import { changeOrder, type OrderChange, timelineWrites } from '../change-order.ts';
import { appendAudit } from '../../table/ops/audit.ts';
import { keys } from '../../platform/table/keys.ts';
import { insertOrderItem, loadWholeOrder, saveOrder, type WholeOrder } from '../../table/orders/order.ts';
import { outbox } from '../../platform/events/outbox.ts';
import { loadReturn, saveReturn } from '../../table/orders/return.ts';
import { pointToOrder } from '../../table/orders/order-pointer.ts';
import type { Write } from '../../platform/table/transact.ts';
import { showReturn } from './show-return.ts';

export interface Operator {
  readonly id: string;
  readonly note: string;
}

interface Decided {
  readonly request: ReturnRequest;
  readonly order: Order;
  readonly writes?: readonly Write[];
  readonly timeline?: OrderChange['timeline'];
}

type Decide = (request: ReturnRequest, whole: WholeOrder, at: string) => Decided;

/** One decision on a return, with its order, its audit entry and, unless it is only put away, the news for the buyer. */
async function decide(id: string, what: string, by: string, decision: Decide): Promise<ReturnView> {
  const found = await loadReturn(id);
  if (!found) throw new AppError('return.not_found');
  let decided: Decided | undefined;
  await changeOrder(found.entity.order_id, async (order, at) => {
    const [stored, whole] = await Promise.all([loadReturn(id), loadWholeOrder(order.id)]);
    if (!stored || !whole) throw new AppError('return.not_found');
    decided = decision(stored.entity, { ...whole, stored: { ...whole.stored, entity: order } }, at);
    const { user_id, order_id } = stored.entity;
    const isNews = what !== 'return.closed';
    const news = isNews ? [outbox('return.decided', { user_id, order_id, return_id: id })] : [];
    const audit = appendAudit({ what, subject: id, by });
    return {
      order: { ...decided.order, version: order.version + 1, updated_at: at },
      timeline: decided.timeline ?? [],
      with: [saveReturn(stored, decided.request), ...(decided.writes ?? []), ...news, audit],
    };
  });
  if (!decided) throw new AppError('return.not_found');
  return showReturn(decided.request);
}

const answered = [{ move: 'answer', by: 'ops' }] as const;

/** The cards are printed once more: an order of its own, paid by nobody. */
function replace(request: ReturnRequest, { stored, items }: WholeOrder, at: string): Decided {
  const [id, number] = [newId('order'), orderNumber(randomBytes(8))];
  const lines = replacementItems(request.items, items, { orderId: id, itemId: () => newId('orderItem') });
  const next = replacementOrder(stored.entity, lines, { id, orderNumber: number, at });
  return {
    request: { ...request, replacement_order_id: id },
    order: stored.entity,
    timeline: [...answered, { move: 'replace', by: 'shop', text: `Replacement ordered: ${number}` }],
    writes: [
      saveOrder({ revision: 0 }, next),
      ...lines.map(insertOrderItem),
      pointToOrder(keys.tracking(number), id),
      ...timelineWrites(next, [{ move: 'replace', by: 'shop' }], at),
      outbox('order.paid', { user_id: next.user_id, order_id: id }),
    ],
  };
}

function refund(request: ReturnRequest, { stored, items, returns }: WholeOrder, at: string): Decided {
  const earlier = returns.filter(({ id }) => id !== request.id);
  const amount = refundFor(request.items, { order: stored.entity, items, earlier });
  const asked = requestRefund(stored.entity, { amount, reason: 'return', note: request.order_number, by: 'ops' }, at);
  return { request: { ...request, refund_amount: amount }, ...asked, timeline: answered };
}

const resolve = { replacement: { event: 'replace', act: replace }, refund: { event: 'refund', act: refund } } as const;

/** Approves a return and makes it right at once: a replacement order or a refund. Throws `return.not_possible` once it is decided. */
export function approveReturn(id: string, resolution: Resolution, { id: by, note }: Operator): Promise<ReturnView> {
  const { event, act } = resolve[resolution];
  return decide(id, 'return.approved', by, (request, whole, at) => {
    const approved = { ...moveReturn(request, 'approve', at), resolution, decision_note: note };
    return act(moveReturn(approved, event, at), whole, at);
  });
}

export function rejectReturn(id: string, { id: by, note }: Operator): Promise<ReturnView> {
  return decide(id, 'return.rejected', by, (request, { stored }, at) => ({
    request: { ...moveReturn(request, 'reject', at), decision_note: note },
    order: stored.entity,
    timeline: answered,
  }));
}

export function closeReturn(id: string, by: string): Promise<ReturnView> {
  return decide(id, 'return.closed', by, (request, { stored }, at) => ({
    request: moveReturn(request, 'close', at),
    order: stored.entity,
  }));
}
