import { AppError } from '#domain/tables/errors.ts';
import { orderLeavingOut } from '#domain/teams/permission/order-without.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import { rewritePackItems } from '#functions/table/orders/pack-items.ts';
import { departuresOf } from '#functions/table/teams/departure.ts';
import { namingOf } from './follow-departures.ts';

/** An operator takes checklist and team card out of an order that waits for them, and it goes on. Throws `order.not_possible` if it does not. */
export async function leaveOut(orderId: string, by: string): Promise<void> {
  await changeOrder(orderId, async ({ entity, items }, at) => {
    const naming = entity.team_id === null ? [] : namingOf(await departuresOf(entity.team_id));
    const without = orderLeavingOut(entity, items, new Set(naming.map(({ card_id }) => card_id)), 'ops');
    if (!without) throw new AppError('order.not_possible');
    const after = { ...without.order, updated_at: at };
    return {
      entity: after,
      timeline: without.timeline,
      with: [
        ...(entity.kind === 'team_packs' ? rewritePackItems(items, without.items) : []),
        appendAudit({ what: 'order.leave_out', subject: orderId, by, before: entity, after }),
      ],
    };
  });
}
