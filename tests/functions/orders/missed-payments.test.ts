import type { PutCommandInput } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { handler as collect } from '#functions/orders/payment/every-5-minutes.ts';
import { payments as provider } from '#functions/partners/payments/stripe.ts';
import { dynamo } from '#functions/platform/table/client.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { loadPaymentCursor } from '#functions/table/orders/payment-cursor.ts';
import { aBuyerWithABox, press } from '#tests/product/buying.ts';
import { aWaitingOrder } from '#tests/product/payment-events.ts';
import { type Product, startProduct } from '#tests/product/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterEach(() => dynamo.middlewareStack.remove('end'));
afterAll(() => product.stop());

const isCursor = (input: object): boolean => (input as PutCommandInput).Item?.pk === keys.paymentCursor().pk;

/** Fails every read and write after the first stored cursor, as if the run had ended there. */
function endAtTheFirstCursor(): void {
  let isOver = false;
  dynamo.middlewareStack.add(
    (next) => async (args) => {
      if (isOver) throw new Error('The run was cut off.');
      const reply = await next(args);
      isOver = isCursor(args.input);
      return reply;
    },
    { step: 'initialize', name: 'end' },
  );
}

describe('a long list of missed payment events', () => {
  it('is resumed where the last run was cut off', async () => {
    const buyer = await aBuyerWithABox(product);
    const order = await aWaitingOrder(buyer);
    const payments = product.aws.service('payments');
    await payments.control('webhooks', { hold: true });
    await press(order.url, 'success');
    const { intentId: payment_intent } = await provider.readSession(order.sessionId);
    for (let cents = 1; cents <= 120; cents += 1) await payments.control('refund', { payment_intent, amount: 1 });
    await product.aws.clock.advance(61);

    endAtTheFirstCursor();
    await expect(collect()).rejects.toThrow('collectMissedEvents: Error');
    dynamo.middlewareStack.remove('end');
    expect(await loadPaymentCursor()).not.toBeNull();
    expect((await buyer.order(order.id)).refunded_amount).toBe(0.99);

    await collect();
    expect((await buyer.order(order.id)).refunded_amount).toBe(1.2);
  });
});
