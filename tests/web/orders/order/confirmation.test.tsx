import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderView } from '#domain/orders/order/order-view.ts';
import { renderSite } from '../../app/render-site.tsx';
import type { StubbedAuth } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer, refusal } from '../../base/api/fake-server.ts';
import { aCart } from '../checkout/a-cart.ts';
import { anOrder } from './an-order.ts';

const stubs = vi.hoisted(() => ({ auth: {} as StubbedAuth, pollMs: 5 }));
vi.mock('#web/src/base/session/auth-client.ts', () => ({
  get authClient() {
    return stubs.auth;
  },
  readSiteConfig: async () => ({
    shipping_scope: 'worldwide',
    flags: { identity_provider: null, identity_domain: null },
  }),
}));
// Polls without waiting, so that no test waits for a clock.
vi.mock('#web/src/base/api/poll-delay.ts', () => ({ pollDelay: () => stubs.pollMs }));

const unpaid: Partial<OrderView> = {
  status: 'pending_payment',
  payment_status: 'unpaid',
  fulfillment_status: 'unfulfilled',
  paid_at: null,
  paid_amount: 0,
  payment_url: '/pay/cs_1',
  timeline: [{ at: '2026-03-16T15:00:00.000Z', move: 'place', text: 'Order placed' }],
};

async function serve(first: boolean, order: Partial<OrderView> = {}) {
  const { stubAuth } = await import('../../app/stub-auth.ts');
  stubs.auth = stubAuth();
  stubs.auth.token.mockResolvedValue('token');
  stubs.auth.arrive();
  const server = new FakeServer({
    'GET /orders/ord_1': () => json(anOrder(order)),
    'POST /orders/ord_1/purchase-event': () => json({ first }),
    'GET /cart': () => json(aCart()),
  });
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

const purchases = () => (window.dataLayer ?? []).filter((entry) => 'event' in entry && entry.event === 'purchase');

beforeEach(() => {
  stubs.pollMs = 5;
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => void vi.useRealTimers());

describe('the confirmation page', () => {
  it('shows that the payment is being confirmed until the order is paid', async () => {
    const server = await serve(true, unpaid);
    renderSite('/order-confirmation?order=ord_1');
    expect(await screen.findByRole('heading', { name: 'Confirming your payment' })).toBeTruthy();
    server.replies['GET /orders/ord_1'] = () => json(anOrder());
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
    for (const text of ['Order GC-4T7M2XKQ', 'Mara Okafor × 2', '12 Harbor Street', 'Thu, Mar 19', '$27.98']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByRole('link', { name: 'Track this order' }).getAttribute('href')).toBe('/dashboard/orders/ord_1');
    expect(screen.getByRole('button', { name: 'Receipt (PDF)' })).toBeTruthy();
  });

  it('names the cards of a pack whose pictures the buyer may not see, instead of empty cards', async () => {
    const unseen = (title: string) => ({ card_id: title, title, quantity: 1, front_url: null });
    const [box] = anOrder().items;
    const pack = { ...box, pack_number: 1, name: 'Team pack', cards: [unseen('Number 7'), unseen('Checklist')] };
    await serve(true, { kind: 'team_packs', items: [pack] as OrderView['items'] });
    renderSite('/order-confirmation?order=ord_1');
    expect(await screen.findByText('Number 7, Checklist')).toBeTruthy();
  });

  it('reports the purchase with all its parameters', async () => {
    await serve(true, { discount_code: 'TEAM10', discount_amount: 1.8 });
    renderSite('/order-confirmation?order=ord_1');
    await waitFor(() => expect(purchases()).toHaveLength(1));
    expect(purchases()[0]).toEqual({
      event: 'purchase',
      transaction_id: 'GC-4T7M2XKQ',
      value: 27.98,
      currency: 'USD',
      shipping: 9.99,
      tax: 0,
      coupon: 'TEAM10',
      items: [{ item_id: 'pck_1', item_name: 'Harbor box', item_category: 'Sports Cards', quantity: 1, price: 17.99 }],
    });
  });

  it('reports the purchase once for the order, even after a reload', async () => {
    const server = await serve(true);
    server.replies['POST /orders/ord_1/purchase-event'] = () =>
      json({ first: server.count('POST /orders/ord_1/purchase-event') === 1 });
    for (const visit of [1, 2]) {
      renderSite('/order-confirmation?order=ord_1');
      await waitFor(() => expect(server.count('POST /orders/ord_1/purchase-event')).toBe(visit));
      await screen.findByRole('heading', { name: 'Thank you' });
      await waitFor(() => expect(purchases()).toHaveLength(1));
      cleanup();
    }
  });

  it('reports no purchase that another browser has reported', async () => {
    const server = await serve(false);
    renderSite('/order-confirmation?order=ord_1');
    await waitFor(() => expect(server.count('POST /orders/ord_1/purchase-event')).toBe(1));
    await screen.findByRole('heading', { name: 'Thank you' });
    expect(purchases()).toEqual([]);
  });

  it('reads the cart again once the order is paid', async () => {
    const server = await serve(true, unpaid);
    renderSite('/order-confirmation?order=ord_1');
    await screen.findByRole('heading', { name: 'Confirming your payment' });
    const before = server.count('GET /cart');
    server.replies['GET /orders/ord_1'] = () => json(anOrder());
    await waitFor(() => expect(server.count('GET /cart')).toBeGreaterThan(before));
  });

  it('shows that the bank confirms later, instead of waiting', async () => {
    const process = {
      at: '2026-03-16T15:01:00.000Z',
      move: 'process',
      text: 'Payment is being confirmed by your bank',
    };
    await serve(true, { ...unpaid, payment_url: null, timeline: [process] });
    renderSite('/order-confirmation?order=ord_1');
    expect(await screen.findByText(/Your bank confirms this payment later/)).toBeTruthy();
  });

  it('links back to the payment page after more than a minute', async () => {
    await serve(true, unpaid);
    stubs.pollMs = 10_000;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderSite('/order-confirmation?order=ord_1');
    await screen.findByRole('heading', { name: 'Confirming your payment' });
    expect(screen.queryByText(/longer than usual/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByText(/longer than usual/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the payment page' }).getAttribute('href')).toBe('/pay/cs_1');
  });

  it.each([
    ['payment_failed', 'The payment failed'],
    ['expired', 'The checkout expired'],
  ] as const)('links back to the cart when the order is %s', async (status, title) => {
    await serve(true, { ...unpaid, status });
    renderSite('/order-confirmation?order=ord_1');
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the cart' }).getAttribute('href')).toBe('/dashboard/checkout');
    expect(purchases()).toEqual([]);
  });

  it('continues to poll after a failed request', async () => {
    const server = await serve(true, unpaid);
    renderSite('/order-confirmation?order=ord_1');
    // The number appears once the server has replied.
    await screen.findByText(`Order ${anOrder().order_number}`);
    const reads = server.count('GET /orders/ord_1');
    server.next.set('GET /orders/ord_1', [refusal(429, 'rate.limited', 'Too many questions.')]);
    await waitFor(() => expect(server.count('GET /orders/ord_1')).toBeGreaterThan(reads + 1));
    server.replies['GET /orders/ord_1'] = () => json(anOrder());
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
  });

  it('shows an error when the order cannot be read, with a button to try again', async () => {
    const server = await serve(true);
    server.next.set('GET /orders/ord_1', [refusal(404, 'order.not_found', 'Not found.')]);
    const { user } = renderSite('/order-confirmation?order=ord_1');
    expect((await screen.findByRole('alert')).textContent).toContain('Not found.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeTruthy();
  });
});
