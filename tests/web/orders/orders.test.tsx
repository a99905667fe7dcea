import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderView } from '#domain/orders/order-view';
import { renderSite } from '../app/render-site.tsx';
import type { StubbedAuth } from '../app/stub-auth.ts';
import { aCart } from '../checkout/a-cart.ts';
import { json } from '../lib/fake-api.ts';
import { FakeServer, refusal } from '../lib/fake-server.ts';
import { anOrder, anOrderSummary } from './an-order.ts';

const stubs = vi.hoisted(() => ({ auth: {} as StubbedAuth }));
vi.mock('#web/lib/auth-client', () => ({
  get authClient() {
    return stubs.auth;
  },
  readSiteConfig: async () => ({
    shipping_scope: 'worldwide',
    flags: { identity_provider: null, identity_domain: null },
  }),
}));
vi.mock('#web/routes/dashboard/checkout-page.tsx', () => ({ Page: () => <h1>Checkout</h1> }));

/** Storage that takes every photo. */
class TakingRequest {
  upload = {};
  status = 204;
  onload: () => void = () => undefined;
  open = () => undefined;
  abort = () => undefined;
  send = () => queueMicrotask(() => this.onload());
}

const emptyCart = aCart();
const upload = { upload_id: 'upl_1', key: 'in', url: '/s3', fields: {}, expires_at: '' };
const kept = {
  id: 'upl_1',
  status: 'ready',
  key: 'clean/1.jpg',
  url: '/1.jpg',
  width: 900,
  height: 900,
  dpi_card: 300,
};

async function serve(order: Partial<OrderView> = {}): Promise<FakeServer> {
  const { stubAuth } = await import('../app/stub-auth.ts');
  stubs.auth = stubAuth();
  stubs.auth.token.mockResolvedValue('token');
  stubs.auth.arrive();
  const server = new FakeServer({
    'GET /orders': () => json({ orders: [anOrderSummary()], next_cursor: null }),
    'GET /orders/ord_1': () => json(anOrder(order)),
    'GET /cart': () => json(emptyCart),
    'POST /orders/ord_1/cancel': () =>
      json(anOrder({ status: 'cancelled', payment_status: 'refunded', can: { cancel: false, return: false } })),
    'POST /orders/ord_1/reorder': () => json(emptyCart),
    'POST /orders/ord_1/returns': () => json({ id: 'ret_1' }, 201),
    'POST /uploads': () => json(upload, 201),
    'GET /uploads/upl_1': () => json({ ...kept, error: null }),
  });
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('XMLHttpRequest', TakingRequest);
});

const press = async (user: ReturnType<typeof renderSite>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('the list of orders', () => {
  it('says of each what is in it, where it stands, when it arrives and what it cost', async () => {
    await serve();
    renderSite('/dashboard/orders');
    const row = (await screen.findByRole('link', { name: 'Order GC-4T7M2XKQ' })).closest('li');
    // The range of days holds narrow blanks.
    const text = row?.textContent.replaceAll(/\s/g, ' ');
    for (const words of ['2 cards in 1 box', 'In line for the press', 'Arrives Wed, Mar 25 – Thu, Apr 2', '$27.98']) {
      expect(text).toContain(words);
    }
  });

  it('leads somebody without orders to their cards', async () => {
    const server = await serve();
    server.answers['GET /orders'] = () => json({ orders: [], next_cursor: null });
    renderSite('/dashboard/orders');
    expect(await screen.findByText(/No orders yet/)).toBeTruthy();
  });
});

describe('one order', () => {
  it('shows steps, boxes, address, sums and every event', async () => {
    await serve({
      timeline: [
        { at: '2026-03-16T15:00:00.000Z', move: 'place', text: 'Order placed' },
        { at: '2026-03-17T15:00:00.000Z', move: 'start', text: 'On the press' },
      ],
      adjustments: [{ id: 'adj_1', kind: 'refund', amount: 5, reason: 'goodwill', at: '2026-03-18T15:00:00.000Z' }],
    });
    renderSite('/dashboard/orders/ord_1');
    const steps = within(await screen.findByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null, null, null]);
    expect(steps[1]?.textContent).toContain('Printing');
    expect(screen.getByText('Mara Okafor × 2')).toBeTruthy();
    expect(screen.getByText('Toronto, ON M5V 2T6')).toBeTruthy();
    expect(screen.getByText('−$5.00')).toBeTruthy();
    expect(screen.getByText('On the press')).toBeTruthy();
  });

  it('is cancelled only after asking', async () => {
    const server = await serve();
    const { user } = renderSite('/dashboard/orders/ord_1');
    await press(user, 'Cancel order');
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this order' });
    expect(server.count('POST /orders/ord_1/cancel')).toBe(0);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('Refunded')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });

  it('that went on the press meanwhile says so and stays', async () => {
    const server = await serve();
    const words = 'This order can no longer be changed that way.';
    server.instead.set('POST /orders/ord_1/cancel', [refusal(409, 'order.not_possible', words)]);
    const { user } = renderSite('/dashboard/orders/ord_1');
    await press(user, 'Cancel order');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('on the press cannot be cancelled, and offers no return before its time', async () => {
    await serve({ status: 'in_production', fulfillment_status: 'printing', can: { cancel: false, return: false } });
    renderSite('/dashboard/orders/ord_1');
    expect(await screen.findByText('Sales are otherwise final.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull();
  });

  it('can be ordered again: its boxes go into the cart', async () => {
    const server = await serve();
    const { user, address } = renderSite('/dashboard/orders/ord_1');
    await press(user, 'Order again');
    await waitFor(() => expect(address()).toBe('/dashboard/checkout'));
    expect(server.count('POST /orders/ord_1/reorder')).toBe(1);
  });
});

describe('a problem with an order', () => {
  const delivered: Partial<OrderView> = {
    status: 'delivered',
    fulfillment_status: 'delivered',
    delivered_at: '2026-03-30T15:00:00.000Z',
    can: { cancel: false, return: true },
  };
  const openForm = async (order = delivered) => {
    const server = await serve(order);
    const { user } = renderSite('/dashboard/orders/ord_1');
    await press(user, 'Report a problem');
    return { server, user, dialog: await screen.findByRole('dialog', { name: 'Report a problem' }) };
  };

  it('is reported with the cards it is about and photos of it', async () => {
    const { server, user, dialog } = await openForm();
    await user.selectOptions(within(dialog).getByLabelText('What is wrong?'), 'Arrived damaged');
    await user.click(within(dialog).getByLabelText('Mara Okafor, in Harbor box'));
    fireEvent.change(within(dialog).getByLabelText('Copies of Mara Okafor, of 2'), { target: { value: '1' } });
    const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'corner.jpg', { type: 'image/jpeg' });
    await user.upload(within(dialog).getByLabelText('Add photos'), photo);
    await within(dialog).findByText('sent');
    await user.type(within(dialog).getByLabelText('Anything else (optional)'), 'Bent corner');
    await user.click(within(dialog).getByRole('button', { name: 'Send the report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodies('POST /uploads')[0]).toMatchObject({ purpose: 'return_photo', content_type: 'image/jpeg' });
    expect(server.bodies('POST /orders/ord_1/returns')).toEqual([
      {
        reason: 'damaged',
        note: 'Bent corner',
        items: [{ order_item_id: 'oit_1', card_id: 'crd_1', quantity: 1 }],
        photo_keys: ['clean/1.jpg'],
      },
    ]);
  });

  it('is not sent without a card and a photo', async () => {
    const { server, user, dialog } = await openForm();
    await user.click(within(dialog).getByRole('button', { name: 'Send the report' }));
    expect(within(dialog).getByText('Choose at least one card.')).toBeTruthy();
    expect(within(dialog).getByText('Please add a photo of what is wrong.')).toBeTruthy();
    expect(server.count('POST /orders/ord_1/returns')).toBe(0);
  });

  it('asks for no photo of what never came', async () => {
    const { server, user, dialog } = await openForm({ can: { cancel: false, return: true } });
    expect(within(dialog).getByLabelText<HTMLSelectElement>('What is wrong?').options).toHaveLength(1);
    expect(within(dialog).queryByLabelText('Add photos')).toBeNull();
    await user.click(within(dialog).getByLabelText('Mara Okafor, in Harbor box'));
    await user.click(within(dialog).getByRole('button', { name: 'Send the report' }));
    await waitFor(() =>
      expect(server.bodies('POST /orders/ord_1/returns')[0]).toMatchObject({ reason: 'not_arrived' }),
    );
  });

  it('keeps what was written when the server refuses it', async () => {
    const { server, user, dialog } = await openForm({ can: { cancel: false, return: true } });
    server.instead.set('POST /orders/ord_1/returns', [
      refusal(409, 'return.not_allowed', 'Sales are otherwise final.'),
    ]);
    await user.type(within(dialog).getByLabelText('Anything else (optional)'), 'Where is it');
    await user.click(within(dialog).getByLabelText('Mara Okafor, in Harbor box'));
    await user.click(within(dialog).getByRole('button', { name: 'Send the report' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Sales are otherwise final.');
    expect(within(dialog).getByDisplayValue('Where is it')).toBeTruthy();
  });

  it('that was reported shows its state and our answer', async () => {
    await serve({
      ...delivered,
      returns: [
        {
          id: 'ret_1',
          order_id: 'ord_1',
          order_number: 'GC-4T7M2XKQ',
          user_id: 'user-1',
          reason: 'damaged',
          note: 'Bent corner',
          items: [{ order_item_id: 'oit_1', card_id: 'crd_1', quantity: 1 }],
          photo_urls: ['/1.jpg'],
          status: 'refunded',
          resolution: 'refund',
          decision_note: 'So sorry.',
          replacement_order_id: null,
          refund_amount: 8.99,
          version: 3,
          created_at: '2026-03-31T15:00:00.000Z',
          updated_at: '2026-03-31T15:00:00.000Z',
        },
      ],
    });
    renderSite('/dashboard/orders/ord_1');
    const list = within(await screen.findByRole('region', { name: 'Reported problems' }));
    for (const words of ['Arrived damaged', 'Refunded', 'Our answer: So sorry.', '$8.99 went back.']) {
      expect(list.getByText(words)).toBeTruthy();
    }
  });
});
