import type { BulkMoveInput } from '#domain/production/queue/bulk-moves.ts';
import type { Reply } from '#web/src/base/api/api-client.ts';
import { api } from '#web/src/base/data/api.ts';

export type BulkMove = BulkMoveInput['move'];

/** An order to move. Without carrier and number, the parcel's label supplies them. */
export interface OrderToMove {
  readonly id: string;
  readonly order_number: string;
  readonly carrier?: string | undefined;
  readonly tracking_number?: string | undefined;
}

/** The result of moving an order. `error`: why it was refused. */
export type MoveResult = Omit<Reply<'moveOrders'>['results'][number], 'order_number'> &
  Pick<OrderToMove, 'order_number'>;

/** Orders per call, few enough that the call finishes before its timeout. */
const atOnce = 25;

async function moveSome(move: BulkMove, orders: readonly OrderToMove[]): Promise<readonly MoveResult[]> {
  const moved = orders.map(({ id, carrier, tracking_number }) => ({
    id,
    ...(carrier && { carrier }),
    ...(tracking_number && { tracking_number }),
  }));
  const { results } = await api('moveOrders', { body: { move, orders: moved } });
  const numbers = new Map(orders.map(({ id, order_number }) => [id, order_number]));
  return results.map((result) => ({ ...result, order_number: numbers.get(result.id) ?? result.id }));
}

/** Calls for the same orders. If a call runs out of time, the next one continues its work. */
const maxCalls = 4;

async function moveAll(move: BulkMove, orders: readonly OrderToMove[], calls = 1): Promise<readonly MoveResult[]> {
  const results = await moveSome(move, orders);
  const open = new Set(results.filter(({ repeat }) => repeat).map(({ id }) => id));
  if (open.size === 0 || calls === maxCalls) return results;
  const again = await moveAll(
    move,
    orders.filter(({ id }) => open.has(id)),
    calls + 1,
  );
  return [...results.filter(({ id }) => !open.has(id)), ...again];
}

/** Moves orders independently: a refusal stops no other order. An order that has already moved is not moved again. */
export async function moveJobs(move: BulkMove, orders: readonly OrderToMove[]): Promise<readonly MoveResult[]> {
  const results: MoveResult[] = [];
  for (let from = 0; from < orders.length; from += atOnce)
    results.push(...(await moveAll(move, orders.slice(from, from + atOnce))));
  return results;
}
