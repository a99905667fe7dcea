import { setImmediate as breathe } from 'node:timers/promises';
import type { Order } from '#domain/orders/order/order.ts';
import { stepOf } from '#domain/orders/order/production-steps.ts';
import { awaitsSheets } from '#domain/production/batch/claim.ts';
import { AppError, type ErrorCode } from '#domain/tables/errors.ts';
import { cancelOrder, markPacked, moveAndAudit } from '#functions/desk/move-order.ts';
import { shipOrder } from '#functions/desk/ship-order.ts';
import { createBatch } from '#functions/production/batch/create-batch.ts';
import { printBatch } from '#functions/production/batch/print-batch.ts';
import { retryBatch } from '#functions/production/batch/retry-batch.ts';
import { storedBatch } from '#functions/production/queue/claim-orders.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import type { GoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { insist, tolerate } from './faults.ts';
import type { Moment } from './order-money.ts';

const by = 'chaos-operator';
/** Max tries of an operator per step. Only one call in twelve fails, so more tries are a defect. */
const tries = 60;

/** Reads the current order, and repeats a failed read. */
async function current(orderId: string): Promise<Order> {
  let order: Order | undefined;
  const isRead = await insist(async () => {
    order = (await loadOrder(orderId))?.entity;
  }, tries);
  if (!isRead) throw new Error(`The order ${orderId} was not read after ${tries} tries.`);
  if (!order) throw new Error(`The order ${orderId} is lost.`);
  return order;
}

/** The result of a check. False if the check fails, so that the caller repeats it. */
async function holds(check: () => Promise<boolean>): Promise<boolean> {
  let answer = false;
  await tolerate(async () => {
    answer = await check();
  });
  return answer;
}

/** The product waits for events that may be among the dead letters. */
const waits: readonly ErrorCode[] = [
  'batch.empty',
  'batch.not_possible',
  'batch.changed',
  'team.person_left',
  'order.sheets_missing',
];
const isWaiting = (error: Error | null): boolean => error instanceof AppError && waits.includes(error.code);

/** An operator who retries until the work is done, sometimes twice at once. */
async function until(
  what: string,
  isDone: () => Promise<boolean>,
  act: () => Promise<unknown>,
  { random, repair }: Pick<Shift, 'random' | 'repair'>,
) {
  let last: Error | null = null;
  for (let n = 0; n < tries; n++) {
    if (await holds(isDone)) return;
    const clicks = random() < 0.3 ? 2 : 1;
    const failed = await Promise.all(Array.from({ length: clicks }, () => tolerate(act)));
    last = failed.find((error) => error !== null) ?? last;
    if (failed.some(isWaiting)) await repair();
    await breathe();
  }
  throw new Error(`${what} is not done after ${tries} tries: ${last?.message}`);
}

const isPast = (orderId: string, steps: readonly string[]) => async () =>
  !steps.includes(stepOf(await current(orderId)));

const moves = [
  ['check', (orderId: string) => moveAndAudit(orderId, 'check', { by })],
  ['pack', (orderId: string) => markPacked(orderId, by)],
  ['ship', (orderId: string) => shipOrder(orderId, { by })],
] as const;

/** Moves one order from the printed sheet to the parcel. */
async function finish(orderId: string, hands: Pick<Shift, 'random' | 'repair'>): Promise<void> {
  for (const [step, act] of moves)
    await until(`${orderId} ${step}`, isPast(orderId, [step]), () => act(orderId), hands);
}

/** Prints a batch. If its sheets hold orders that stopped, or failed, an operator makes them again. */
async function printSound(batch: string, { aws, onPress }: Shift): Promise<void> {
  const plan = await onPress(batch);
  await printBatch(batch, by, plan).catch(async (error: unknown) => {
    const isStopped = error instanceof AppError && error.code === 'batch.has_stopped';
    if (!isStopped && (await storedBatch(batch)).entity.status !== 'failed') throw error;
    await retryBatch(batch, by);
    await aws.settled();
  });
}

/** Prints a batch once its sheets are there: they may wait for events that are among the dead letters. */
async function printWhenReady(batch: string, ids: readonly string[], shift: Shift): Promise<void> {
  const held = async () =>
    (await Promise.all(ids.map(current))).every(
      (order) => order.production.batch_id !== batch || stepOf(order) !== 'press',
    );
  const isReady = async () => (await storedBatch(batch)).entity.status === 'ready';
  if (!(await holds(held)) && !(await holds(isReady))) await shift.repair();
  await until(`${batch} printed`, held, () => printSound(batch, shift), shift);
}

interface Shift {
  readonly aws: GoldcutAws;
  /** Repairs a standstill like an engineer: the cause is gone, and lost work runs again. */
  readonly repair: () => Promise<void>;
  readonly random: () => number;
  /** Sees a batch before it is called printed. Returns the plan of its sheets. */
  readonly onPress: (batchId: string) => Promise<number>;
  /** What happens to the orders while they are there. */
  readonly strike: (moment: Moment) => Promise<void>;
}

/**
 * Two operators make batches of the same orders, print them and ship each order. Every fifteenth order is cancelled before printing. After a kill
 * they continue.
 */
export async function workOrders(orders: readonly Order[], shift: Shift): Promise<void> {
  const { aws, strike, repair } = shift;
  let repairing: Promise<void> | null = null;
  const once = () => {
    repairing ??= repair().finally(() => {
      repairing = null;
    });
    return repairing;
  };
  const hands = { ...shift, repair: once };
  const ids = orders.map(({ id }) => id);
  await strike('queued');
  for (const id of ids.filter((_, n) => n % 15 === 14))
    await until(`${id} stop`, isPast(id, ['sheets']), () => cancelOrder(id, by, 'The photo is torn'), hands);
  const batches = new Set<string>();
  const waiting = async () =>
    (await Promise.all(ids.map(current)))
      .filter((order) => stepOf(order) === 'sheets' || awaitsSheets(order))
      .map(({ id }) => id);
  await until(
    'A batch',
    async () => (await waiting()).length === 0,
    async () => createBatch({ order_ids: await waiting() }, { by, key: undefined }),
    hands,
  );
  await aws.settled();
  await strike('sheets');
  for (const { production } of await Promise.all(ids.map(current)))
    if (production.batch_id !== null) batches.add(production.batch_id);
  // Not awaited: it happens while batches are printed.
  const struck = strike('press');
  for (const batch of batches) await printWhenReady(batch, ids, hands);
  await struck;
  await strike('printed');
  const open = (await Promise.all(ids.map(current))).filter((order) => moves.some(([step]) => step === stepOf(order)));
  await Promise.all(open.map(({ id }) => finish(id, hands)));
}
