import type { ProductionStep } from '#domain/orders/order/production-steps.ts';
import { pressDay } from '#domain/orders/order/promise.ts';
import { type Batch, batchNumber, newBatch } from '#domain/production/batch/batch.ts';
import { awaitsSheets } from '#domain/production/batch/claim.ts';
import type { ProductionJob } from '#domain/production/queue/production-job.ts';
import { AppError } from '#domain/tables/errors.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { optionalKey } from '#functions/platform/http/optional-key.ts';
import { newId } from '#functions/platform/new-id.ts';
import { sha256 } from '#functions/platform/sha256.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import { loadRequest, recordRequest } from '#functions/table/orders/idempotency.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { batchRows, findBatch, nextBatchOf } from '#functions/table/production/batch.ts';
import { listJobs } from '#functions/table/production/job.ts';
import { claimOrders, closeClaims, emptyBatch } from '../queue/claim-orders.ts';

interface BatchRequest {
  readonly order_ids?: readonly string[] | undefined;
  readonly take?: number | undefined;
}

interface Caller {
  readonly by: string;
  readonly key: string | undefined;
}

const first = async (step: ProductionStep): Promise<ProductionJob[]> =>
  (await listJobs(step, { limit: serverLimits.batch.orders, sort: 'ship_by', isDescending: false })).items;

/** Reprints: their buyers have waited longest. */
async function reprints(): Promise<ProductionJob[]> {
  const free = (await first('press')).filter(({ batch_id }) => batch_id === null);
  const orders = await Promise.all(free.map(({ order_id }) => loadOrder(order_id)));
  return free.filter((_, n) => {
    const order = orders[n]?.entity;
    return order !== undefined && awaitsSheets(order);
  });
}

/** The first orders of the queue: reprints, then by ship-by day, up to a batch's max, min one. */
async function firstOfQueue(take: number): Promise<string[]> {
  const ids: string[] = [];
  let cards = 0;
  for (const { order_id, card_count } of [...(await reprints()), ...(await first('sheets'))]) {
    cards += card_count;
    if (ids.length === take || (ids.length > 0 && cards > serverLimits.batch.cards)) break;
    ids.push(order_id);
  }
  return ids;
}

interface KnownBatch {
  /** Null if it had no orders and was removed. */
  readonly batch: Batch | null;
  readonly id: string;
}

/** The batch of an earlier call with this key. Throws `checkout.key_reused` if that call was different. */
async function batchOfKey(by: string, key: string | undefined, bodyHash: string): Promise<KnownBatch | null> {
  const known = key === undefined ? null : await loadRequest(by, key);
  if (!known) return null;
  if (known.body_hash !== bodyHash) throw new AppError('checkout.key_reused');
  return { batch: (await findBatch(known.order_id))?.entity ?? null, id: known.order_id };
}

interface Request extends Caller {
  readonly bodyHash: string;
  /** The key's previous batch. */
  readonly instead: string | null;
}

async function writeBatch(orderIds: readonly string[], { by, key, bodyHash, instead }: Request): Promise<Batch> {
  const at = now().toISOString();
  const number = batchNumber(pressDay(at), await nextBatchOf(pressDay(at)));
  const batch = newBatch(orderIds, { id: newId('batch'), number, made_by: by, made_at: at });
  await transact([
    batchRows.insert(batch),
    outbox('batch.created', { batch_id: batch.id }),
    ...(key === undefined ? [] : [recordRequest(by, key, { body_hash: bodyHash, order_id: batch.id }, instead)]),
    appendAudit({ what: 'batch.created', subject: batch.id, by }),
  ]);
  return batch;
}

async function finishClaims(batch: Batch): Promise<Batch> {
  await claimOrders(batch);
  return closeClaims(batch);
}

async function chosenOrders({ order_ids, take }: BatchRequest): Promise<string[]> {
  const ids = order_ids ? [...new Set(order_ids)] : await firstOfQueue(take ?? 0);
  if (ids.length === 0) throw new AppError('batch.empty', { body: { refused: [] } });
  return ids;
}

/**
 * Makes a batch of these orders, or of the first of the queue, and claims each once. The batch is written first, so the worker claims the rest after
 * an abort. A repeat with the same key returns the same batch. Throws `batch.empty` if no order can be claimed, and `checkout.key_reused`.
 */
export async function createBatch(request: BatchRequest, { by, key: header }: Caller): Promise<Batch> {
  const key = optionalKey(header) ?? undefined;
  const bodyHash = sha256(JSON.stringify(['batch', request.order_ids ?? null, request.take ?? null]));
  const known = await batchOfKey(by, key, bodyHash);
  if (known?.batch) return finishClaims(known.batch);
  const ids = await chosenOrders(request);
  try {
    return await finishClaims(await writeBatch(ids, { by, key, bodyHash, instead: known?.id ?? null }));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // A simultaneous copy of this call wrote the batch, or removed it again.
    const other = await batchOfKey(by, key, bodyHash);
    if (!other) throw error;
    if (!other.batch) throw await emptyBatch(ids, other.id);
    return finishClaims(other.batch);
  }
}
