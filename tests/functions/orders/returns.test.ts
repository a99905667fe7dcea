import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order/order.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { insertCard } from '#functions/table/cards/card.ts';
import { insertGeneration } from '#functions/table/cards/generation.ts';
import { insertPhoto } from '#functions/table/cards/upload.ts';
import { aCard, aGeneration } from '#tests/builders/a-card.ts';
import { aBuyerWhoPaid } from '#tests/product/buying.ts';
import { type People, signInPeople } from '#tests/product/people.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { upload } from '#tests/product/steps.ts';
import { aStoredOrder, boxOf, noPayment } from '#tests/product/stored-orders.ts';

let product: Product;
let people: People;
let photo: string;

beforeAll(async () => {
  product = await sharedProduct();
  photo = (await upload(product, await product.signIn('shopper@example.com'))).key;
});
// Tokens live an hour, and one of these tests moves the clock by weeks.
beforeEach(async () => {
  people = await signInPeople(product);
});

const today = () => new Date(Date.now() + 1000 * Number(process.env.CLOCK_OFFSET_SECONDS ?? 0)).toISOString();

const deliveredOrder = (over: Partial<Order> = {}): Promise<Order> => {
  const arrived = { status: 'delivered', fulfillment_status: 'delivered', delivered_at: today() } as const;
  return aStoredOrder(people.buyerId, { ...arrived, payment: noPayment, ...over });
};
const oneCard = (order: Order, quantity = 1, card_id = 'crd_1') => [{ order_item_id: boxOf(order), card_id, quantity }];
const report = (order: Order, over: Record<string, unknown> = {}, token = people.buyer) =>
  product.call(
    `POST /orders/${order.id}/returns`,
    { reason: 'damaged', note: 'A bent corner', items: oneCard(order), photo_keys: [photo], ...over },
    token,
  );
const decide = (id: string, decision: string, body: Record<string, unknown> = {}) =>
  product.call(`POST /ops/returns/${id}/${decision}`, body, people.ops);

it('prints a damaged card again, free of charge, and sends a mail', async () => {
  const order = await deliveredOrder();
  const reported = await report(order);
  expect([reported.status, reported.body.status, reported.body.photo_urls.length]).toEqual([201, 'requested', 1]);
  expect((await product.call('GET /ops/returns', undefined, people.ops)).body.returns[0].id).toBe(reported.body.id);

  const approved = await decide(reported.body.id, 'approve', { resolution: 'replacement', note: 'Sorry about that' });
  expect(approved.body).toMatchObject({ status: 'replacement_ordered', resolution: 'replacement' });
  const again = (await product.call(`GET /orders/${approved.body.replacement_order_id}`, undefined, people.buyer)).body;
  expect(again).toMatchObject({ status: 'paid', fulfillment_status: 'queued', total_amount: 0, replaces: order.id });
  expect(again.items[0].cards).toMatchObject([{ card_id: 'crd_1', quantity: 1 }]);

  await product.aws.settled();
  const mails = product.aws.service('mail').inbox();
  expect(mails.filter(({ subject }) => subject === `Order ${order.order_number}: we make it right`)).toHaveLength(1);
  expect(mails.some(({ subject }) => subject.includes(again.order_number))).toBe(false);
  expect((await decide(reported.body.id, 'close')).body.status).toBe('closed');
});

it('offers a report of cards not yet reported, and no cancelling of a replacement', async () => {
  const order = await deliveredOrder();
  const can = async (id: string) => (await product.call(`GET /orders/${id}`, undefined, people.buyer)).body.can;
  const { id } = (await report(order)).body;
  expect((await can(order.id)).return).toBe(true);
  const rest = { items: oneCard(order, 1, 'crd_2') };
  expect((await report(order, rest)).status).toBe(201);
  expect((await can(order.id)).return).toBe(false);

  const { replacement_order_id } = (await decide(id, 'approve', { resolution: 'replacement' })).body;
  expect((await can(replacement_order_id)).cancel).toBe(false);
  const refused = await product.call(`POST /orders/${replacement_order_id}/cancel`, undefined, people.buyer);
  expect([refused.status, refused.body.code]).toEqual([409, 'order.not_possible']);
});

it('refunds the share of the damaged cards to a buyer who wants the money back', async () => {
  const order = await deliveredOrder();
  const reported = await report(order, { wish: 'refund' });
  const { returns } = (await product.call('GET /ops/returns', undefined, people.ops)).body;
  expect(returns.find(({ id }: { id: string }) => id === reported.body.id).wish).toBe('refund');
  const approved = await decide(reported.body.id, 'approve', { resolution: 'refund' });
  expect(approved.body).toMatchObject({ status: 'refunded', refund_amount: 8.99 });
  const after = (await product.call(`GET /orders/${order.id}`, undefined, people.buyer)).body;
  expect(after.adjustments).toMatchObject([{ amount: 8.99, reason: 'return' }]);
});

it('shows the refunded rest if a part was refunded on the provider’s own pages', async () => {
  const { orderId, paid, ...buyer } = await aBuyerWhoPaid(product);
  await changeOrder(orderId, ({ entity }) => ({
    entity: { ...entity, status: 'delivered', fulfillment_status: 'delivered', delivered_at: today() },
  }));
  const { key: mine } = await upload(product, buyer.token);
  const items = [{ order_item_id: paid.items[0].id, card_id: paid.items[0].cards[0].card_id, quantity: 1 }];
  const reported = await report({ id: orderId } as Order, { items, photo_keys: [mine] }, buyer.token);
  const payments = product.aws.service('payments');
  await payments.control('webhooks', { hold: true });
  await payments.control('refund', { payment_intent: paid.payment.intent_id, amount: 100 });
  expect((await decide(reported.body.id, 'approve', { resolution: 'refund' })).body.refund_amount).toBe(14.99);
  await product.aws.settled();
  await payments.control('webhooks', { hold: false });
  await product.aws.settled();
  expect(await buyer.order(orderId)).toMatchObject({
    payment_status: 'refunded',
    refunded_amount: 14.99,
    adjustments: [{ amount: 13.99 }, { amount: 1 }],
    returns: [{ status: 'refunded', refund_amount: 13.99 }],
  });
});

it('refunds the rest with the last card, and nothing of a free order', async () => {
  const order = await deliveredOrder({ shipping_amount: 999, total_amount: 2798, paid_amount: 2798 });
  const refunded: number[] = [];
  for (const card of ['crd_1', 'crd_2']) {
    const { id } = (await report(order, { items: oneCard(order, 1, card) })).body;
    refunded.push((await decide(id, 'approve', { resolution: 'refund' })).body.refund_amount);
  }
  expect(refunded).toEqual([8.99, 18.99]);

  const free = await deliveredOrder({ discount_amount: 1799, total_amount: 0, paid_amount: 0 });
  const { id } = (await report(free)).body;
  const refused = await decide(id, 'approve', { resolution: 'refund' });
  expect([refused.status, refused.body.code]).toEqual([409, 'refund.too_much']);
  expect((await decide(id, 'approve', { resolution: 'replacement' })).body.status).toBe('replacement_ordered');
});

it('decides a return once', async () => {
  const order = await deliveredOrder();
  const { id } = (await report(order)).body;
  expect((await decide(id, 'reject', { note: 'The photo shows another card' })).body.status).toBe('rejected');
  for (const [decision, body] of [
    ['approve', { resolution: 'refund' }],
    ['reject', { note: 'Again' }],
  ] as const) {
    expect((await decide(id, decision, body)).body.code).toBe('return.not_possible');
  }
  expect((await decide('ret_unknown', 'close')).status).toBe(404);
});

it('refuses a return after thirty days and before delivery', async () => {
  const late = await deliveredOrder({ delivered_at: new Date(Date.parse(today()) - 31 * 86_400_000).toISOString() });
  const refused = await report(late);
  expect([refused.status, refused.body.error]).toEqual([409, 'Sales are otherwise final.']);
  const underway = await deliveredOrder({
    status: 'shipped',
    delivered_at: null,
    deliver_by: { from: '2999-01-01', to: '2999-01-02' },
  });
  expect((await report(underway)).status).toBe(409);
  expect((await report(underway, { reason: 'not_arrived', photo_keys: [] })).status).toBe(409);
});

it('accepts the report of a lost order without a photo, after its last promised day', async () => {
  const yesterday = new Date(Date.parse(today()) - 86_400_000).toISOString().slice(0, 10);
  const order = await deliveredOrder({
    status: 'shipped',
    delivered_at: null,
    deliver_by: { from: yesterday, to: yesterday },
  });
  expect((await report(order, { reason: 'not_arrived', photo_keys: [] })).status).toBe(201);
});

it('mails that a report is here, once, and what comes next', async () => {
  const order = await deliveredOrder();
  expect((await report(order, { reason: 'not_arrived', photo_keys: [] })).status).toBe(201);
  await product.aws.settled();
  const subject = `Order ${order.order_number}: your report is here`;
  const mails = product.aws.service('mail').inbox();
  const found = mails.filter((mail) => mail.subject === subject);
  expect(found).toHaveLength(1);
  expect(found[0]?.text).toMatch(/We ask the carrier/);
  expect(found[0]?.text).toContain('It never arrived');
});

it('refuses unknown or already returned cards and a return without a photo, and stores nothing', async () => {
  const order = await deliveredOrder();
  for (const reason of ['damaged', 'missing']) {
    expect((await report(order, { reason, photo_keys: [] })).body.code).toBe('return.no_photo');
  }
  expect((await report(order, { photo_keys: ['somebody/else.jpg'] })).status).toBe(404);
  expect((await report(order, { items: oneCard(order, 2) })).body.code).toBe('return.unknown_item');
  expect((await report(order, { items: oneCard(order, 0) })).status).toBe(400);
  expect((await report(order, { reason: 'bored' })).status).toBe(400);
  const stranger = await product.signIn('player@example.com');
  expect((await report(order, {}, stranger)).status).toBe(404);
  expect((await product.call(`GET /orders/${order.id}`, undefined, people.buyer)).body.returns).toEqual([]);

  const both = await Promise.all([report(order), report(order)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

it('lets an operator release a held card or stop it, once', async () => {
  const photo_key = `${people.buyerId}/1.jpg`;
  const photo = {
    user_id: people.buyerId,
    photo_key,
    width: 900,
    height: 1200,
    verdict: 'held',
    player_id: null,
    created_at: '',
  } as const;
  const held = (id: string, run: string) => {
    const owner = { user_id: people.buyerId, verdict: 'held' } as const;
    const chosen = { front: { generation_id: run, option: 0 }, back: null };
    const waiting = [{ generation_id: run, photo_key }];
    return [
      insertCard(aCard({ ...owner, id, status: 'completed', held: true, chosen, waiting })),
      ...insertGeneration(aGeneration({ ...owner, id: run, card_id: id })),
    ];
  };
  await transact([insertPhoto(photo), ...held('crd_held_1', 'gen_held_1'), ...held('crd_held_2', 'gen_held_2')]);
  const waiting = (await product.call('GET /ops/holds', undefined, people.ops)).body.cards;
  expect(waiting.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(['crd_held_1', 'crd_held_2']));

  const act = (id: string, decision: string, run: string) =>
    product.call(`POST /ops/holds/${id}/${decision}`, { photo_key, generation_ids: [run] }, people.ops);
  expect((await act('crd_held_1', 'release', 'gen_held_1')).body).toMatchObject({ held: false, status: 'completed' });
  expect((await act('crd_held_1', 'release', 'gen_held_1')).body.code).toBe('hold.over');
  expect((await act('crd_held_2', 'stop', 'gen_held_2')).body).toMatchObject({ held: false, status: 'failed' });
  expect((await product.call('POST /cards/crd_held_2/reset', undefined, people.buyer)).body.status).toBe('draft_front');
  expect((await act('crd_unknown', 'release', 'gen_held_1')).status).toBe(404);
});
