import { awaitsMinimum } from '#domain/orders/order/minimum.ts';
import { refundable } from '#domain/orders/order/order-money.ts';
import { moveOrder } from '#domain/orders/order/order-moves.ts';
import { moneyState } from '#domain/orders/order/order-problem.ts';
import { deliveryPromise } from '#domain/orders/order/promise.ts';
import type { TeamPackOrder } from '#domain/teams/packs/ledger-row.ts';
import { type OrderWindow, outcomeOf } from '#domain/teams/packs/order-window.ts';
import { soldIn } from '#domain/teams/packs/sold-packs.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { requestRefund } from '#functions/orders/payment/request-refund.ts';
import { now } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import { orderWindowRows, settlingWindows, storedWindow } from '#functions/table/teams/order-window.ts';
import { allPackOrders } from '#functions/table/teams/team-pack-order.ts';
import { reportResult } from './watch-windows.ts';

/** Read consistently: the decision is made once. */
const ordersOf = async ({ team_id: teamId, id }: OrderWindow): Promise<TeamPackOrder[]> =>
  (await allPackOrders(teamId)).filter(({ window_id: windowId }) => windowId === id);

const waits = ({ status, fulfillment_status: parcel }: TeamPackOrder): boolean =>
  status === 'paid' && parcel === 'unfulfilled';

/** Decides once whether enough packs were ordered. What is paid or refunded later changes nothing. */
async function decided({ team_id, id }: OrderWindow): Promise<OrderWindow> {
  const { entity } = await changeRow(
    orderWindowRows,
    () => storedWindow(team_id, id),
    async (window) => {
      if (window.outcome !== null) return null;
      const outcome = outcomeOf(window, soldIn(await ordersOf(window)).packs_sold);
      return { entity: { ...window, outcome, version: window.version + 1, updated_at: now().toISOString() } };
    },
  );
  return entity;
}

/** Sends a waiting order to print, with a promise from now on. One that is refunded or disputed meanwhile stays. */
const release = (orderId: string) =>
  changeOrder(orderId, ({ entity: order }, at) => {
    if (!awaitsMinimum(order) || moneyState(order) === 'refunded') return null;
    const promise = deliveryPromise(at, order.shipping_address.country);
    return {
      entity: { ...moveOrder(order, 'reach_minimum', at), ...promise },
      timeline: [{ move: 'reach_minimum', by: 'shop' }],
    };
  });

/** Cancels a waiting order and refunds all that is left of its payment. */
const callOff = (orderId: string) =>
  changeOrder(orderId, ({ entity: order }, at) => {
    if (!awaitsMinimum(order)) return null;
    const all = { amount: refundable(order), reason: 'called_off', note: '', by: 'shop' } as const;
    const called = requestRefund(moveOrder(order, 'call_off', at), all, at);
    return { ...called, timeline: [{ move: 'call_off', by: 'shop' }] };
  });

async function follow(window: OrderWindow): Promise<void> {
  // Orders keep the minimum that they were placed with, also if the window's was taken away.
  const waiting = (await ordersOf(window)).filter(waits);
  if (window.min_packs === null && waiting.length === 0) return;
  const { outcome } = await decided(window);
  for (const { id } of waiting) await (outcome === 'missed' ? callOff(id) : release(id));
  if (window.min_packs !== null) await reportResult(window);
}

/**
 * After an order window with a minimum has ended: enough packs release its orders to print, too few call it off and refund everyone (D-522). It runs
 * until the window's books are closed, so a payment that a bank confirms later follows the same decision. A failing window does not delay others.
 */
export async function decideMinimums(): Promise<void> {
  const failures: unknown[] = [];
  for (const window of await settlingWindows()) {
    await follow(window).catch((error: unknown) => {
      log.error('a window’s minimum was not decided', { windowId: window.id, error: error as Error });
      failures.push(error);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} windows wait for their decision.`);
}
