import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TrackView } from '#domain/orders/order/order-view.ts';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer, refusal } from '../../base/api/fake-server.ts';
import { aCart } from '../checkout/a-cart.ts';
import { anOrderSummary } from '../order/an-order.ts';

const at = '2026-03-16T15:00:00.000Z';
const shipped: TrackView = {
  order_number: 'GC-4T7M2XKQ',
  status: 'shipped',
  payment_status: 'paid',
  fulfillment_status: 'shipped',
  steps: [
    { name: 'Placed', at },
    { name: 'Printing', at },
    { name: 'Sealed', at },
    { name: 'Shipped', at },
    { name: 'Out for delivery', at: null },
    { name: 'Delivered', at: null },
  ],
  events: [
    { at, text: 'Order placed' },
    { at: '2026-03-18T15:00:00.000Z', text: 'Handed to the carrier' },
  ],
  ship_by: '2026-03-19',
  deliver_by: { from: '2026-03-25', to: '2026-04-02' },
  carrier: { name: 'USPS', url: 'https://carrier.example/1' },
};

let server: FakeServer;
beforeEach(async () => {
  stubs.auth.token.mockResolvedValue('token');
  server = new FakeServer({
    'POST /orders/track': () => json(shipped),
    'GET /orders': () => json({ orders: [anOrderSummary()], next_cursor: null }),
    'GET /cart': () => json(aCart()),
  });
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('scrollTo', () => undefined);
});

describe('tracking an order', () => {
  it('requires number and email, and shows steps, days, carrier and events', async () => {
    const { user } = renderSite('/tracking');
    await user.type(await screen.findByLabelText('Order number'), 'gc 4t7m2xkq');
    await user.type(screen.getByLabelText('Email'), 'a@example.com{Enter}');
    const found = within(await screen.findByRole('region', { name: 'Order GC-4T7M2XKQ' }));
    expect(server.bodies('POST /orders/track')).toEqual([{ order_number: 'gc 4t7m2xkq', email: 'a@example.com' }]);
    const steps = within(found.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(steps.findIndex((step) => step.getAttribute('aria-current') === 'step')).toBe(3);
    expect(found.getByText('Wed, Mar 25 – Thu, Apr 2')).toBeTruthy();
    expect(found.getByRole('link', { name: 'follow it at USPS' }).getAttribute('href')).toBe(shipped.carrier?.url);
    expect(found.getByText('Handed to the carrier')).toBeTruthy();
  });

  it('reads a signed-in customer’s list again, so that it matches the search', async () => {
    stubs.auth.arrive();
    const { user } = renderSite('/tracking');
    await user.type(await screen.findByLabelText('Order number'), 'GC-4T7M2XKQ');
    expect(await screen.findByText('In line for printing')).toBeTruthy();
    const shippedRow = anOrderSummary({ status: 'shipped', fulfillment_status: 'shipped' });
    server.replies['GET /orders'] = () => json({ orders: [shippedRow], next_cursor: null });
    await user.type(screen.getByLabelText('Email'), '{Enter}');
    await waitFor(() => expect(screen.getAllByText('On its way')).toHaveLength(2));
  });

  it('shows the same message for everything that does not match', async () => {
    const message = 'We found no order with this number and e-mail address.';
    server.next.set('POST /orders/track', [refusal(404, 'order.untracked', message)]);
    const { user } = renderSite('/tracking');
    await user.type(await screen.findByLabelText('Order number'), 'GC-00000000');
    await user.type(screen.getByLabelText('Email'), 'a@example.com{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });

  it('fills in the number from a mailed link, and lists no orders of a signed-out visitor', async () => {
    renderSite('/tracking?order=GC-4T7M2XKQ');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Order number').value).toBe('GC-4T7M2XKQ'));
    expect(server.count('GET /orders')).toBe(0);
  });

  it('fills in the email of a signed-in customer, and lists their orders', async () => {
    stubs.auth.arrive();
    renderSite('/tracking');
    expect((await screen.findByRole('link', { name: 'Order GC-4T7M2XKQ' })).getAttribute('href')).toBe(
      '/dashboard/orders/ord_1',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('a@example.com');
  });
});
