import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderSite } from '../app/render-site.tsx';
import { someone, stubs } from '../app/stub-auth.ts';
import { json } from '../base/api/fake-api.ts';
import { type FakeServer, refusal } from '../base/api/fake-server.ts';
import { aRefund } from '../orders/order/an-order.ts';
import { asOperator, opsOrder } from './fake-operations.ts';
import { press } from './press.ts';

let server: FakeServer;
beforeEach(() => {
  server = asOperator(stubs);
});

describe('access to the desk', () => {
  it('is offered to an operator', async () => {
    renderSite('/dashboard/orders');
    expect((await screen.findByRole('link', { name: 'Operations' })).getAttribute('href')).toBe('/dashboard/ops');
  });

  it('is refused to other users, who see no link to it', async () => {
    stubs.auth.currentUser.mockResolvedValue(someone);
    const message = 'You may not do this.';
    server.replies['GET /ops/jobs'] = () => refusal(403, 'auth.forbidden', message);
    server.replies['GET /ops/jobs/counts'] = () => refusal(403, 'auth.forbidden', message);
    renderSite('/dashboard/ops');
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.queryByRole('link', { name: 'Operations' })).toBeNull();
  });
});

describe('the desk', () => {
  it('has a layout of its own, without header, footer and cart of the shop, and a link back', async () => {
    renderSite('/dashboard/ops/returns');
    await screen.findByRole('navigation', { name: 'Operations' });
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Dashboard' })).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Cart/ })).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Returns' })).toBeTruthy();
    expect(screen.getByText(someone.email)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the shop' }).getAttribute('href')).toBe('/');
  });

  it('shows how many entries wait in each list', async () => {
    renderSite('/dashboard/ops/returns');
    const nav = within(await screen.findByRole('navigation', { name: 'Operations' }));
    await nav.findByText('1 late');
    const links = nav.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links).toEqual(expect.arrayContaining(['Production31 late', 'Returns1', 'Holds', 'Designs', 'Tickets2']));
  });

  it('opens for an operator after the sign-in', async () => {
    const { address } = renderSite('/?login=required');
    await waitFor(() => expect(address()).toMatch(/^\/dashboard\/ops/));
  });

  it('shows an operator without a second factor how to set it up', async () => {
    stubs.auth.currentUser.mockResolvedValue({ ...someone, lacksSecondFactor: true });
    renderSite('/dashboard/ops');
    const link = await screen.findByRole('link', { name: 'Set up a second factor' });
    expect(link.getAttribute('href')).toBe('/dashboard/account#sign-in-methods');
    expect(screen.queryByRole('navigation', { name: 'Operations' })).toBeNull();
  });
});

describe('the navigation', () => {
  it.each([
    ['/dashboard/ops', 'Production'],
    ['/dashboard/ops/orders/ord_1', 'Production'],
    ['/dashboard/ops/returns', 'Returns'],
    ['/dashboard/ops/audit', 'Audit'],
  ])('marks the entry of %s as current, and shows how many orders are late', async (address, current) => {
    renderSite(address);
    const nav = within(await screen.findByRole('navigation', { name: 'Operations' }));
    const label = ({ textContent }: HTMLElement) => textContent?.replace(/\d.*/, '');
    const names = nav.getAllByRole('link').map(label);
    expect(names).toEqual([
      'Production',
      'Batches',
      'All orders',
      'Find',
      'Returns',
      'Holds',
      'Payouts',
      'Designs',
      'Tickets',
      'Codes',
      'Templates',
      'Mail',
      'Dead letters',
      'Audit',
    ]);
    expect(label(nav.getByRole('link', { current: 'page' }))).toBe(current);
    expect(await nav.findByText('1 late')).toBeTruthy();
  });

  it('redirects an unknown address to the production queue', async () => {
    const { address } = renderSite('/dashboard/ops/nothing');
    await screen.findByRole('table', { name: 'Orders: To impose' });
    expect(address()).toBe('/dashboard/ops');
  });
});

describe('an order', () => {
  it('offers the possible moves, and makes the next one at once', async () => {
    server.replies['POST /ops/orders/ord_1/start'] = () => json(opsOrder(['check', 'stop']));
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

  it('shows before it is shipped which label it has, or that a label is bought now', async () => {
    const label = {
      carrier: 'USPS',
      service: 'GroundAdvantage',
      tracking_number: '9400111',
      rate_cents: 488,
      key: 'k',
      shipment_id: 'shp_1',
      bought_at: '2026-03-16T15:00:00.000Z',
    };
    const order = opsOrder(['ship']);
    server.replies['GET /ops/orders/ord_1'] = () => json({ ...order, production: { ...order.production, label } });
    server.replies['GET /ops/orders/ord_2'] = () => json(order);
    for (const [id, pattern] of [
      ['ord_1', /^The parcel leaves with its label: USPS Ground Advantage, 9400111\./],
      ['ord_2', /^A label is bought now, in the cheapest service that keeps the promised days\./],
    ] as const) {
      const { user } = renderSite(`/dashboard/ops/orders/${id}`);
      await press(user, 'Hand to the carrier');
      expect(await screen.findByText(pattern)).toBeTruthy();
      cleanup();
    }
  });

  it('is handed to the carrier with a tracking number', async () => {
    server.replies['GET /ops/orders/ord_1'] = () => json(opsOrder(['ship']));
    server.replies['POST /ops/orders/ord_1/ship'] = () => json(opsOrder([]));
    const { user } = renderSite('/dashboard/ops/orders/ord_1');
    await press(user, 'Hand to the carrier');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Tracking number (optional)'), 'T123');
    await user.click(dialog.getByRole('button', { name: 'Hand to the carrier' }));
    await waitFor(() => expect(server.bodies('POST /ops/orders/ord_1/ship')).toEqual([{ tracking_number: 'T123' }]));
  });

  it('shows why a refund was not made, and offers to request it again', async () => {
    const refund = aRefund({ status: 'requested' });
    const problem = { problem: 'resource_missing', tries: 7, next_try_at: null };
    const order = { ...opsOrder([]), adjustments: [{ ...refund, problem }] };
    server.replies['GET /ops/orders/ord_1'] = () => json(order);
    server.replies['POST /ops/orders/ord_1/refund'] = () => json(order);
    const { user } = renderSite('/dashboard/ops/orders/ord_1');
    await screen.findByText(/not made \(resource_missing, tries: 7\), waits for you/);
    await press(user, 'Ask for the refund again');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Note'), 'The key was wrong');
    await user.click(dialog.getByRole('button', { name: 'Ask for the refund again' }));
    await waitFor(() =>
      expect(server.bodies('POST /ops/orders/ord_1/refund')).toEqual([{ note: 'The key was wrong' }]),
    );
  });

  it('is sent again only after a confirmation', async () => {
    server.replies['GET /ops/orders/ord_1'] = () => json(opsOrder(['send_again', 'deliver']));
    server.replies['POST /ops/orders/ord_1/send-again'] = () => json(opsOrder([]));
    const { user } = renderSite('/dashboard/ops/orders/ord_1');
    await press(user, 'Send again');
    expect(server.count('POST /ops/orders/ord_1/send-again')).toBe(0);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(server.count('POST /ops/orders/ord_1/send-again')).toBe(1));
  });

  it('repeats a refund under the same key after a lost reply, and sends another under a new key', async () => {
    server.replies['POST /ops/orders/ord_1/refund'] = () => json(opsOrder([]));
    server.next.set('POST /ops/orders/ord_1/refund', [
      refusal(503, 'database.unreachable', 'Database connection error. Please try again.'),
    ]);
    const { user } = renderSite('/dashboard/ops/orders/ord_1');
    for (const clicks of [2, 1]) {
      await press(user, 'Refund');
      const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
      await user.type(dialog.getByLabelText('Note'), 'Late');
      await user.click(dialog.getByRole('radio', { name: 'Send it anyway, as a gift' }));
      for (let n = 0; n < clicks; n++) await user.click(dialog.getByRole('button', { name: 'Refund' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    const keys = server.requests.get('POST /ops/orders/ord_1/refund')?.map(({ headers }) => headers['idempotency-key']);
    expect([keys?.length, new Set(keys).size, keys?.[0] === keys?.[1]]).toEqual([3, 2, true]);
  });

  it('is refunded only with a valid amount and a note', async () => {
    server.replies['POST /ops/orders/ord_1/refund'] = () => json(opsOrder([]));
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

  it('shows before a refund how much can be refunded', async () => {
    server.replies['GET /ops/orders/ord_1'] = () => json(opsOrder([], { paid_amount: 27.98, refunded_amount: 5.48 }));
    const { user } = renderSite('/dashboard/ops/orders/ord_1');
    await press(user, 'Refund');
    expect(await screen.findByText(/^Up to \$22\.50 can go back to the buyer\./)).toBeTruthy();
  });

  it('ignores the key n if no production step is possible', async () => {
    server.replies['GET /ops/orders/ord_1'] = () => json(opsOrder([]));
    const { user } = renderSite('/dashboard/ops/orders/ord_1');
    await screen.findByRole('button', { name: 'Refund' });
    await user.keyboard('n');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a refusal in the dialog if another operator has moved it', async () => {
    const message = 'This order can no longer be changed that way.';
    server.replies['POST /ops/orders/ord_1/cancel'] = () => refusal(409, 'order.not_possible', message);
    const { user } = renderSite('/dashboard/ops/orders/ord_1');
    await press(user, 'Cancel order');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'Asked by phone');
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
  });
});
