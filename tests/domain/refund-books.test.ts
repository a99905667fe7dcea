import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Adjustment } from '#domain/orders/order';
import { judgePayment } from '#domain/orders/payment-verdict';
import { refundsLeft, returnRefund, settleRefund, spreadRefund } from '#domain/orders/refund-books';
import { anOrder } from '../builders/an-order.ts';
import { codeOf } from './code-of.ts';

const aRefund = (over: Partial<Adjustment> = {}): Adjustment => ({
  id: 'adj_1',
  order_id: 'ord_1',
  kind: 'refund',
  intent_id: 'pi_1',
  status: 'requested',
  asked: 1799,
  amount: 1799,
  reason: 'cancelled',
  note: '',
  return_id: null,
  at: '2026-03-16T15:00:00.000Z',
  by: 'buyer',
  ...over,
});

it('a refund is booked as it was made, whatever was asked for and whenever the provider reports it', () => {
  fc.assert(
    fc.property(fc.nat(1799), fc.boolean(), (byHand, reported) => {
      const given = 1799 - byHand;
      const order = anOrder({
        refunded_amount: 1799,
        payment: { ...anOrder().payment, refunded: reported ? 1799 : 0 },
      });
      const settled = settleRefund(order, [aRefund()], { id: 'adj_1', status: 'made', given });
      expect(settled?.adjustment).toMatchObject({ asked: 1799, amount: given });
      expect(settled?.unexpected).toBe(reported ? byHand : 0);
      expect(settled?.order.refunded_amount).toBe(given + (settled?.unexpected ?? 0));
    }),
  );
});

it('a refund that is sent back is taken off what made it', () => {
  const order = anOrder({ refunded_amount: 900, payment: { ...anOrder().payment, refunded: 900 } });
  const ours = aRefund({ status: 'made', asked: 400, amount: 400 });
  const byHand = aRefund({ id: 'adj_2', reason: 'at_provider', status: 'made', asked: 500, amount: 500 });
  const back = (key: string | null, amount: number) =>
    returnRefund(order, [ours, byHand], { key, intentId: 'pi_1', amount });
  expect(back('adj_1', 400)).toMatchObject({
    adjustment: { id: 'adj_1', status: 'returned', amount: 0 },
    order: { refunded_amount: 500, payment: { refunded: 500 } },
  });
  expect(back(null, 200)).toMatchObject({ adjustment: { id: 'adj_2', status: 'made', amount: 300 } });
  expect(back(null, 500)).toMatchObject({ adjustment: { id: 'adj_2', status: 'returned', amount: 0 } });
  expect(back(null, 501)).toMatchObject({ adjustment: null, order: { refunded_amount: 900 } });
});

it('what is left is taken from the payments that have it, and no cent more', () => {
  const order = anOrder({ paid_amount: 3598, refunded_amount: 1900 });
  const second = aRefund({ intent_id: 'pi_2', reason: 'late_payment', status: 'not_made', amount: 0 });
  const own = aRefund({ id: 'adj_2', status: 'made', asked: 1000, amount: 1000 });
  const left = refundsLeft(order, [second, own]);
  expect(left).toEqual([
    { intentId: 'pi_1', amount: 799 },
    { intentId: 'pi_2', amount: 1799 },
  ]);
  expect(spreadRefund(800, left)).toEqual([
    { intentId: 'pi_1', amount: 799 },
    { intentId: 'pi_2', amount: 1 },
  ]);
  expect(codeOf(() => spreadRefund(2599, left))).toBe('refund.too_much');
});

it('only the buyer’s own page, paid in dollars, pays an order', () => {
  const waiting = anOrder({ status: 'pending_payment', payment_status: 'unpaid' });
  const own = { sessionId: 'cs_1', intentId: 'pi_9', amount: 1799, tax: 0, currency: 'usd', orderNumber: null };
  const ours = { ...own, sessionId: 'cs_2', orderNumber: waiting.order_number };
  expect(judgePayment(waiting, own)).toBe('pay');
  expect(judgePayment(waiting, { ...own, currency: 'eur' })).toBe('give_back');
  expect(judgePayment(waiting, ours)).toBe('give_back');
  for (const orderNumber of [null, 'GC-00000000']) {
    expect(judgePayment(waiting, { ...ours, orderNumber })).toBe('foreign');
    expect(judgePayment(anOrder(), { ...ours, orderNumber })).toBe('foreign');
  }
  expect(judgePayment(anOrder(), { ...own, intentId: 'pi_1' })).toBe('known');
  expect(judgePayment(anOrder(), ours)).toBe('give_back');
});
