import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '#functions/partners/payments/stripe.ts';
import { aPaidOrder, type Shop, startShop } from './a-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const refund = (intentId: string, amount: number, idempotencyKey: string) =>
  payments.refund({ intentId, amount, idempotencyKey, reason: 'A corner was bent' });

async function refundedOf(orderId: string): Promise<number[]> {
  await shop.simulator.idle();
  const events = (await shop.events()).filter((event) => event?.orderId === orderId);
  const sums = events.flatMap((event) => (event?.type === 'refunded' ? event.amountRefunded : []));
  return [...new Set(sums)].toSorted((a, b) => a - b);
}

describe('a refund', () => {
  it('of a part reports the sum refunded so far', async () => {
    const { intentId } = await aPaidOrder('ord_parts');
    await refund(intentId, 1000, 'return:1');
    await refund(intentId, 12_196, 'return:2');
    expect(await refundedOf('ord_parts')).toEqual([1000, 13_196]);
  });

  it('is made once for several requests with the same key', async () => {
    const { intentId } = await aPaidOrder('ord_twice');
    const [one, other] = await Promise.all([refund(intentId, 500, 'twice'), refund(intentId, 500, 'twice')]);
    expect(other).toEqual(one);
    expect(await refund(intentId, 500, 'twice')).toEqual(one);
    expect(await refundedOf('ord_twice')).toEqual([500]);
  });

  it('is made once even if it is repeated days later, when the provider’s key has expired', async () => {
    const { intentId } = await aPaidOrder('ord_days');
    const first = await refund(intentId, 13_196, 'days');
    await shop.simulator.control('clock', { advance_seconds: 3 * 86_400 });
    expect(await refund(intentId, 13_196, 'days')).toEqual(first);
    expect(await refundedOf('ord_days')).toEqual([13_196]);
  });

  it('never exceeds the paid amount', async () => {
    const { intentId } = await aPaidOrder('ord_much');
    await expect(refund(intentId, 13_197, 'much')).rejects.toMatchObject({ code: 'refund.too_much' });
    await refund(intentId, 13_000, 'most');
    await expect(refund(intentId, 197, 'rest and one')).rejects.toMatchObject({ code: 'refund.too_much' });
    await refund(intentId, 196, 'rest');
    await expect(refund(intentId, 1, 'one more')).rejects.toMatchObject({ code: 'refund.too_much' });
    expect(await refundedOf('ord_much')).toEqual([13_000, 13_196]);
  });

  it('is made even with a long reason', async () => {
    const { intentId } = await aPaidOrder('ord_words');
    const request = { intentId, amount: 100, idempotencyKey: 'words', reason: 'bent '.repeat(500) };
    expect(await payments.refund(request)).toEqual({ refundId: expect.stringMatching(/^re_/), amount: 100 });
  });

  it('is also reported when the provider’s staff makes it', async () => {
    const { intentId } = await aPaidOrder('ord_staff');
    await shop.simulator.control('refund', { payment_intent: intentId, amount: 250 });
    expect(await refundedOf('ord_staff')).toEqual([250]);
  });

  it('of a disputed payment is refused', async () => {
    const { intentId } = await aPaidOrder('ord_disputed');
    await shop.simulator.control('dispute', { payment_intent: intentId });
    await shop.simulator.idle();
    const events = await shop.events();
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'disputed', orderId: 'ord_disputed', intentId, amount: 13_196 }),
    );
    await expect(refund(intentId, 100, 'late')).rejects.toMatchObject({ code: 'payment.disputed' });
  });
});
