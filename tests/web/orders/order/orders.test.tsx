import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';
import { refusal } from '../../base/api/fake-server.ts';
import { anOrderSummary, aRefund } from './an-order.ts';
import { aRefundedReturn, serveOrder } from './serve-order.ts';

vi.mock('#web/src/orders/pages/checkout-page.tsx', () => ({ Page: () => <h1>Checkout</h1> }));

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));

const press = async (user: ReturnType<typeof renderSite>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('the list of orders', () => {
  it('shows the content, status, arrival and price of each order', async () => {
    serveOrder(stubs);
    renderSite('/dashboard/orders');
    const row = (await screen.findByRole('link', { name: 'Order GC-4T7M2XKQ' })).closest('li');
    // The range of days contains narrow spaces.
    const text = row?.textContent.replaceAll(/\s/g, ' ');
    for (const part of ['2 cards in 1 box', 'In line for printing', 'Arrives Wed, Mar 25 – Thu, Apr 2', '$27.98']) {
      expect(text).toContain(part);
    }
  });

  it('shows below the orders, folded, that an unpaid checkout cost nothing', async () => {
    const server = serveOrder(stubs);
    const ended = anOrderSummary({ status: 'expired', payment_status: 'unpaid', fulfillment_status: 'unfulfilled' });
    server.replies['GET /orders'] = () => json({ orders: [ended], next_cursor: null });
    renderSite('/dashboard/orders');
    const row = (await screen.findByRole('link', { name: 'Order GC-4T7M2XKQ' })).closest('li');
    expect(row?.textContent).toContain('Checkout expiredNothing was charged');
    expect(row?.closest('details')?.textContent).toContain('Checkouts you left (1)');
  });

  it('shows a message if there are no orders', async () => {
    const server = serveOrder(stubs);
    server.replies['GET /orders'] = () => json({ orders: [], next_cursor: null });
    renderSite('/dashboard/orders');
    expect(await screen.findByText(/No orders yet/)).toBeTruthy();
  });

  it('is followed by every reported problem, with its status', async () => {
    const server = serveOrder(stubs);
    server.replies['GET /returns'] = () => json({ returns: [aRefundedReturn], next_cursor: null });
    renderSite('/dashboard/orders');
    const title = await screen.findByRole('heading', { name: 'Reported problems' });
    expect(title.closest('section')?.textContent).toContain('Arrived damagedRefunded');
  });
});

describe('one order', () => {
  const team_pack = {
    team_pack_id: 'tpk_1',
    pack_name: 'Falcons pack',
    quantity: 1,
    unit_price: 30,
    bulk_discount_percent: 0,
    fundraising_notes: '',
    deal_id: null,
    is_late: false,
    is_cash: false,
    minimum: { packs: 20, until: '2026-04-01T00:00:00.000Z' },
  };
  it.each([
    ['unfulfilled', 'Waits until orders end', 1],
    ['queued', 'In line for printing', 0],
  ] as const)('that is %s stands at “%s”', async (fulfillment_status, label, lines) => {
    serveOrder(stubs, { kind: 'team_packs', fulfillment_status, team_pack });
    renderSite('/dashboard/orders/ord_1');
    const state = within(await screen.findByRole('region', { name: 'Where it stands' }));
    expect(state.getByText(label)).toBeTruthy();
    expect(state.queryAllByText(/if families ordered 20 packs together/)).toHaveLength(lines);
  });

  it('has its number in the title of the page', async () => {
    serveOrder(stubs);
    renderSite('/dashboard/orders/ord_1');
    await waitFor(() => expect(document.title).toMatch(/^Order GC-4T7M2XKQ · /));
  });

  it('shows steps, boxes, address, amounts and every event', async () => {
    serveOrder(stubs, {
      timeline: [
        { at: '2026-03-16T15:00:00.000Z', move: 'place', text: 'Order placed' },
        { at: '2026-03-17T15:00:00.000Z', move: 'start', text: 'Being printed' },
      ],
      adjustments: [aRefund({ amount: 5 })],
    });
    renderSite('/dashboard/orders/ord_1');
    const steps = within(await screen.findByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null, null, null]);
    expect(steps[1]?.textContent).toContain('Printing');
    expect(screen.getByText('Mara Okafor × 2')).toBeTruthy();
    expect(screen.getByText('Toronto ON M5V 2T6')).toBeTruthy();
    expect(screen.getByText('−$5.00')).toBeTruthy();
    expect(screen.getByText('Being printed')).toBeTruthy();
  });

  it('shows its priced templates on their own lines', async () => {
    const line = { template_id: 'voltage', name: 'Voltage', quantity: 2, unit_price: 4.99, line_total: 9.98 };
    serveOrder(stubs, { subtotal: 27.97, templates_amount: 9.98, template_lines: [line], total_amount: 37.96 });
    renderSite('/dashboard/orders/ord_1');
    expect((await screen.findByText('2 × Voltage template')).nextSibling?.textContent).toBe('$9.98');
    expect(screen.getByText('Boxes', { selector: 'dt' }).nextSibling?.textContent).toBe('$17.99');
  });

  it('shows what we do about a lost parcel, and no outdated days', async () => {
    serveOrder(stubs, {
      status: 'shipped',
      fulfillment_status: 'lost',
      can: { cancel: false, return: false, open_packs: false },
    });
    renderSite('/dashboard/orders/ord_1');
    expect(await screen.findByText('We send your order again or give your money back.')).toBeTruthy();
    expect(screen.queryByText(/Arrives|Sales are otherwise final/)).toBeNull();
  });

  it('shows the status of each refund', async () => {
    const returned = aRefund({ id: 'adj_2', status: 'returned', amount: 0, asked: 7 });
    serveOrder(stubs, { adjustments: [aRefund({ status: 'requested' }), returned] });
    renderSite('/dashboard/orders/ord_1');
    const line = (pattern: RegExp) => screen.getByText(pattern).parentElement?.textContent;
    expect(await screen.findByText(/^Refund under way/)).toBeTruthy();
    expect(line(/^Refund under way/)).toContain('−$5.00');
    expect(line(/^Refund sent back by your bank/)).toMatch(/[^−]\$7\.00$/);
    expect(screen.getByText(/We write to you about another way/)).toBeTruthy();
  });

  it('is cancelled only after a confirmation', async () => {
    const server = serveOrder(stubs);
    const { user } = renderSite('/dashboard/orders/ord_1');
    await press(user, 'Cancel order');
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this order' });
    expect(server.count('POST /orders/ord_1/cancel')).toBe(0);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('Refunded')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });

  it('shows a refusal if it is being printed already', async () => {
    const server = serveOrder(stubs);
    const message = 'This order can no longer be changed that way.';
    server.next.set('POST /orders/ord_1/cancel', [refusal(409, 'order.not_possible', message)]);
    const { user } = renderSite('/dashboard/orders/ord_1');
    await press(user, 'Cancel order');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('cannot be cancelled while it is printed, and offers no return yet', async () => {
    serveOrder(stubs, {
      status: 'in_production',
      fulfillment_status: 'printing',
      can: { cancel: false, return: false, open_packs: false },
    });
    renderSite('/dashboard/orders/ord_1');
    expect(await screen.findByText(/^Not there by .* From the day after, you can report it here\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull();
  });

  it('can be ordered again, which puts its boxes into the cart', async () => {
    const server = serveOrder(stubs);
    const { user, address } = renderSite('/dashboard/orders/ord_1');
    await press(user, 'Order again');
    await waitFor(() => expect(address()).toBe('/dashboard/checkout'));
    expect(server.count('POST /orders/ord_1/reorder')).toBe(1);
  });

  it('is ordered again under one idempotency key after a double click', async () => {
    const server = serveOrder(stubs);
    const { user, address } = renderSite('/dashboard/orders/ord_1');
    await user.dblClick(await screen.findByRole('button', { name: 'Order again' }));
    await waitFor(() => expect(address()).toBe('/dashboard/checkout'));
    const keys = (server.requests.get('POST /orders/ord_1/reorder') ?? []).map(
      ({ headers }) => headers['idempotency-key'],
    );
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
    expect(new Set(keys).size).toBe(1);
  });
});
