import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { requestRefund } from '#functions/orders/payment/request-refund.ts';
import { listUnmarked } from '#functions/platform/events/open-events.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { aBuyerWhoPaid } from '#tests/product/buying.ts';
import { forgetEnv, givenEnv } from '#tests/product/given-env.ts';
import { audited } from '#tests/product/payment-events.ts';
import { type Product, startProduct } from '#tests/product/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ retrySeconds: 0 });
});
afterAll(() => product.stop());
afterEach(forgetEnv);

/** Hours that exceed each wait between attempts. */
const threeDays = [0.1, 1, 2, 5, 13, 25, 25];
const collect = () => product.aws.lambda.invoke('collect-payment-events', {});

/** Passes time in these steps and runs the collector after each. A failed task fails the run, not the other tasks. */
async function pass(hours: readonly number[]): Promise<void> {
  for (const step of hours) {
    await product.aws.clock.advance(step * 3600);
    await Promise.allSettled([collect()]);
  }
  await product.aws.settled();
}

async function asOperator(orderId: string, line: `${string} /${string}`, body?: unknown) {
  const ops = await product.signIn('ops@example.com');
  const key = { 'idempotency-key': randomUUID() };
  return (await product.call(line.replace('@', orderId) as typeof line, body, ops, key)).body;
}
const sheet = (orderId: string) => asOperator(orderId, 'GET /ops/orders/@');

/** A paid order with a partial refund of a payment that the provider does not know. */
async function aLostRefund() {
  const buyer = await aBuyerWhoPaid(product);
  const payment = buyer.paid.payment.intent_id as string;
  let adjustmentId = '';
  await changeOrder(buyer.orderId, ({ entity: order }, at) => {
    const request = {
      amount: 500,
      reason: 'goodwill',
      note: 'A bent corner',
      by: 'ops',
      intentId: 'pi_unknown',
    } as const;
    const refund = requestRefund(order, request, at);
    adjustmentId = String(refund.with?.[0]?.Put?.Item?.id);
    return refund;
  });
  await product.aws.settled();
  return { ...buyer, payment, adjustmentId };
}

describe('a refund that the provider does not make', () => {
  it('is attempted for three days, then shows its problem in the order and in the audit log', async () => {
    const { orderId, adjustmentId } = await aLostRefund();
    await pass([1]);
    const [waiting] = (await sheet(orderId)).adjustments;
    expect(waiting.problem).toMatchObject({ problem: 'resource_missing', tries: 1 });
    expect(waiting.problem.next_try_at).not.toBeNull();

    await pass(threeDays);
    const order = await sheet(orderId);
    expect(order.adjustments[0].problem).toEqual({ problem: 'resource_missing', tries: 7, next_try_at: null });
    const waits = 'A refund of $5.00 was not made and waits for an operator: resource_missing';
    expect(order.timeline.at(-1)).toMatchObject({ move: 'note', text: waits, is_public: false });
    expect(await audited(adjustmentId)).toEqual(['refund.stands']);

    await pass([25, 25]);
    expect((await sheet(orderId)).adjustments[0].problem.tries).toBe(7);
    expect(await audited(adjustmentId)).toEqual(['refund.stands']);
  });

  it('is not made again after an operator made it on the provider’s own pages', async () => {
    const { orderId, paid } = await aBuyerWhoPaid(product);
    givenEnv('PAYMENT_KEY', 'sk_test_of_nobody');
    await asOperator(orderId, 'POST /ops/orders/@/refund', { amount: 5, note: 'A bent corner' });
    await product.aws.settled();
    await pass([1]);
    expect((await sheet(orderId)).adjustments[0].problem.tries).toBe(1);
    const byHand = { payment_intent: paid.payment.intent_id, amount: 500 };
    await product.aws.service('payments').control('refund', byHand);
    await product.aws.settled();
    expect((await sheet(orderId)).adjustments[0].problem).toBeNull();
    forgetEnv();
    await pass([1, 1]);
    expect(await sheet(orderId)).toMatchObject({
      payment_status: 'partially_refunded',
      refunded_amount: 5,
      adjustments: [{ amount: 5, reason: 'goodwill', problem: null }],
    });
    expect((await loadOrder(orderId))?.entity.payment.refunded).toBe(500);
  });

  it('is made once when an operator requests it again, and its problem is cleared', async () => {
    const { orderId, ...buyer } = await aBuyerWhoPaid(product);
    givenEnv('PAYMENT_KEY', 'sk_test_of_nobody');
    await buyer.call(`POST /orders/${orderId}/cancel`);
    await product.aws.settled();
    await pass([1, ...threeDays]);
    const [stuck] = (await sheet(orderId)).adjustments;
    expect(stuck.problem).toEqual({ problem: 'StripeAuthenticationError', tries: 7, next_try_at: null });

    forgetEnv();
    const response = await asOperator(orderId, 'POST /ops/orders/@/refund', { note: 'The key was wrong' });
    expect(response).toMatchObject({ refunded_amount: 14.99, adjustments: [{ amount: 14.99 }] });
    await product.aws.settled();
    const made = await sheet(orderId);
    expect(made).toMatchObject({
      payment_status: 'refunded',
      refunded_amount: 14.99,
      adjustments: [{ problem: null }],
    });
    const more = await asOperator(orderId, 'POST /ops/orders/@/refund', { note: 'More' });
    expect(more.code).toBe('order.not_possible');
    await pass([1]);
    const open = await listUnmarked('refund.requested', '9');
    expect(open.filter(({ payload }) => payload.order_id === orderId)).toEqual([]);
  });

  it('is made again with its own sum if it was partial', async () => {
    const { orderId } = await aBuyerWhoPaid(product);
    givenEnv('PAYMENT_KEY', 'sk_test_of_nobody');
    await asOperator(orderId, 'POST /ops/orders/@/refund', { amount: 5, note: 'A bent corner' });
    await product.aws.settled();
    await pass([1, ...threeDays]);
    forgetEnv();
    await asOperator(orderId, 'POST /ops/orders/@/refund', { note: 'The key was wrong' });
    await product.aws.settled();
    expect(await sheet(orderId)).toMatchObject({
      payment_status: 'partially_refunded',
      refunded_amount: 5,
      adjustments: [{ amount: 5, problem: null }],
    });
  });

  it('is made automatically as soon as the provider accepts it, and its problem is cleared', async () => {
    const { orderId, ...buyer } = await aBuyerWhoPaid(product);
    givenEnv('PAYMENT_KEY', 'sk_test_of_nobody');
    await buyer.call(`POST /orders/${orderId}/cancel`);
    await product.aws.settled();
    await pass([1]);
    expect((await sheet(orderId)).adjustments[0].problem.tries).toBe(1);
    forgetEnv();
    await pass([1]);
    expect(await sheet(orderId)).toMatchObject({ payment_status: 'refunded', adjustments: [{ problem: null }] });
  });

  it('leaves its message in the dead letters', async () => {
    await aLostRefund();
    await product.aws.settled();
    const dead = await product.aws.service('queues').deadLetters('refund');
    expect(dead.some((body) => body.includes('refund.requested'))).toBe(true);
  });

  it('does not delay other refunds, and its buyer sees nothing of it', async () => {
    const lost = await aLostRefund();
    const other = await aBuyerWhoPaid(product);
    await other.call(`POST /orders/${other.orderId}/cancel`);
    await pass([1]);
    const [token, theirs] = [await product.signIn(other.email), await product.signIn(lost.email)];
    const { body: cancelled } = await product.call(`GET /orders/${other.orderId}`, undefined, token);
    expect(cancelled.payment_status).toBe('refunded');
    const { body: seen } = await product.call(`GET /orders/${lost.orderId}`, undefined, theirs);
    expect(JSON.stringify(seen)).not.toMatch(/resource_missing|bent corner/);
    const { body: exported } = await product.call('GET /me/export', undefined, theirs);
    expect(JSON.stringify(exported.orders)).not.toMatch(/resource_missing|bent corner/);
  });
});
