import { type BoxEvent, type BoxStatus, boxStates } from '#domain/shop/box-states.ts';
import { nextState } from '#domain/values/state-table.ts';
import type { OrderStatus } from './order-states.ts';

const packEvents: Readonly<Record<OrderStatus, readonly BoxEvent[]>> = {
  pending_payment: [],
  payment_failed: [],
  expired: [],
  paid: [],
  in_production: ['start'],
  shipped: ['start', 'ship'],
  delivered: ['start', 'ship', 'deliver'],
  cancelled: ['cancel'],
};

/** A box's status when its order has the status `order`. A late, repeated or lost event gives the same result. */
export function statusFor(status: BoxStatus, order: OrderStatus): BoxStatus {
  return packEvents[order].reduce((at, event) => nextState(boxStates, at, event) ?? at, status);
}
