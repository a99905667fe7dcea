import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorTable } from '#domain/tables/errors.ts';
import { renderSite } from '../app/render-site.tsx';
import { stubs } from '../app/stub-auth.ts';
import { json } from '../base/api/fake-api.ts';
import type { FakeServer } from '../base/api/fake-server.ts';
import { asOperator, opsOrder } from './fake-operations.ts';
import { press } from './press.ts';

let server: FakeServer;
beforeEach(() => {
  server = asOperator(stubs);
});

describe('an order', () => {
  it('is printed again with the chosen cards, and only with a reason', async () => {
    server.replies['GET /ops/orders/ord_1'] = () => json(opsOrder(['reprint']));
    server.replies['POST /ops/orders/ord_1/reprint'] = () => json(opsOrder([]));
    const { user } = renderSite('/dashboard/ops/orders/ord_1');
    await press(user, 'Print once more');
    const dialog = within(await screen.findByRole('dialog', { name: 'Print once more' }));
    await user.click(dialog.getByLabelText(/^Mara Okafor, Harbor box: \d+ copies$/));
    await user.click(dialog.getByRole('button', { name: 'Print the chosen cards' }));
    expect(dialog.getByText('Please write something.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Reason'), 'Scratched');
    await user.click(dialog.getByRole('button', { name: 'Print the chosen cards' }));
    await waitFor(() => expect(server.count('POST /ops/orders/ord_1/reprint')).toBe(1));
    expect(server.bodies('POST /ops/orders/ord_1/reprint')[0]).toMatchObject({
      reason: 'Scratched',
      cards: [{ order_item_id: expect.any(String), card_id: expect.any(String), quantity: 2 }],
    });
  });

  it('makes its next step with the key n, and returns to the list with u', async () => {
    server.replies['GET /ops/orders/ord_1'] = () => json(opsOrder(['print', 'stop']));
    server.replies['POST /ops/orders/ord_1/printed'] = () => json(opsOrder(['check']));
    const { user, address } = renderSite('/dashboard/ops/orders/ord_1');
    await screen.findByRole('button', { name: 'Mark as printed' });
    await user.keyboard('n');
    await waitFor(() => expect(server.count('POST /ops/orders/ord_1/printed')).toBe(1));
    await user.keyboard('u');
    await waitFor(() => expect(address()).toMatch(/^\/dashboard\/ops\/orders(\?|$)/));
  });

  it('shows how it gets its sheets if it has none, with the button for it', async () => {
    const waits = { ...opsOrder(['start', 'stop']), step: 'press' };
    server.replies['GET /ops/orders/ord_1'] = () => json(waits);
    renderSite('/dashboard/ops/orders/ord_1');
    expect(await screen.findByText('none yet. Start printing, and the order gets its sheets.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start printing' })).toBeTruthy();
  });

  it('shows how many packs it waits for, and until when', async () => {
    const minimum = { packs: 12, until: '2026-04-03T15:00:00.000Z' };
    const team_pack = {
      team_pack_id: 'tpk_1',
      pack_name: 'Pack',
      quantity: 1,
      unit_price: 1999,
      bulk_discount_percent: 0,
      fundraising_notes: '',
      deal_id: null,
      is_late: false,
      is_cash: false,
      minimum,
    };
    const waits = opsOrder([], { kind: 'team_packs', status: 'paid', fulfillment_status: 'unfulfilled', team_pack });
    server.replies['GET /ops/orders/ord_1'] = () => json({ ...waits, step: 'ended' });
    renderSite('/dashboard/ops/orders/ord_1');
    expect(await screen.findByText('Waits for its window')).toBeTruthy();
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
    expect(screen.getByText(/^Nothing is printed before/).textContent).toContain(
      `12 packs together, until ${day.format(new Date(minimum.until))}.`,
    );
    expect(screen.queryByText('Nothing to make')).toBeNull();
  });

  it('shows why it cannot be packed without its sheets', async () => {
    const { message } = errorTable['order.sheets_missing'];
    server.replies['GET /ops/orders/ord_1'] = () => json(opsOrder(['pack', 'reprint']));
    server.replies['POST /ops/orders/ord_1/pack'] = () =>
      json({ success: false, code: 'order.sheets_missing', error: message }, 409);
    const { user } = renderSite('/dashboard/ops/orders/ord_1');
    await press(user, 'Mark as packed');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByRole('button', { name: 'Print once more' })).toBeTruthy();
  });

  it('names the pack of each of its rows', async () => {
    const { items } = opsOrder([]);
    const packs = [1, 2].map((pack_number) => ({ ...items[0], id: `oit_${pack_number}`, name: 'Pack', pack_number }));
    server.replies['GET /ops/orders/ord_1'] = () => json({ ...opsOrder([]), items: packs });
    renderSite('/dashboard/ops/orders/ord_1');
    const rows = within(await screen.findByRole('table', { name: 'Cards to print' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['Pack 1', 'Pack 2']);
  });

  it('reads and shows its files on request', async () => {
    const side = { url: '/f.pdf', sha256: 'a', plate_url: '/p.pdf', plate_sha256: 'b' };
    const card = { order_item_id: 'oit_1', box_name: 'Box', boxes: 1, card_id: 'crd_1', title: 'Mara', quantity: 1 };
    server.replies['GET /ops/orders/ord_1/print-files'] = () =>
      json({
        order_number: 'GC-4T7M2XKQ',
        cards: [{ ...card, is_mega: false, finish: 'gold', front: side, back: null }],
        sheets: [],
        packing_slip_url: '/slip.pdf',
        label_url: '/label.pdf',
        label: 'carrier',
      });
    const { user } = renderSite('/dashboard/ops/orders/ord_1');
    await screen.findByRole('heading', { name: 'GC-4T7M2XKQ' });
    expect(server.count('GET /ops/orders/ord_1/print-files')).toBe(0);
    await press(user, 'Print files, slip and label');
    const links = await screen.findAllByRole<HTMLAnchorElement>('link', {
      name: /^(Packing slip|Label|front|front foil)$/,
    });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/slip.pdf', '/label.pdf', '/f.pdf', '/p.pdf']);
  });
});
