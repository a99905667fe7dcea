import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReturnView } from '#domain/returns/return-request';
import { renderSite } from '../app/render-site.tsx';
import { someone, type StubbedAuth } from '../app/stub-auth.ts';
import { aFinishedCard } from '../boxes/a-box-view.ts';
import { aCart } from '../checkout/a-cart.ts';
import { json } from '../lib/fake-api.ts';
import { FakeServer, refusal } from '../lib/fake-server.ts';
import { anOrder, anOrderSummary } from '../orders/an-order.ts';

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

const at = '2026-03-16T15:00:00.000Z';
const row = (id: string, order_number: string) => ({
  ...anOrderSummary({ id, order_number }),
  email: 'buyer@example.com',
  country: 'CA',
});
const opsOrder = (moves: readonly string[], over: Parameters<typeof anOrder>[0] = {}) => ({
  ...anOrder(over),
  timeline: [{ id: 'tme_1', at, move: 'place', by: 'buyer', text: 'Order placed', is_public: true }],
  moves,
});
const aReturn: ReturnView = {
  id: 'ret_1',
  order_id: 'ord_1',
  order_number: 'GC-4T7M2XKQ',
  user_id: 'user-1',
  reason: 'damaged',
  note: 'Bent corner',
  items: [{ order_item_id: 'oit_1', card_id: 'crd_1', quantity: 1 }],
  photo_urls: ['/1.jpg'],
  status: 'requested',
  resolution: null,
  decision_note: '',
  replacement_order_id: null,
  refund_amount: null,
  version: 1,
  created_at: at,
  updated_at: at,
};
const aCode = {
  code: 'TEAM10',
  kind: 'percent',
  value: 10,
  minimum_subtotal: 0,
  starts_at: null,
  ends_at: null,
  per_user_limit: null,
  is_active: true,
};

let server: FakeServer;
beforeEach(async () => {
  const { stubAuth } = await import('../app/stub-auth.ts');
  stubs.auth = stubAuth();
  stubs.auth.token.mockResolvedValue('token');
  stubs.auth.currentUser.mockResolvedValue({ ...someone, groups: ['ops'] });
  server = new FakeServer({
    'GET /cart': () => json(aCart()),
    'GET /orders': () => json({ orders: [], next_cursor: null }),
    'GET /ops/orders': () =>
      json({ orders: [row('ord_1', 'GC-4T7M2XKQ'), row('ord_2', 'GC-00000002')], next_cursor: null }),
    'GET /ops/orders/ord_1': () => json(opsOrder(['start', 'stop'])),
    'GET /ops/returns': () => json({ returns: [aReturn], next_cursor: null }),
    'GET /ops/holds': () => json({ cards: [aFinishedCard('crd_1', 'Mara Okafor')], next_cursor: null }),
    'GET /ops/discounts': () => json({ discounts: [aCode], next_cursor: null }),
    'GET /ops/audit': () =>
      json({ entries: [{ id: 'aud_1', at, what: 'order.start', subject: 'ord_1', by: 'user-9' }], next_cursor: null }),
  });
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('scrollTo', () => undefined);
});

const press = async (user: ReturnType<typeof renderSite>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('who comes here', () => {
  it('finds the entry when an operator', async () => {
    renderSite('/dashboard/orders');
    expect((await screen.findByRole('link', { name: 'Operations' })).getAttribute('href')).toBe('/dashboard/ops');
  });

  it('sees no entry and reads the refusal when not', async () => {
    stubs.auth.currentUser.mockResolvedValue(someone);
    const words = 'You may not do this.';
    server.answers['GET /ops/orders'] = () => refusal(403, 'auth.forbidden', words);
    renderSite('/dashboard/ops');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.queryByRole('link', { name: 'Operations' })).toBeNull();
  });
});

describe('the production queue', () => {
  it('lists what is to print, and another status on demand', async () => {
    const { user, address } = renderSite('/dashboard/ops');
    const table = await screen.findByRole('table', { name: 'Orders: To print' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    await user.click(screen.getByRole('link', { name: 'Shipped' }));
    await screen.findByRole('table', { name: 'Orders: Shipped' });
    expect(address()).toBe('/dashboard/ops?status=shipped');
    expect(server.asked.get('GET /ops/orders')?.map(({ query }) => query.get('status'))).toEqual(['paid', 'shipped']);
  });

  it('is walked with the arrow keys', async () => {
    const { user, address } = renderSite('/dashboard/ops');
    (await screen.findByRole('link', { name: 'GC-4T7M2XKQ' })).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('GC-00000002');
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard/ops/orders/ord_1'));
  });
});

describe('an order', () => {
  it('offers the moves that are possible now, and takes the next one at once', async () => {
    server.answers['POST /ops/orders/ord_1/start'] = () => json(opsOrder(['check', 'stop']));
    const { user } = renderSite('/dashboard/ops/orders/ord_1');
    const moves = within(await screen.findByRole('region', { name: 'What to do next' }));
    expect(moves.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Start printing',
      'Refund',
      'Cancel order',
      'Write a note',
    ]);
    await press(user, 'Start printing');
    await waitFor(() => expect(server.count('POST /ops/orders/ord_1/start')).toBe(1));
    await waitFor(() => expect(server.count('GET /ops/orders/ord_1')).toBe(2));
  });

  it('is handed to the carrier with a number, or with none', async () => {
    server.answers['GET /ops/orders/ord_1'] = () => json(opsOrder(['ship']));
    server.answers['POST /ops/orders/ord_1/ship'] = () => json(opsOrder([]));
    const { user } = renderSite('/dashboard/ops/orders/ord_1');
    await press(user, 'Hand to the carrier');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Tracking number (optional)'), 'T123');
    await user.click(dialog.getByRole('button', { name: 'Hand to the carrier' }));
    await waitFor(() => expect(server.bodies('POST /ops/orders/ord_1/ship')).toEqual([{ tracking_number: 'T123' }]));
  });

  it('is refunded only with a sum that is one and a note', async () => {
    server.answers['POST /ops/orders/ord_1/refund'] = () => json(opsOrder([]));
    const { user } = renderSite('/dashboard/ops/orders/ord_1');
    await press(user, 'Refund');
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
    await user.type(dialog.getByLabelText('Amount in dollars (optional)'), 'five');
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(dialog.getByText('An amount in dollars.')).toBeTruthy();
    expect(dialog.getByText('Please write something.')).toBeTruthy();
    expect(server.count('POST /ops/orders/ord_1/refund')).toBe(0);
    await user.clear(dialog.getByLabelText('Amount in dollars (optional)'));
    await user.type(dialog.getByLabelText('Amount in dollars (optional)'), '5.50');
    await user.type(dialog.getByLabelText('Note'), 'Late');
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    await waitFor(() =>
      expect(server.bodies('POST /ops/orders/ord_1/refund')).toEqual([{ note: 'Late', amount: 5.5 }]),
    );
  });

  it('that somebody else moved meanwhile says so in the dialog', async () => {
    const words = 'This order can no longer be changed that way.';
    server.answers['POST /ops/orders/ord_1/cancel'] = () => refusal(409, 'order.not_possible', words);
    const { user } = renderSite('/dashboard/ops/orders/ord_1');
    await press(user, 'Cancel order');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'Asked by phone');
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(words);
  });
});

describe('returns', () => {
  it.each([
    ['Replace', 'approve', '', { resolution: 'replacement', note: '' }],
    ['Refund', 'approve', 'So sorry', { resolution: 'refund', note: 'So sorry' }],
    ['Reject', 'reject', 'Not ours', { note: 'Not ours' }],
  ])('are decided: %s', async (label, call, note, body) => {
    server.answers[`POST /ops/returns/ret_1/${call}`] = () => json(aReturn);
    const { user } = renderSite('/dashboard/ops/returns');
    expect(await screen.findByRole('img', { name: 'Sent for order GC-4T7M2XKQ, 1' })).toBeTruthy();
    await press(user, `${label}, order GC-4T7M2XKQ`);
    const dialog = within(await screen.findByRole('dialog', { name: label }));
    if (note !== '') await user.type(dialog.getByRole('textbox'), note);
    await user.click(dialog.getByRole('button', { name: label }));
    await waitFor(() => expect(server.bodies(`POST /ops/returns/ret_1/${call}`)).toEqual([body]));
  });

  it('are rejected with a reason only', async () => {
    const { user } = renderSite('/dashboard/ops/returns');
    await press(user, 'Reject, order GC-4T7M2XKQ');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(dialog.getByText('Please write something.')).toBeTruthy();
  });
});

describe('the other lists', () => {
  it('release a card, and stop one after asking', async () => {
    server.answers['POST /ops/holds/crd_1/release'] = () => json(aFinishedCard('crd_1', 'Mara Okafor'));
    server.answers['POST /ops/holds/crd_1/stop'] = () => json(aFinishedCard('crd_1', 'Mara Okafor'));
    const { user } = renderSite('/dashboard/ops/holds');
    await press(user, 'Release Mara Okafor');
    await waitFor(() => expect(server.count('POST /ops/holds/crd_1/release')).toBe(1));
    await press(user, 'Stop Mara Okafor');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop this card' }));
    await waitFor(() => expect(server.count('POST /ops/holds/crd_1/stop')).toBe(1));
  });

  it('show the codes and make a new one, with the wrong field named', async () => {
    const words = 'A whole number from 1 to 100.';
    server.answers['POST /ops/discounts'] = () => json(aCode, 201);
    server.instead.set('POST /ops/discounts', [
      refusal(400, 'request.malformed', 'Please check the highlighted fields and try again.', {
        fields: { value: words },
      }),
    ]);
    const { user } = renderSite('/dashboard/ops/discounts');
    expect(within(await screen.findByRole('table', { name: 'Discount codes' })).getByText('10 %')).toBeTruthy();
    await user.type(screen.getByLabelText('Code'), 'SPRING');
    await user.type(screen.getByLabelText('Percent'), '120');
    fireEvent.change(screen.getByLabelText('Ends'), { target: { value: '2026-04-01T12:00' } });
    await press(user, 'Make the code');
    expect(await screen.findByText(words)).toBeTruthy();
    await user.clear(screen.getByLabelText('Percent'));
    await user.type(screen.getByLabelText('Percent'), '20');
    await press(user, 'Make the code');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe(''));
    expect(server.bodies('POST /ops/discounts')[1]).toEqual({
      code: 'SPRING',
      kind: 'percent',
      value: 20,
      minimum_subtotal: 0,
      starts_at: null,
      ends_at: new Date('2026-04-01T12:00').toISOString(),
      per_user_limit: null,
    });
  });

  it('show who did what, a month at a time', async () => {
    renderSite('/dashboard/ops/audit?month=2026-03');
    expect((await screen.findByRole('link', { name: 'ord_1' })).getAttribute('href')).toBe(
      '/dashboard/ops/orders/ord_1',
    );
    expect(server.asked.get('GET /ops/audit')?.[0]?.query.get('month')).toBe('202603');
  });
});
