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
    ['first closes the waiting order', waiting, { kind: 'close-first', orderId: 'ord_waiting' }],
    ['returns the cart’s order if it is paid', paid, { kind: 'attach', orderId: 'ord_paid' }],
  ] as const)('%s', (_what, live, choice) => {
    expect(decideCheckout({ keyOrder: null, cartOrder: live, request })).toEqual(choice);
  });
});

describe('a second checkout at the same time with another key', () => {
  const during = { ...waiting, placed_at: request.arrivedAt };

  it('joins the first order instead of closing its page', () => {
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

  it('places its own order if the first has ended, and returns the first if it is paid', () => {
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
  ])('returns its order %s, whatever order the cart has', (_what, before) => {
    const known = { kind: 'existing', orderId: before.id };
    expect(decideCheckout({ keyOrder: named(before), cartOrder: null, request })).toEqual(known);
    expect(decideCheckout({ keyOrder: named(before), cartOrder: otherPurchase, request })).toEqual(known);
  });

  it.each([
    ['expired', expired, null],
    ['failed', failed, null],
    ['expired, as its successor did', expired, failed],
  ])('places a new order under its key after an order that %s', (_what, before, live) => {
    const choice = decideCheckout({ keyOrder: named(before), cartOrder: live, request });
    expect(choice).toEqual({ kind: 'place', instead: before.id });
  });

  it.each([
    ['is paid, whatever it bought', { ...otherPurchase, ...paid, total_amount: 1 }],
    ['buys the same', waiting],
  ])('returns the order that replaced its own if that %s', (_what, live) => {
    const choice = decideCheckout({ keyOrder: named(expired), cartOrder: live, request });
    expect(choice).toEqual({ kind: 'existing', orderId: live.id });
  });

  it('is refused, and its key is free again, if the order that replaced its own buys something else', () => {
    const choice = decideCheckout({ keyOrder: named(expired), cartOrder: otherPurchase, request });
    expect(choice).toEqual({ kind: 'refuse', code: 'order.changed', forget: 'ord_expired' });
  });

  it.each([waiting, paid, expired])('is refused with another request, and its key stays in use ($status)', (before) => {
    const choice = decideCheckout({ keyOrder: named(before, 'of another one'), cartOrder: waiting, request });
    expect(choice).toEqual({ kind: 'refuse', code: 'checkout.key_reused', forget: null });
  });
});
