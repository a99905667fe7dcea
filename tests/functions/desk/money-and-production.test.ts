import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order/order.ts';
import { openSteps } from '#domain/orders/order/production-steps.ts';
import { buyLabel } from '#functions/production/parcel/buy-label.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { aBuyerWhoPaid } from '#tests/product/buying.ts';
import { listedJobs } from '#tests/product/listed-jobs.ts';
import {
  dispute,
  expectedAtDesk,
  goesOn,
  later,
  moneyEvents,
  refundAtProvider,
  type Stage,
  stageNames,
  stages,
  unsent,
} from '#tests/product/money-stages.ts';
import { type People, signInPeople } from '#tests/product/people.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { aStoredOrder, noPayment } from '#tests/product/stored-orders.ts';

let product: Product;
let people: People;

beforeAll(async () => {
  product = await startProduct();
  people = await signInPeople(product);
});
afterAll(() => product.stop());

type Named = Pick<Order, 'id'>;
const ops = (line: `${string} /${string}`, body?: unknown) =>
  product.call(line, body, people.ops, { 'idempotency-key': randomUUID() });
const act = ({ id }: Named, move: string, body: Record<string, unknown> = {}) =>
  ops(`POST /ops/orders/${id}/${move}`, body);
const sheet = async ({ id }: Named) => (await ops(`GET /ops/orders/${id}`)).body;

const listed = (step: string) => listedJobs(product, people.ops, step);
const idsIn = async (step: string) => (await listed(step)).map(({ order_id }) => order_id);

const orderAt = (stage: Stage, over: Partial<Order> = {}) =>
  aStoredOrder(people.buyerId, { ...stages[stage], ...over });

const stoppedMoves = ['start', 'print', 'check', 'pack', 'ship', 'reprint', 'send_again'];

describe.each(Object.keys(moneyEvents) as (keyof typeof moneyEvents)[])('an order whose money is %s', (money) => {
  it.each(stageNames)('does what the table says while its cards are %s', async (stage) => {
    const order = await orderAt(stage);
    await moneyEvents[money](order);
    const { step, main, problem, moves } = await sheet(order);
    const waiting = (await listed('problem')).find(({ order_id }) => order_id === order.id);
    expect({ step, main, reason: problem?.reason ?? null, listed: waiting?.problem ?? null }).toEqual(
      expectedAtDesk(money, stage, main),
    );
    // No label, no carrier and no press while it is stopped.
    expect(waiting?.problem === money ? moves.filter((move: string) => stoppedMoves.includes(move)) : []).toEqual([]);
  });
});

describe('an order refunded in full at the provider', () => {
  it('before printing leaves the queue, and no batch takes it', async () => {
    const { orderId: id, paid } = await aBuyerWhoPaid(product);
    await product.aws.service('payments').control('refund', { payment_intent: paid.payment.intent_id });
    await product.aws.settled();
    expect(await idsIn('sheets')).not.toContain(id);
    expect(await idsIn('problem')).toContain(id);
    const batch = await ops('POST /ops/batches', { order_ids: [id] });
    expect([batch.status, batch.body.refused[0].code]).toEqual([409, 'order.stopped']);
    expect(await sheet({ id })).toMatchObject({ main: 'stop', problem: { reason: 'refunded' } });
  });

  it.each([
    ['queued', 'start'],
    ['sheets', 'printed'],
    ['printed', 'pack'],
    ['packed', 'ship'],
  ] as const)('is refused further work while %s, and gets no label', async (stage, move) => {
    const order = await orderAt(stage);
    await refundAtProvider(order);
    const refused = await act(order, move);
    expect([refused.status, refused.body.code]).toEqual([
      409,
      move === 'start' ? 'order.not_possible' : 'order.stopped',
    ]);
    await expect(buyLabel(order.id)).rejects.toMatchObject({ code: 'order.stopped' });
    const shipments = await product.aws.service('carrier').shipments();
    expect(shipments.filter(({ reference }) => reference?.startsWith(order.order_number))).toEqual([]);
  });
});

describe('an operator’s refund in full', () => {
  it.each(unsent)('cancels the order while its cards are %s, if the operator says so', async (stage) => {
    const order = await orderAt(stage, { payment: noPayment });
    const { status, body } = await act(order, 'refund', { note: 'A twin order', parcel: 'cancel' });
    expect([status, body.status, body.step, body.refunded_amount]).toEqual([200, 'cancelled', 'ended', 17.99]);
    expect(body.timeline.map(({ move }: { move: string }) => move)).toContain('stop');
  });

  it.each(unsent)('sends the order anyway while its cards are %s, if the operator says so', async (stage) => {
    const order = await orderAt(stage, { payment: noPayment });
    const { body } = await act(order, 'refund', { note: 'Sorry', parcel: 'send' });
    expect([body.step, body.problem, body.refunded_amount]).toEqual([goesOn[stage], null, 17.99]);
    expect(body.production.decisions).toMatchObject([{ reason: 'refunded', choice: 'go_on' }]);
  });

  it.each(unsent)('waits in Problems without a choice while its cards are %s', async (stage) => {
    const order = await orderAt(stage, { payment: noPayment });
    expect((await act(order, 'refund', { note: 'Sorry' })).body).toMatchObject({ step: 'problem', main: 'stop' });
  });

  it.each(['shipped', 'delivered'] as const)('stops nothing once its cards are %s', async (stage) => {
    const order = await orderAt(stage, { payment: noPayment });
    const refused = await act(order, 'refund', { note: 'Sorry', parcel: 'cancel' });
    expect([refused.status, refused.body.code]).toEqual([409, 'order.not_possible']);
    expect((await act(order, 'refund', { note: 'Sorry' })).body).toMatchObject({ step: goesOn[stage], problem: null });
  });

  it('takes no choice about the parcel with a part of the money', async () => {
    const order = await orderAt('queued', { payment: noPayment });
    const refused = await act(order, 'refund', { note: 'Late', amount: 5, parcel: 'cancel' });
    expect([refused.status, refused.body.code]).toEqual([409, 'order.not_possible']);
    expect((await act(order, 'refund', { note: 'Late', amount: 5 })).body).toMatchObject({
      step: 'sheets',
      main: 'start',
    });
  });

  it('tells the buyer what becomes of the order', async () => {
    const texts: Record<string, string> = { cancel: 'nothing of it is sent', send: 'come all the same' };
    for (const [parcel, text] of Object.entries(texts)) {
      const { orderId: id, number, email } = await aBuyerWhoPaid(product);
      await act({ id }, 'refund', { note: 'Sorry', parcel });
      await product.aws.settled();
      const mails = product.aws.service('mail').inbox();
      const mail = mails.find(({ to, subject }) => to.includes(email) && subject.includes(`${number}: $`));
      expect(mail?.text).toContain(text);
    }
  });
});

describe('a disputed order', () => {
  it('is kept back or sent by an operator’s choice, which its history tells operators only', async () => {
    const order = await orderAt('packed');
    await dispute(order, 'disputed');
    const kept = await act(order, 'decide', { reason: 'disputed', choice: 'keep_back', note: 'Asked the bank' });
    expect(kept.body).toMatchObject({ step: 'problem', main: 'go_on', moves: expect.arrayContaining(['go_on']) });
    const sent = await act(order, 'decide', { reason: 'disputed', choice: 'go_on', note: 'The buyer called' });
    expect(sent.body).toMatchObject({ step: 'ship', main: 'ship', problem: null });
    const { body } = await product.call(`GET /orders/${order.id}`, undefined, people.buyer);
    expect(JSON.stringify(body.timeline)).not.toMatch(/decided|called|bank/i);
    const audit = (await ops(`GET /ops/audit?subject=${order.id}&what=order.decide`)).body.entries;
    expect(audit).toHaveLength(2);
  });

  it('is not decided about twice with an old page', async () => {
    const order = await orderAt('packed');
    const stale = await act(order, 'decide', { reason: 'disputed', choice: 'go_on', note: 'Send it' });
    expect([stale.status, stale.body.code]).toEqual([409, 'order.changed']);
  });

  it('goes on by itself once the dispute is won, in whatever order the events come', async () => {
    for (const [first, second] of [
      ['disputed', 'dispute_won'],
      ['dispute_won', 'disputed'],
    ] as const) {
      const order = await orderAt('queued');
      await dispute(order, first);
      await dispute(order, second);
      expect(await sheet(order)).toMatchObject({ step: 'sheets', problem: null, payment_status: 'paid' });
    }
  });

  it('counts a lost dispute as given back, once, and cancels without a refund', async () => {
    const { orderId: id, paid } = await aBuyerWhoPaid(product);
    const control = (name: string, input = {}) =>
      product.aws.service('payments').control(name, { payment_intent: paid.payment.intent_id, ...input });
    await control('dispute');
    await product.aws.settled();
    expect(await sheet({ id })).toMatchObject({ step: 'problem', main: 'keep_back' });
    await control('dispute-end', { status: 'lost' });
    await product.aws.settled();
    const lost = await sheet({ id });
    expect(lost).toMatchObject({ main: 'stop', refunded_amount: 14.99, payment_status: 'disputed' });
    expect(lost.adjustments).toMatchObject([{ reason: 'dispute', status: 'made', amount: 14.99 }]);
    const { body } = await act({ id }, 'cancel', { reason: 'The bank took it' });
    expect([body.status, body.step, body.adjustments.length]).toEqual(['cancelled', 'ended', 1]);
  });

  it('keeps its books if the bank takes money whose refund was asked for', async () => {
    const { orderId: id, paid } = await aBuyerWhoPaid(product);
    const payment_intent = paid.payment.intent_id;
    await product.aws.service('payments').control('dispute', { payment_intent });
    await act({ id }, 'refund', { note: 'Too late', parcel: 'cancel' });
    await product.aws.service('payments').control('dispute-end', { payment_intent, status: 'lost' });
    await product.aws.settled();
    const { refunded_amount, adjustments, step } = await sheet({ id });
    const sum = adjustments.reduce((all: number, { amount }: { amount: number }) => all + amount, 0);
    expect([refunded_amount, sum, step]).toEqual([14.99, 14.99, 'ended']);
  });
});

describe('a refund that the bank sends back', () => {
  it('stands in Problems, also of a cancelled order, until it is refunded again or settled', async () => {
    for (const answer of ['refund', 'decide'] as const) {
      const { orderId: id, paid } = await aBuyerWhoPaid(product);
      await act({ id }, 'refund', { note: 'A twin order', parcel: 'cancel' });
      await product.aws.settled();
      await product.aws.service('payments').control('refund-failure', { payment_intent: paid.payment.intent_id });
      await product.aws.settled();
      expect(await sheet({ id })).toMatchObject({ step: 'problem', main: 'refund', status: 'cancelled' });
      const body =
        answer === 'refund' ? { note: 'Again' } : { reason: 'refund_returned', choice: 'go_on', note: 'By check' };
      expect((await act({ id }, answer, body)).body).toMatchObject({ step: 'ended', problem: null });
    }
  });
});

describe('an underpaid order', () => {
  it('can only be cancelled', async () => {
    const order = await orderAt('queued', { paid_amount: 100, paid_at: later(), payment: noPayment });
    expect(await sheet(order)).toMatchObject({ step: 'problem', main: 'stop' });
    const refused = await act(order, 'decide', { reason: 'underpaid', choice: 'go_on', note: 'Send it' });
    expect([refused.status, refused.body.code]).toEqual([409, 'order.not_possible']);
  });
});

describe('a tracking number', () => {
  it('belongs to one order, however closely two are shipped with it', async () => {
    for (let n = 0; n < 5; n++) {
      const [one, two] = [await orderAt('packed'), await orderAt('packed')];
      const parcel = { tracking_number: `940011189956000000${n}018`, carrier: 'USPS' };
      const replies = await Promise.all([act(one, 'ship', parcel), act(two, 'ship', parcel)]);
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(replies.find(({ status }) => status === 409)?.body.code).toBe('item.exists');
      const orders = await Promise.all([one, two].map(async ({ id }) => (await loadOrder(id))?.entity));
      expect(orders.map((order) => order?.shipments.length ?? -1).toSorted((a, b) => a - b)).toEqual([0, 1]);
    }
  });
});

describe('the counts of the queue', () => {
  it('equal the lists of every step', async () => {
    const { counts } = (await ops('GET /ops/jobs/counts')).body;
    for (const step of openSteps) expect([step, counts[step]]).toEqual([step, (await listed(step)).length]);
  });
});
