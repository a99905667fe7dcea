import { beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, home, press } from '#tests/product/buying.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aCoach, anOrderWindow, keyed } from '#tests/product/team-orders.ts';

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const order = { quantity: 1, expected_total: 23.99, shipping_address: home, approve_proofs: true };

/** A family at an open window. Each call of `buy` has its own key. */
async function atWindow() {
  const coach = await aCoach(product);
  const window = await anOrderWindow(coach.teamId);
  const family = await aBuyer(product);
  const buy = (over: object = {}) =>
    keyed(product, `POST /team-pages/${window.page_code}/orders`, { ...order, ...over }, family.token);
  const orders = async () => (await family.call('GET /orders')).body.orders as { id: string; status: string }[];
  return { coach, family, buy, orders };
}

describe('the orders of a family in a window', () => {
  it('leave one open payment page when twelve are placed at once', async () => {
    const { buy, orders } = await atWindow();
    const replies = await Promise.all(Array.from({ length: 12 }, () => buy()));
    expect(replies.every(({ status }) => [201, 409].includes(status))).toBe(true);
    const placed = await orders();
    expect(placed.filter(({ status }) => status === 'pending_payment')).toHaveLength(1);
    for (const { body } of replies) if (body.payment_url) await press(body.payment_url, 'success').catch(() => null);
    await product.aws.settled();
    expect((await orders()).filter(({ status }) => status === 'paid')).toHaveLength(1);
  });

  it('close the previous payment page, and can follow a paid order', async () => {
    const { family, buy } = await atWindow();
    const first = await buy();
    const second = await buy({ quantity: 2, expected_total: 47.98 });
    expect(second.body.order_id).not.toBe(first.body.order_id);
    expect((await family.order(first.body.order_id)).status).toBe('expired');
    await press(second.body.payment_url, 'success');
    await product.aws.settled();
    const third = await buy();
    expect(third.body.order_id).not.toBe(second.body.order_id);
    expect((await family.order(second.body.order_id)).status).toBe('paid');
    expect((await family.order(third.body.order_id)).status).toBe('pending_payment');
  });

  it('return the first order if it was paid meanwhile', async () => {
    const { buy } = await atWindow();
    const payments = product.aws.service('payments');
    await payments.control('webhooks', { hold: true });
    const first = await buy();
    await press(first.body.payment_url, 'success');
    const second = await buy();
    await payments.control('webhooks', { hold: false });
    expect(second.body).toMatchObject({ order_id: first.body.order_id, payment_url: null });
  });
});
