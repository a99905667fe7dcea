import { describe, expect, it } from 'vitest';
import { type CheckoutState, decideCheckout, type PurchaseOrder } from '#domain/orders/checkout/decide-checkout.ts';
import { anOrder, anOrderItem } from '#tests/builders/an-order.ts';

const hash = 'of this request';
const waiting: PurchaseOrder = {
  ...anOrder({ id: 'ord_waiting', status: 'pending_payment', paid_at: null }),
  items: [anOrderItem()],
};
const paid: PurchaseOrder = { ...waiting, id: 'ord_paid', status: 'paid', paid_at: '2026-03-16T12:00:00.000Z' };
const cancelled: PurchaseOrder = { ...paid, id: 'ord_cancelled', status: 'cancelled' };
const expired: PurchaseOrder = { ...waiting, id: 'ord_expired', status: 'expired' };
const failed: PurchaseOrder = { ...waiting, id: 'ord_failed', status: 'payment_failed' };
const otherPurchase: PurchaseOrder = { ...waiting, id: 'ord_other', total_amount: waiting.total_amount + 1 };

/** This request, a second after the waiting order was placed. */
const request = { hash, arrivedAt: new Date(Date.parse(waiting.placed_at) + 1000).toISOString() };

const named = (order: PurchaseOrder, by = hash): CheckoutState['keyOrder'] => ({ ...order, hash: by });

describe('a checkout with a new key', () => {
  it.each([
    ['places an order', null, { kind: 'place', instead: null }],
    ['places an order after an expired one', expired, { kind: 'place', instead: null }],
    ['places an order after a failed one', failed, { kind: 'place', instead: null }],
    ['closes the order that waits first', waiting, { kind: 'close-first', orderId: 'ord_waiting' }],
    ['answers the cart’s order where that is paid', paid, { kind: 'attach', orderId: 'ord_paid' }],
  ] as const)('%s', (_what, live, choice) => {
    expect(decideCheckout({ keyOrder: null, cartOrder: live, request })).toEqual(choice);
  });
});

describe('of two checkouts at once with different keys', () => {
  const during = { ...waiting, placed_at: request.arrivedAt };

  it('the later one joins the order of the other instead of closing its page', () => {
    expect(decideCheckout({ keyOrder: null, cartOrder: during, request })).toEqual({
      kind: 'join',
      orderId: 'ord_waiting',
    });
    const after = { ...during, placed_at: new Date(Date.parse(request.arrivedAt) + 5000).toISOString() };
    expect(decideCheckout({ keyOrder: null, cartOrder: after, request })).toEqual({
      kind: 'join',
      orderId: 'ord_waiting',
    });
  });

  it('places its own where the other has ended, and answers the other where that is paid', () => {
    const ended = { ...during, status: 'expired' } as const;
    expect(decideCheckout({ keyOrder: null, cartOrder: ended, request })).toEqual({ kind: 'place', instead: null });
    const bought = { ...paid, placed_at: request.arrivedAt };
    expect(decideCheckout({ keyOrder: null, cartOrder: bought, request })).toEqual({
      kind: 'attach',
      orderId: 'ord_paid',
    });
  });
});

describe('a repeated checkout', () => {
  it.each([
    ['that waits', waiting],
    ['that is paid', paid],
    ['that was paid and cancelled', cancelled],
  ])('answers its order %s, whatever the cart waits for', (_what, before) => {
    const known = { kind: 'existing', orderId: before.id };
    expect(decideCheckout({ keyOrder: named(before), cartOrder: null, request })).toEqual(known);
    expect(decideCheckout({ keyOrder: named(before), cartOrder: otherPurchase, request })).toEqual(known);
  });

  it.each([
    ['expired', expired, null],
    ['failed', failed, null],
    ['expired, as its successor did', expired, failed],
  ])('places a new order under its key after one that %s', (_what, before, live) => {
    const choice = decideCheckout({ keyOrder: named(before), cartOrder: live, request });
    expect(choice).toEqual({ kind: 'place', instead: before.id });
  });

  it.each([
    ['is paid, whatever it bought', { ...otherPurchase, ...paid, total_amount: 1 }],
    ['buys the same', waiting],
  ])('answers the order that has replaced it where that %s', (_what, live) => {
    const choice = decideCheckout({ keyOrder: named(expired), cartOrder: live, request });
    expect(choice).toEqual({ kind: 'attach', orderId: live.id });
  });

  it('is refused where the order that has replaced it buys something else, and its key is new again', () => {
    const choice = decideCheckout({ keyOrder: named(expired), cartOrder: otherPurchase, request });
    expect(choice).toEqual({ kind: 'refuse', code: 'order.changed', forget: 'ord_expired' });
  });

  it.each([waiting, paid, expired])('is refused with another request, and its key stays ($status)', (before) => {
    const choice = decideCheckout({ keyOrder: named(before, 'of another one'), cartOrder: waiting, request });
    expect(choice).toEqual({ kind: 'refuse', code: 'checkout.key_reused', forget: null });
  });
});
