import { setTimeout as delay } from 'node:timers/promises';
import type { Order } from '#domain/orders/order/order.ts';
import { plainNumber } from '#domain/production/parcel/carriers.ts';
import {
  type BulkMoveInput,
  type BulkMoveResult,
  bulkMoves,
  isMovedBy,
  type MoveOfMany,
  refused,
} from '#domain/production/queue/bulk-moves.ts';
import { AppError } from '#domain/tables/errors.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { asAppError } from '#functions/platform/as-app-error.ts';
import { log } from '#functions/platform/log.ts';
import { mapLimit } from '#functions/platform/map-limit.ts';
import { startOrders } from '#functions/production/queue/start-orders.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { markDelivered, markPacked, moveAndAudit } from './move-order.ts';
import { shipOrder } from './ship-order.ts';

type MoveRequest = BulkMoveInput['orders'][number];

const hasParcel = ({ shipments }: Order, { tracking_number: number }: MoveRequest): boolean =>
  !number || shipments.at(-1)?.tracking_number === plainNumber(number);

async function moveTo(move: MoveOfMany, request: MoveRequest, by: string): Promise<void> {
  const isDone = (order: Order): boolean => isMovedBy(order, move);
  if (move === 'ship') await shipOrder(request.id, { ...request, by });
  else if (move === 'deliver') await markDelivered(request.id, by);
  else if (move === 'start') await startOrders([request.id], by);
  else if (move === 'pack') await markPacked(request.id, by, isDone);
  else await moveAndAudit(request.id, bulkMoves[move], { by, isDone });
}

async function orderThere(move: MoveOfMany, request: MoveRequest): Promise<{ order: Order | null; isThere: boolean }> {
  const order = (await loadOrder(request.id))?.entity ?? null;
  return { order, isThere: order !== null && isMovedBy(order, move) && (move !== 'ship' || hasParcel(order, request)) };
}

/** Tracking numbers of a call, each with its first order: a number belongs to one order. */
function numbersOf(orders: readonly MoveRequest[]): Map<string, string> {
  const typed = orders.flatMap(({ id, tracking_number: number }) =>
    number ? [[plainNumber(number), id] as const] : [],
  );
  return new Map(typed.toReversed());
}

interface Call {
  readonly move: MoveOfMany;
  readonly by: string;
  readonly numbers: ReadonlyMap<string, string>;
}

async function moveOne({ move, by, numbers }: Call, request: MoveRequest): Promise<BulkMoveResult> {
  const { order, isThere } = await orderThere(move, request);
  if (!order) return refused(request.id, null, new AppError('order.not_found'));
  const owner = numbers.get(plainNumber(request.tracking_number ?? '')) ?? request.id;
  if (owner !== request.id) return refused(order.id, order.order_number, new AppError('item.exists'));
  const done = { id: order.id, order_number: order.order_number, ok: true };
  if (isThere) return done;
  try {
    await moveTo(move, request, by);
    return done;
  } catch (error) {
    // Another call may have moved it meanwhile.
    if ((await orderThere(move, request)).isThere) return done;
    const refusal = asAppError(error);
    if (refusal.code === 'server.failed')
      log.error('an order was not moved', { orderId: order.id, move, error: refusal });
    return refused(order.id, order.order_number, refusal);
  }
}

/** Orders moved in parallel: each is a handful of reads and one transaction, or three calls to the carrier's partner. */
const atOnce = 10;

/** Makes one batch for all startable orders, so that they share sheets. Each other order's own result has the reason. */
async function startTogether(orders: readonly MoveRequest[], by: string): Promise<void> {
  const ids = [...new Set(orders.map(({ id }) => id))];
  await startOrders(ids, by).catch((error: unknown) =>
    log.info('no orders started together', { error: error as Error }),
  );
}

const stillMoving = ({ id }: MoveRequest): BulkMoveResult => ({
  ...refused(id, null, new AppError('order.still_moving')),
  repeat: true,
});

/**
 * Moves many orders independently: a refusal does not stop others, and a repeat changes nothing. Each move has its audit entry. When the time is up,
 * unfinished orders return `order.still_moving`, and no further one begins; a repeat finds the results (D-242).
 * @param timeUp default: five seconds before the function's timeout
 */
export async function bulkMoveOrders(
  { move, orders }: BulkMoveInput,
  by: string,
  timeUp: Promise<unknown> = delay(serverLimits.bulkMoveMs, undefined, { ref: false }),
): Promise<{ results: BulkMoveResult[] }> {
  const call: Call = { move, by, numbers: numbersOf(orders) };
  let isOver = false;
  const end = timeUp.then(() => {
    isOver = true;
  });
  if (move === 'start') await Promise.race([startTogether(orders, by), end]);
  const results = await mapLimit(orders, atOnce, async (request) => {
    if (isOver) return stillMoving(request);
    return Promise.race([moveOne(call, request), end.then(() => stillMoving(request))]);
  });
  return { results };
}
