import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order/order.ts';
import { bulkMoveOrders } from '#functions/desk/move-many.ts';
import { readObject } from '#functions/platform/storage/buckets.ts';
import { buyLabel } from '#functions/production/parcel/buy-label.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { aBuyerWithABox, abroad, home, press } from '#tests/product/buying.ts';
import { forgetEnv, givenEnv, nowhere } from '#tests/product/given-env.ts';
import { type People, signInPeople } from '#tests/product/people.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { aStoredOrder, noPayment } from '#tests/product/stored-orders.ts';

let product: Product;
let people: People;

beforeAll(async () => {
  product = await startProduct();
  people = await signInPeople(product);
});
afterEach(forgetEnv);
afterAll(() => product.stop());

const carrier = () => product.aws.service('carrier');
const act = (order: Pick<Order, 'id'>, move: string, body: Record<string, unknown> = {}) =>
  product.call(`POST /ops/orders/${order.id}/${move}`, body, people.ops, { 'idempotency-key': randomUUID() });
const seen = async ({ id }: Pick<Order, 'id'>) =>
  (await product.call(`GET /ops/orders/${id}`, undefined, people.ops)).body;

const packed = (over: Partial<Order> = {}): Promise<Order> =>
  aStoredOrder(people.buyerId, { status: 'in_production', fulfillment_status: 'packed', payment: noPayment, ...over });

/** An order's shipments at the partner: all, and the bought ones. */
async function atPartner({ order_number }: Order) {
  const made = (await carrier().shipments()).filter(({ reference }) => reference?.startsWith(order_number));
  return { made, bought: made.filter(({ tracking_code }) => tracking_code !== null) };
}

describe('a label', () => {
  it.each([
    ['the partner does not respond to the shipment', 'POST /v2/shipments', 'silent'],
    ['the partner is down before the purchase', 'POST /v2/shipments/:id/buy', 'before'],
    ['the partner fails after the purchase', 'POST /v2/shipments/:id/buy', 'after'],
    ['the connection breaks after the purchase', 'POST /v2/shipments/:id/buy', 'silent'],
    ['the label’s file cannot be read after the purchase', 'GET /labels/:id', 'before'],
  ] as const)('is bought once when %s', async (_, operation, kind) => {
    const order = await packed();
    await carrier().misbehave({ faults: [{ operation, kind }] });
    const failed = await act(order, 'ship');
    expect([failed.status, failed.body.code]).toEqual([502, 'carrier.unavailable']);
    expect((await seen(order)).fulfillment_status).toBe('packed');
    expect((await act(order, 'ship')).status).toBe(200);
    const { bought } = await atPartner(order);
    expect(bought).toHaveLength(1);
    const { shipments, production } = await seen(order);
    expect(shipments[0].tracking_number).toBe(bought[0]?.tracking_code);
    expect(production.label.shipment_id).toBe(bought[0]?.id);
  });

  it('is bought once for ten parallel calls', async () => {
    const order = await packed();
    const labels = await Promise.all(Array.from({ length: 10 }, () => buyLabel(order.id)));
    expect(new Set(labels.map((label) => label?.tracking_number)).size).toBe(1);
    expect((await atPartner(order)).bought).toHaveLength(1);
  });

  it('is bought once for each of many orders when their call times out, and a repeated call ships them', async () => {
    const orders: Order[] = [];
    for (let n = 0; n < 12; n++) orders.push(await packed());
    const ship = { move: 'ship' as const, orders: orders.map(({ id }) => ({ id })) };
    // The partner creates the first shipment, then the call times out.
    const begun = async (): Promise<void> => {
      const all = await Promise.all(orders.map(atPartner));
      if (all.every(({ made }) => made.length === 0)) await begun();
    };
    const { results } = await bulkMoveOrders(ship, 'an-operator', begun());
    expect(results.map(({ id }) => id)).toEqual(orders.map(({ id }) => id));
    const open = results.filter(({ ok }) => !ok);
    expect(open.length).toBeGreaterThan(0);
    for (const result of open) expect(result).toMatchObject({ code: 'order.still_moving', error: /repeat/ });
    expect((await bulkMoveOrders(ship, 'an-operator')).results.every(({ ok }) => ok)).toBe(true);
    for (const order of orders) {
      expect((await atPartner(order)).bought).toHaveLength(1);
      expect((await seen(order)).shipments).toHaveLength(1);
    }
  });

  it('is a PDF in the owner’s folder, for the cheapest service that meets the delivery date', async () => {
    const order = await packed({ deliver_by: { from: '2099-01-01', to: '2099-01-05' } });
    const label = await buyLabel(order.id);
    expect(label).toMatchObject({ carrier: 'USPS', service: 'GroundAdvantage' });
    expect(label?.key).toMatch(new RegExp(`^${order.user_id}/${order.id}/[0-9a-f]{64}\\.pdf$`));
    const bytes = await readObject('print-files', label?.key ?? '');
    expect(Buffer.from(bytes ?? []).toString('latin1')).toContain(label?.tracking_number);
  });

  it('gives the partner only the buyer’s name, address and telephone number', async () => {
    const order = await packed();
    await buyLabel(order.id);
    const [label] = (await atPartner(order)).bought;
    const sent = ['city', 'country', 'name', 'phone', 'state', 'street1', 'street2', 'zip'];
    expect(Object.keys(label?.to ?? {}).toSorted()).toEqual(sent);
    expect(JSON.stringify(label)).not.toContain(order.email);
  });

  it('is refused until the order is packed', async () => {
    const order = await packed({ fulfillment_status: 'quality_check' });
    await expect(buyLabel(order.id)).rejects.toMatchObject({ code: 'order.not_possible' });
    expect((await atPartner(order)).made).toEqual([]);
  });

  it('is refunded when its order is cancelled, or shipped with another label', async () => {
    const [cancelled, byHand] = [await packed(), await packed()];
    for (const order of [cancelled, byHand]) await buyLabel(order.id);
    expect((await act(cancelled, 'cancel', { reason: 'Torn' })).status).toBe(200);
    expect((await act(byHand, 'ship', { carrier: 'A bicycle', tracking_number: 'RIDE-1' })).status).toBe(200);
    await product.aws.settled();
    for (const order of [cancelled, byHand]) {
      expect((await atPartner(order)).bought.map(({ refund_status }) => refund_status)).toEqual(['submitted']);
    }
    expect(await product.aws.service('queues').deadLetters('carrier')).toEqual([]);
    expect((await seen(byHand)).shipments).toMatchObject([{ carrier: 'A bicycle', tracking_number: 'RIDE1' }]);
  });

  it('is not refunded after its order is shipped', async () => {
    const order = await packed();
    expect((await act(order, 'ship')).status).toBe(200);
    await product.aws.settled();
    expect((await atPartner(order)).bought.map(({ refund_status }) => refund_status)).toEqual([null]);
  });

  it('is found and refunded by a scheduled job if its order was cancelled during the purchase', async () => {
    const order = await packed();
    await carrier().misbehave({ faults: [{ operation: 'POST /v2/shipments/:id/buy', kind: 'silent' }] });
    await expect(buyLabel(order.id)).rejects.toMatchObject({ code: 'carrier.unavailable' });
    givenEnv('CARRIER_ENDPOINT', nowhere);
    expect((await act(order, 'cancel', { reason: 'Torn' })).status).toBe(200);
    await product.aws.clock.advance(2 * 3600);
    forgetEnv();
    await product.aws.settled();
    await product.aws.passTime();
    people = await signInPeople(product);
    expect((await atPartner(order)).bought.map(({ refund_status }) => refund_status)).toEqual(['submitted']);
  });

  it('abroad declares the goods to customs', async () => {
    const to = { line2: '', state: '', phone: '', ...abroad };
    const order = await packed({ shipping_address: to, deliver_by: { from: '2099-01-01', to: '2099-03-05' } });
    expect(await buyLabel(order.id)).toMatchObject({ service: 'FirstClassPackageInternationalService' });
    const [{ customs } = { customs: null }] = (await atPartner(order)).bought;
    expect(customs).toMatchObject({ eel_pfc: 'NOEEI 30.37(a)', customs_items: [{ hs_tariff_number: '4911.99' }] });
  });
});

describe('a shop without a partner', () => {
  it('ships with the carrier and number that the operator enters, and requires both', async () => {
    const order = await packed();
    givenEnv('CARRIER_KEY', undefined);
    expect(await buyLabel(order.id)).toBeNull();
    const refused = await act(order, 'ship');
    expect([refused.status, refused.body.code]).toEqual([409, 'label.by_hand']);
    const half = await act(order, 'ship', { tracking_number: '123456789012' });
    expect([half.status, half.body.fields]).toEqual([400, { carrier: 'Please enter the carrier.' }]);
    expect((await act(order, 'ship', { carrier: 'FedEx', tracking_number: '1234 5678 9012' })).status).toBe(200);
    expect((await loadOrder(order.id))?.entity.shipments).toMatchObject([
      { carrier: 'FedEx', tracking_number: '123456789012', partner_id: null },
    ]);
  });
});

it('shows operators the carriers’ rates for a parcel, and the service that would be bought', async () => {
  const order = await packed({ deliver_by: { from: '2099-01-01', to: '2099-01-05' } });
  const { status, body } = await product.call(`GET /ops/orders/${order.id}/rates`, undefined, people.ops);
  expect([status, body.parcel.name]).toEqual([200, 'Padded mailer']);
  const names = body.rates.map(({ name, is_chosen }: { name: string; is_chosen: boolean }) =>
    is_chosen ? `${name}!` : name,
  );
  expect(names).toEqual([
    'USPS MediaMail',
    'USPS Ground Advantage!',
    'USPS Priority Mail',
    'USPS Priority Mail Express',
  ]);
  await buyLabel(order.id);
  expect((await atPartner(order)).made).toHaveLength(1);
});

it('accepts an order although the carrier cannot confirm its address, and adds a note for operators', async () => {
  const buyer = await aBuyerWithABox(product);
  const { order_id: id, payment_url } = (await buyer.buy({ shipping_address: { ...home, line1: 'Harbor Street' } }))
    .body;
  await press(payment_url, 'success');
  await product.aws.settled();
  const notes = (await seen({ id })).timeline.filter(({ move }: { move: string }) => move === 'note');
  expect(notes).toMatchObject([
    { is_public: false, text: /^The carrier cannot confirm this address: House number is missing\./ },
  ]);
  expect((await buyer.order(id)).status).toBe('paid');
});
