import { beforeAll, describe, expect, it } from 'vitest';
import { payments as provider } from '#functions/partners/payments/stripe.ts';
import { aBuyerWithABox, deliver, home, press } from '#tests/product/buying.ts';
import { audited, aWaitingOrder, session } from '#tests/product/payment-events.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';

let product: Product;

beforeAll(async () => {
  product = await sharedProduct();
});

/** A second page for an order, with another sum. */
const anOpenPage = (orderId: string, orderNumber: string) => ({
  orderId,
  orderNumber,
  attempt: 2,
  email: 'a@example.com',
  shipTo: { ...home, line2: '', phone: '' },
  lines: [{ name: 'Box of 1 card', quantity: 1, unitAmount: 300 }],
  discount: 0,
  shipping: 0,
  total: 300,
  successUrl: product.origin,
  cancelUrl: product.origin,
});

describe('money that does not pay the order', () => {
  it.each([
    ['whose payer named the order', (id: string) => ({ metadata: {}, client_reference_id: id })],
    ['that has the order’s id and not its number', (id: string) => ({ metadata: { order_id: id } })],
  ])('of a session %s pays nothing, whatever its sum, and is audited', async (_who, named) => {
    const buyer = await aBuyerWithABox(product);
    const order = await aWaitingOrder(buyer);
    const foreign = { ...named(order.id), amount_total: 1499, currency: 'usd' };
    const other = session('completed', { ...order, sessionId: 'cs_foreign' }, foreign);
    expect((await deliver(product, other)).status).toBe(200);
    expect(await buyer.order(order.id)).toMatchObject({ status: 'pending_payment', paid_amount: 0, adjustments: [] });
    expect(await audited(order.id)).toEqual(['payment.foreign_session']);
    await press(order.url, 'success');
    await product.aws.settled();
    expect(await buyer.order(order.id)).toMatchObject({ status: 'paid', paid_amount: 14.99, refunded_amount: 0 });
  });

  it('from another page of ours is refunded, and the buyer’s own page still pays', async () => {
    const buyer = await aBuyerWithABox(product);
    const order = await aWaitingOrder(buyer);
    await press((await provider.createSession(anOpenPage(order.id, order.number))).url, 'success');
    await product.aws.settled();
    const waiting = { status: 'pending_payment', paid_amount: 3, refunded_amount: 3 };
    expect(await buyer.order(order.id)).toMatchObject({ ...waiting, adjustments: [{ amount: 3, status: 'made' }] });
    await press(order.url, 'success');
    await product.aws.settled();
    const paid = { status: 'paid', payment_status: 'paid', paid_amount: 17.99, refunded_amount: 3 };
    expect(await buyer.order(order.id)).toMatchObject(paid);
    expect(await audited(order.id)).toEqual(['payment.other_page']);
  });

  it('in another currency ends the order and is refunded', async () => {
    const buyer = await aBuyerWithABox(product);
    const order = await aWaitingOrder(buyer);
    await deliver(product, session('completed', order, { currency: 'eur', payment_intent: null }));
    expect(await buyer.order(order.id)).toMatchObject({ status: 'payment_failed', refunded_amount: 14.99 });
    expect(await audited(order.id)).toEqual(['payment.differs', 'payment.late']);
    expect((await buyer.cart()).cart_items).toHaveLength(1);
  });
});
