import { beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#domain/tables/errors.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { planBatch } from '#functions/production/batch/plan-batch.ts';
import { printBatch } from '#functions/production/batch/print-batch.ts';
import { retryBatch } from '#functions/production/batch/retry-batch.ts';
import { storedBatch } from '#functions/production/queue/claim-orders.ts';
import { loadOrder, saveOrder } from '#functions/table/orders/order.ts';
import { batchRows, findBatch, loadSheets } from '#functions/table/production/batch.ts';
import { leaveOrders } from '#functions/teams/permission/leave-orders.ts';
import { anApprovedOrder, aTeamsOrder } from '#tests/product/approved-orders.ts';
import { dying, meanwhile } from '#tests/product/interrupted-calls.ts';
import { type People, signInPeople } from '#tests/product/people.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';

let product: Product;
let people: People;
beforeAll(async () => {
  product = await sharedProduct();
  people = await signInPeople(product);
});

/** An operator must not print the order now. */
async function hold(orderId: string): Promise<void> {
  const stored = await loadOrder(orderId);
  if (!stored) throw new Error('The order is gone.');
  const production = { ...stored.entity.production, hold: { text: 'It waits.', at: stored.entity.placed_at } };
  await transact([saveOrder(stored, { ...stored.entity, production })]);
}

/** A batch of these orders, whose sheets are made. The first order is held then. */
async function aBatchWithHeld(orders: readonly { readonly id: string }[]): Promise<string> {
  const ids = orders.map(({ id }) => id);
  const made = await product.call('POST /ops/batches', { order_ids: ids }, people.ops);
  await product.aws.settled();
  await hold(ids[0] ?? '');
  return made.body.id as string;
}

const approved = () => anApprovedOrder(people.buyerId, 1);

const onSheets = async (id: string): Promise<string[]> => [
  ...new Set((await loadSheets(id)).flatMap(({ copies }) => copies.map(({ order_id }) => order_id))),
];

describe('a batch that is made again without a stopped order', () => {
  it('is never printed with the order, wherever the call broke off', async () => {
    const [gone, stays] = [(await approved()).id, (await approved()).id];
    const id = await aBatchWithHeld([{ id: gone }, { id: stays }]);
    for (let n = 1; await dying(n, () => retryBatch(id, 'ops')); n++) {
      const isOn = (await onSheets(id)).includes(gone);
      const printed = await printBatch(id, 'ops').catch(() => null);
      expect([n, isOn && printed !== null]).toEqual([n, false]);
      if (printed) break;
    }
    await product.aws.settled();
    expect(await onSheets(id)).toEqual([stays]);
    expect((await findBatch(id))?.entity).toMatchObject({ order_ids: [stays] });
    expect((await loadOrder(gone))?.entity.production.printed_at).toBeNull();
  });
});

/** Prints a batch like an operator: makes its sheets again until they may be printed. */
async function printAtLast(id: string): Promise<void> {
  for (let n = 0; n < 3; n++) {
    await product.aws.settled();
    const printed = await printBatch(id, 'ops').catch(() => null);
    if (printed) return;
    await retryBatch(id, 'ops').catch(() => null);
  }
  throw new Error(`The batch ${id} is never printed.`);
}

/** A second click finds the sheets in work, or made. */
const again = (id: string) =>
  retryBatch(id, 'ops').catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'batch.not_possible') throw error;
  });
const leave = (_: string, name: string) =>
  leaveOrders({ event: 'withdrawal', own: new Set([`crd_${name}`]), naming: new Set() });

/** Two calls that change the sheets of one batch, the second within the first. */
const pairs = [
  { title: 'a person leaves while it is made again', act: again, other: leave },
  { title: 'it is made again while planned', act: planBatch, other: again },
  { title: 'a person leaves while it is planned', act: planBatch, other: leave },
];

/** A worker begins late: its plan is newer than the made sheets. */
const planLate = (id: string) =>
  changeRow(
    batchRows,
    () => storedBatch(id),
    (batch) => ({ entity: { ...batch, plan: batch.plan + 1, status: 'imposing' as const, planned_at: null } }),
  );

describe('a batch whose sheets two calls change at once', () => {
  it.each(pairs)('holds each order once, and no held one: $title', async ({ title, act, other }) => {
    const playedAt = async (n: number): Promise<boolean> => {
      const name = `${title.replaceAll(/\W/g, '')}${n}`;
      const [gone, stays, named] = [await approved(), await approved(), await aTeamsOrder(people.buyerId, name)];
      const id = await aBatchWithHeld([gone, named, stays]);
      if (act === planBatch) await planLate(id);
      const { came, error } = await meanwhile(
        n,
        () => other(id, name).then(() => product.aws.settled()),
        () => act(id),
      );
      expect([n, error]).toEqual([n, null]);
      await printAtLast(id);
      const copies = (await loadSheets(id)).flatMap((sheet) => sheet.copies.map(({ order_id }) => order_id));
      const isGone = came && other === leave;
      const own = isGone ? [] : [named.id];
      expect([n, copies.toSorted()]).toEqual([n, [stays.id, named.id, ...own].toSorted()]);
      return came;
    };
    for (let n = 1; await playedAt(n); n++);
  });
});
