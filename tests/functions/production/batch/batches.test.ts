import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order/order.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { handler as impose } from '#functions/production/batch/on-batch-changed.ts';
import { loadOrder, loadWholeOrder } from '#functions/table/orders/order.ts';
import { loadSheets } from '#functions/table/production/batch.ts';
import { aQueueEvent } from '#tests/builders/a-queue-event.ts';
import { anApprovedOrder } from '#tests/product/approved-orders.ts';
import { ordersOfEachKind } from '#tests/product/mixed-orders.ts';
import { type People, signInPeople } from '#tests/product/people.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { noPayment } from '#tests/product/stored-orders.ts';
import { boxesOf, checkPdf, imagesOf, textOf } from '#tests/studio/press/pdf-tools.ts';

let product: Product;
let people: People;

beforeAll(async () => {
  product = await startProduct();
  people = await signInPeople(product);
});
afterAll(() => product.stop());

const anOrder = (cards = 2, over: Partial<Order> = {}, box = {}) => anApprovedOrder(people.buyerId, cards, over, box);
const ops = (line: `${string} /${string}`, body?: unknown, headers = {}) =>
  product.call(line, body, people.ops, headers);
const make = (orders: readonly Pick<Order, 'id'>[], key: string = randomUUID()) =>
  ops('POST /ops/batches', { order_ids: orders.map(({ id }) => id) }, { 'idempotency-key': key });
const stored = async ({ id }: Pick<Order, 'id'>) => (await loadOrder(id))?.entity;

/** The batch once its work has ended. */
async function settled(id: string) {
  await product.aws.settled();
  return (await ops(`GET /ops/batches/${id}`)).body;
}

const idsOf = (batch: { orders: { id: string }[] }): string[] => batch.orders.map(({ id }) => id);
const download = async (url: string): Promise<Uint8Array> => new Uint8Array(await (await fetch(url)).arrayBuffer());

describe('a batch', () => {
  it('claims its orders, gives every card a place, and has sheets, pick list and slips to download', async () => {
    const orders = [await anOrder(3), await anOrder(2, {}, { foil_finish: 'holo' })];
    const made = await make(orders);
    expect(made.status).toBe(202);
    expect(made.body.number).toMatch(/^B-\d{4}-\d{2}$/);
    const batch = await settled(made.body.id);
    expect(batch).toMatchObject({
      status: 'ready',
      counts: { orders: 2, boxes: 2, cards: 5, posters: 0, sheets: 2 },
      refused: [],
      broken: [],
      sheets_made: 2,
    });
    for (const order of orders)
      expect(await stored(order)).toMatchObject({
        status: 'in_production',
        fulfillment_status: 'printing',
        production: { batch_id: made.body.id, printed_at: null },
      });
    for (const { url } of batch.sheets) expect(Buffer.from(await download(url)).toString('latin1', 0, 5)).toBe('%PDF-');
    const list = await textOf(await download(batch.pick_list_url));
    for (const entry of [
      batch.number,
      ...orders.map(({ order_number }) => order_number),
      'Sheet 1: 3',
      'Magnetic case',
    ])
      expect(list).toContain(entry);
    const slips = await textOf(await download(batch.slips_url));
    for (const { order_number } of orders) expect(slips).toContain(order_number);
    expect(slips).not.toContain('$');
  });

  it('moves a box, a MEGA order and a team pack from sheets to the carrier', async () => {
    const { plain, mega, packs } = await ordersOfEachKind(people.buyerId);
    const orders = [plain, mega, packs];
    const batch = await settled((await make(orders)).body.id);
    expect(batch).toMatchObject({
      status: 'ready',
      counts: { orders: 3, boxes: 4, cards: 12, posters: 4, sheets: 2 },
      posters: [{ order_number: mega.order_number, boxes: [1, 2], quantity: 4 }],
    });
    const poster = await download(batch.posters[0].url);
    expect(await checkPdf(poster)).toContain('No syntax or stream encoding errors');
    // 11 x 18 in, upright on 13 x 19.
    expect(await boxesOf(poster)).toMatchObject({ MediaBox: [0, 0, 936, 1368], TrimBox: [72, 36, 864, 1332] });
    expect(await imagesOf(poster)).toHaveLength(2);
    const list = await textOf(await download(batch.pick_list_url));
    for (const entry of [/4 ×\s+Wilma Brandt\s+MEGA 1/, /2 ×\s+Tube/, /Roster pack 1/, /Player 10\s+Sheet \d: 10/])
      expect(list).toMatch(entry);
    const slips = await textOf(await download(batch.slips_url));
    for (const entry of [/2 ×\s+Wilma Brandt\s+Poster, 11 × 18 in/, /4 MEGA posters/, /Roster pack/, /Player 7\s+Card/])
      expect(slips).toMatch(entry);

    expect((await ops(`POST /ops/batches/${batch.id}/printed`)).status).toBe(200);
    for (const move of ['quality-check', 'pack', 'ship']) {
      const { body } = await ops('POST /ops/moves', { move, orders: orders.map(({ id }) => ({ id })) });
      expect(body.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, true]);
    }
    const bought = await product.aws.service('carrier').shipments();
    for (const order of orders) {
      const [shipment] = (await stored(order))?.shipments ?? [];
      expect(bought.map(({ tracking_code }) => tracking_code)).toContain(shipment?.tracking_number);
    }
  });

  it('has an order once, even if two operators claim it at the same moment', async () => {
    const orders = [await anOrder(1), await anOrder(1), await anOrder(1)];
    const replies = await Promise.all([make(orders), make([...orders].reverse())]);
    await product.aws.settled();
    const held = await Promise.all(orders.map(stored));
    const taken = replies.filter(({ status }) => status === 202).map(({ body }) => body);
    const ids = taken.flatMap(idsOf);
    expect(new Set(ids)).toEqual(new Set(orders.map(({ id }) => id)));
    for (const order of held)
      expect(idsOf(taken.find(({ id }) => id === order?.production.batch_id))).toContain(order?.id);
    const prints = await Promise.all(taken.map(({ id }) => loadSheets(id)));
    expect(prints.flat().flatMap(({ copies }) => copies)).toHaveLength(3);
  });

  it('is created once for a repeated call, and its key is refused for another call', async () => {
    const [order, other, key] = [await anOrder(1), await anOrder(1), randomUUID()];
    const replies = await Promise.all([make([order], key), make([order], key), make([order], key)]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202]);
    const reused = await make([other], key);
    expect([reused.status, reused.body.code]).toEqual([422, 'checkout.key_reused']);
    expect((await stored(other))?.production.batch_id).toBeNull();
  });

  it('lists the refused orders with their reasons', async () => {
    const [good, taken] = [await anOrder(1), await anOrder(1)];
    const unpaid = await anOrder(1, { status: 'pending_payment', fulfillment_status: 'unfulfilled', paid_at: null });
    await make([taken]);
    const { body } = await make([good, taken, unpaid, { id: 'ord_nobody' }]);
    expect(idsOf(body)).toEqual([good.id]);
    expect(body.refused.map((one: { order_id: string; code: string }) => [one.order_id, one.code])).toEqual([
      [taken.id, 'batch.has_order'],
      [unpaid.id, 'order.not_possible'],
      ['ord_nobody', 'order.not_found'],
    ]);
    expect(body.refused[0].error).toBe('This order is in another batch.');
    const none = await make([taken]);
    expect([none.status, none.body.code, none.body.refused[0].code]).toEqual([409, 'batch.empty', 'batch.has_order']);
  });

  it('refuses an empty list, too many orders, and a list together with a number', async () => {
    const many = Array.from({ length: 101 }, (_, n) => `ord_${n}`);
    for (const body of [{}, { order_ids: [] }, { take: 0 }, { order_ids: many }, { order_ids: ['ord_1'], take: 1 }]) {
      const refused = await ops('POST /ops/batches', body);
      expect([refused.status, refused.body.code]).toEqual([400, 'request.malformed']);
    }
  });

  it('has the first orders of the queue, by the day they must ship', async () => {
    const [late, later] = [await anOrder(1, { ship_by: '2020-01-02' }), await anOrder(1, { ship_by: '2020-01-03' })];
    for (const { id } of [later, late]) await changeOrder(id, ({ entity }) => ({ entity }));
    const { body } = await ops('POST /ops/batches', { take: 1 }, { 'idempotency-key': randomUUID() });
    expect(idsOf(body)).toEqual([late.id]);
  });

  it('has the same sheets, bytes and keys after its work ran twice', async () => {
    const made = await make([await anOrder(2)]);
    await settled(made.body.id);
    const before = await loadSheets(made.body.id);
    await ops(`POST /ops/batches/${made.body.id}/retry`);
    for (const name of ['batch.created', 'sheet.planned', 'batch.planned'] as const)
      await impose(aQueueEvent(name, { batch_id: made.body.id, sheet: 1 }), {} as never);
    expect(await loadSheets(made.body.id)).toEqual(before);
  });

  it('is printed with all its orders, once, on sheets without those that were cancelled', async () => {
    const [order, stopped] = [await anOrder(1), await anOrder(1, { payment: noPayment })];
    const made = await make([order, stopped]);
    await settled(made.body.id);
    await ops(`POST /ops/orders/${stopped.id}/cancel`, { reason: 'The photo is torn' });
    const early = await ops(`POST /ops/batches/${made.body.id}/printed`);
    expect([early.status, early.body.code]).toEqual([409, 'batch.has_stopped']);
    await ops(`POST /ops/batches/${made.body.id}/retry`);
    const { plan } = await settled(made.body.id);
    // The sheets of the first plan, with the cancelled order, have left the press.
    const other = await ops(`POST /ops/batches/${made.body.id}/printed`, { plan: made.body.plan });
    expect([other.status, other.body.code]).toEqual([409, 'batch.changed']);
    expect((await stored(order))?.production.printed_at).toBeNull();
    for (const input of [{ plan }, {}]) {
      const { body } = await ops(`POST /ops/batches/${made.body.id}/printed`, input);
      expect(body.status).toBe('printed');
    }
    const whole = await loadWholeOrder(order.id);
    expect(whole?.entity.production.printed_at).not.toBeNull();
    expect(whole?.timeline.filter(({ move }) => move === 'print')).toHaveLength(1);
    expect((await stored(stopped))?.status).toBe('cancelled');
    const again = await ops(`POST /ops/batches/${made.body.id}/retry`);
    expect([again.status, again.body.code]).toEqual([409, 'batch.not_possible']);
  });
});
