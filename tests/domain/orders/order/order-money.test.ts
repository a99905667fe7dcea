import { describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order/order.ts';
import { applyRefund, isGivenBack, latePaidOrder, paidOrder, withRefund } from '#domain/orders/order/order-money.ts';
import { deliveryPromise } from '#domain/orders/order/promise.ts';
import { anOrder } from '#tests/builders/an-order.ts';
import { codeOf } from '../../code-of.ts';

const at = '2026-03-20T15:00:00.000Z';
const waiting = (over: Partial<Order> = {}): Order =>
  anOrder({
    status: 'pending_payment',
    payment_status: 'unpaid',
    fulfillment_status: 'unfulfilled',
    paid_amount: 0,
    paid_at: null,
    payment: { ...anOrder().payment, intent_id: null },
    ...over,
  });
const payment = { sessionId: 'cs_1', intentId: 'pi_1', amount: 1799, tax: 0 };

describe('money', () => {
  it('makes an order paid, with the provider’s tax and a delivery promise from now', () => {
    const order = waiting({ total_amount: 2798, shipping_amount: 999 });
    expect(paidOrder(order, { ...payment, amount: 2978, tax: 180 }, at)).toMatchObject({
      status: 'paid',
      tax_amount: 180,
      total_amount: 2978,
      paid_amount: 2978,
      paid_at: at,
      payment: { intent_id: 'pi_1', session_id: 'cs_1' },
      ...deliveryPromise(at, 'US'),
    });
  });

  it('leaves an expired or failed order in its status when it comes late', () => {
    for (const status of ['expired', 'payment_failed'] as const) {
      expect(latePaidOrder(waiting({ status }), payment, at)).toMatchObject({
        status,
        payment_status: 'paid',
        fulfillment_status: 'unfulfilled',
        paid_amount: 1799,
        paid_at: null,
      });
    }
  });

  it('is fully returned once the provider has made all requested refunds of its payment', () => {
    const requested = (intent_id: string, amount: number) => ({ intent_id, amount, reason: 'goodwill' }) as const;
    const adjustments = [requested('pi_1', 500), requested('pi_1', 300), requested('pi_2', 900)];
    const after = (refunded: number) => anOrder({ payment: { ...anOrder().payment, refunded } });
    expect([799, 800, 801].map((cents) => isGivenBack(after(cents), adjustments, 'pi_1'))).toEqual([false, true, true]);
    expect(isGivenBack(after(1799), adjustments, 'pi_2')).toBe(false);
  });

  it('goes back up to the paid amount, and not a cent more', () => {
    const order = anOrder({ refunded_amount: 1000 });
    expect(withRefund(order, 799, at).refunded_amount).toBe(1799);
    expect(codeOf(() => withRefund(order, 800, at))).toBe('refund.too_much');
  });

  const applied = (order: Order, amountRefunded: number, requested: number) =>
    applyRefund(order, { amount: 1799, amountRefunded, requested }, at);

  it('is only confirmed if we requested its refund', () => {
    const refund = applied(anOrder({ refunded_amount: 500 }), 500, 500);
    expect(refund).toMatchObject({ move: 'refund_part', unexpected: 0, order: { refunded_amount: 500 } });
  });

  it('is counted as refunded if the provider refunded it by hand', () => {
    const refund = applied(anOrder({ refunded_amount: 500 }), 1799, 500);
    expect(refund).toMatchObject({ move: 'refund_all', unexpected: 1299, order: { refunded_amount: 1799 } });
  });

  it('is refunded once, and a late event changes nothing', () => {
    const order = anOrder({ payment_status: 'partially_refunded', payment: { ...anOrder().payment, refunded: 500 } });
    expect([applied(order, 500, 500), applied(order, 300, 500)]).toEqual([null, null]);
    expect(applied(order, 501, 501)?.order.payment.refunded).toBe(501);
  });
});
