import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { payments } from '#functions/partners/payments/stripe.ts';
import { aBuyerWhoPaid } from '#tests/product/buying.ts';
import { audited } from '#tests/product/payment-events.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';

let product: Product;
let ops: string;

beforeAll(async () => {
  product = await sharedProduct();
  ops = await product.signIn('ops@example.com');
});

const sheet = async (orderId: string) => (await product.call(`GET /ops/orders/${orderId}`, undefined, ops)).body;
const refund = async (orderId: string, body: Record<string, unknown>) =>
  (await product.call(`POST /ops/orders/${orderId}/refund`, body, ops, { 'idempotency-key': randomUUID() })).body;

const provider = () => product.aws.service('payments');
const refundMails = (number: string) =>
  product.aws
    .service('mail')
    .inbox()
    .flatMap(({ subject }) => (subject.includes(number) ? (/\$[\d.]+ on its way back/.exec(subject) ?? []) : []));

describe('a refund among others', () => {
  it('pays the rest after a refund on the provider’s own pages, and each mail names its own sum', async () => {
    const { orderId, number, paid, ...buyer } = await aBuyerWhoPaid(product);
    const payment_intent = paid.payment.intent_id;
    await provider().control('webhooks', { hold: true });
    await provider().control('refund', { payment_intent, amount: 100 });
    expect((await buyer.call(`POST /orders/${orderId}/cancel`)).status).toBe(200);
    await product.aws.settled();
    expect(await payments.readRefunded(payment_intent)).toBe(1499);
    expect(await buyer.order(orderId)).toMatchObject({
      refunded_amount: 13.99,
      adjustments: [{ reason: 'cancelled', status: 'made', asked: 14.99, amount: 13.99 }],
    });

    await provider().control('webhooks', { hold: false });
    await product.aws.settled();
    const after = await sheet(orderId);
    expect(after).toMatchObject({
      payment_status: 'refunded',
      refunded_amount: 14.99,
      adjustments: [
        { amount: 13.99, problem: null },
        { reason: 'at_provider', amount: 1 },
      ],
    });
    expect(after.timeline.map(({ text }: { text: string }) => text)).toContain(
      'A refund of $14.99 was asked for; $13.99 was left and went back.',
    );
    expect(refundMails(number).toSorted()).toEqual(['$1.00 on its way back', '$13.99 on its way back']);
  });

  it('is not made, and leaves no problem, if everything was refunded before', async () => {
    const { orderId, paid, ...buyer } = await aBuyerWhoPaid(product);
    await provider().control('webhooks', { hold: true });
    await provider().control('refund', { payment_intent: paid.payment.intent_id });
    await buyer.call(`POST /orders/${orderId}/cancel`);
    await product.aws.settled();
    await provider().control('webhooks', { hold: false });
    await product.aws.settled();
    expect(await sheet(orderId)).toMatchObject({
      payment_status: 'refunded',
      refunded_amount: 14.99,
      adjustments: [
        { reason: 'cancelled', status: 'not_made', amount: 0, problem: null },
        { reason: 'at_provider', amount: 14.99 },
      ],
    });
    expect((await buyer.order(orderId)).adjustments).toMatchObject([{ reason: 'at_provider', amount: 14.99 }]);
  });

  it('sends a mail with its own sum when two are made within a second', async () => {
    const { orderId, number } = await aBuyerWhoPaid(product);
    for (const amount of [5, 7]) await refund(orderId, { amount, note: 'Late' });
    await product.aws.settled();
    expect(refundMails(number).toSorted()).toEqual(['$5.00 on its way back', '$7.00 on its way back']);
  });

  it('of a disputed payment is not made and shows the reason', async () => {
    const { orderId, paid, ...buyer } = await aBuyerWhoPaid(product);
    await provider().control('dispute', { payment_intent: paid.payment.intent_id });
    await buyer.call(`POST /orders/${orderId}/cancel`);
    await product.aws.settled();
    expect(await buyer.order(orderId)).toMatchObject({ status: 'cancelled', refunded_amount: 0, adjustments: [] });
    const { adjustments } = await sheet(orderId);
    expect(adjustments).toMatchObject([{ status: 'not_made', amount: 0, problem: { problem: 'payment.disputed' } }]);
  });
});

describe('a refund that the bank sends back', () => {
  it('no longer counts as made, and an operator refunds a part and then the rest', async () => {
    const { orderId, paid, ...buyer } = await aBuyerWhoPaid(product);
    const payment_intent = paid.payment.intent_id;
    await buyer.call(`POST /orders/${orderId}/cancel`);
    await product.aws.settled();
    await provider().control('refund-failure', { payment_intent });
    await product.aws.settled();
    const returned = await sheet(orderId);
    expect(returned).toMatchObject({
      payment_status: 'paid',
      refunded_amount: 0,
      adjustments: [{ status: 'returned', asked: 14.99, amount: 0 }],
    });
    expect(await audited(returned.adjustments[0].id)).toEqual(['refund.returned']);

    const part = await refund(orderId, { amount: 5, note: 'By another way' });
    expect(part.refunded_amount).toBe(5);
    await product.aws.settled();
    await refund(orderId, { note: 'The rest' });
    await product.aws.settled();
    expect(await sheet(orderId)).toMatchObject({
      payment_status: 'refunded',
      refunded_amount: 14.99,
      adjustments: [{ status: 'returned' }, { status: 'made', amount: 5 }, { status: 'made', amount: 9.99 }],
    });
    expect(await payments.readRefunded(payment_intent)).toBe(1499);
  });

  it('is subtracted if it was made on the provider’s own pages', async () => {
    const { orderId, paid } = await aBuyerWhoPaid(product);
    const payment_intent = paid.payment.intent_id;
    for (const amount of [300, 200]) {
      await provider().control('refund', { payment_intent, amount });
      await product.aws.settled();
    }
    await provider().control('refund-failure', { payment_intent });
    await product.aws.settled();
    expect(await sheet(orderId)).toMatchObject({
      payment_status: 'partially_refunded',
      refunded_amount: 3,
      adjustments: [
        { status: 'made', amount: 3 },
        { status: 'returned', asked: 2, amount: 0 },
      ],
    });
  });
});
