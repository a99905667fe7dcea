import { randomBytes } from 'node:crypto';
import type { AuditAction } from '#domain/desk/audit-actions.ts';
import { orderNumber } from '#domain/orders/order/order-number.ts';
import { replacementItems, replacementOrder } from '#domain/orders/return/replacement.ts';
import type { Resolution, ReturnRequest, ReturnView } from '#domain/orders/return/return-request.ts';
import { moveReturn, refundFor } from '#domain/orders/return/return-rules.ts';
import { AppError } from '#domain/tables/errors.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import { noteOrdered, type WholeOrder } from '#functions/table/orders/order.ts';
import { loadReturn, saveReturn } from '#functions/table/orders/return.ts';
import { newOrderWrites } from '../checkout/write-new-order.ts';
import { changeOrder, type OrderChange } from '../order/change-order.ts';
import { requestRefund } from '../payment/request-refund.ts';
import { returnView } from './return-view.ts';

export interface Operator {
  readonly id: string;
  readonly note: string;
}

interface Decision extends OrderChange {
  readonly request: ReturnRequest;
}

type Decide = (request: ReturnRequest, whole: WholeOrder, at: string) => Decision | Promise<Decision>;

async function storedReturn(id: string) {
  const stored = await loadReturn(id);
  if (!stored) throw new AppError('return.not_found');
  return stored;
}

type ReturnAction = Extract<AuditAction, `return.${string}`>;

/** Saves a decision on a return with its order and audit entry. The buyer gets a mail unless the return is only closed. */
async function decideReturn(id: string, what: ReturnAction, by: string, decide: Decide): Promise<ReturnView> {
  const { user_id, order_id } = (await storedReturn(id)).entity;
  let decided: ReturnRequest | undefined;
  await changeOrder(order_id, async (whole, at) => {
    const stored = await storedReturn(id);
    const { request, entity, timeline = [], with: companions = [] } = await decide(stored.entity, whole, at);
    decided = request;
    const events = what === 'return.closed' ? [] : [outbox('return.decided', { user_id, order_id, return_id: id })];
    return {
      entity: { ...entity, version: whole.entity.version + 1, updated_at: at },
      timeline,
      with: [
        saveReturn(stored, request),
        ...companions,
        ...events,
        appendAudit({ what, subject: id, by, before: stored.entity, after: request }),
      ],
    };
  });
  if (!decided) throw new AppError('return.not_found');
  return returnView(decided);
}

const answered = [{ move: 'answer', by: 'ops' }] as const;

/** Conditions under which a team's cards may be printed again. Throws why not. */
type MayPrint = (teamId: string | null) => Promise<Write[]>;

/** Orders a free replacement of the cards (D-89). Throws `order.card_withdrawn`, and the errors of `mayPrint`. */
async function replace(
  request: ReturnRequest,
  { entity: order, items }: WholeOrder,
  at: string,
  mayPrint: MayPrint,
): Promise<Decision> {
  const [id, number] = [newId('order'), orderNumber(randomBytes(8))];
  const lines = replacementItems(request.items, items, { orderId: id, itemId: () => newId('orderItem') });
  if (lines.length === 0) throw new AppError('order.card_withdrawn');
  const replacement = replacementOrder(order, lines, { id, orderNumber: number, at });
  return {
    request: { ...request, replacement_order_id: id },
    entity: order,
    timeline: [...answered, { move: 'replace', by: 'shop', text: `Replacement ordered: ${number}` }],
    with: [
      ...(await newOrderWrites(replacement, lines, { move: 'replace', by: 'shop' })),
      outbox('order.paid', { user_id: replacement.user_id, order_id: id }),
      ...(await mayPrint(replacement.team_id)),
      // A team's orders are found by their cards.
      ...(replacement.team_id === null ? [] : replacement.card_ids.map((cardId) => noteOrdered(cardId, id))),
    ],
  };
}

function refund(request: ReturnRequest, { entity: order, items, returns }: WholeOrder, at: string): Decision {
  const earlier = returns.filter(({ id }) => id !== request.id);
  const amount = refundFor(request.items, { order, items, earlier });
  const { id: returnId, order_number: note } = request;
  const change = requestRefund(order, { amount, reason: 'return', note, by: 'ops', returnId }, at);
  return { ...change, request: { ...request, refund_amount: amount }, timeline: answered };
}

const resolve = { replacement: { event: 'replace', act: replace }, refund: { event: 'refund', act: refund } } as const;

/** Approves a return and resolves it at once with a replacement order or a refund. Throws `return.not_found`, `return.not_possible`. */
export function approveReturn(
  id: string,
  resolution: Resolution,
  { id: by, note }: Operator,
  mayPrint: MayPrint,
): Promise<ReturnView> {
  const { event, act } = resolve[resolution];
  return decideReturn(id, 'return.approved', by, (request, whole, at) => {
    const approved = { ...moveReturn(request, 'approve', at), resolution, decision_note: note };
    return act(moveReturn(approved, event, at), whole, at, mayPrint);
  });
}

export function rejectReturn(id: string, { id: by, note }: Operator): Promise<ReturnView> {
  return decideReturn(id, 'return.rejected', by, (request, { entity }, at) => ({
    request: { ...moveReturn(request, 'reject', at), decision_note: note },
    entity,
    timeline: answered,
  }));
}

export function closeReturn(id: string, by: string): Promise<ReturnView> {
  return decideReturn(id, 'return.closed', by, (request, { entity }, at) => ({
    request: moveReturn(request, 'close', at),
    entity,
  }));
}
