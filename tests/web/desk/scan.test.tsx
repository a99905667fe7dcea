import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderSite } from '../app/render-site.tsx';
import { stubs } from '../app/stub-auth.ts';
import { json } from '../base/api/fake-api.ts';
import type { FakeServer } from '../base/api/fake-server.ts';
import { aJob, asOperator, moved } from './fake-operations.ts';

let server: FakeServer;
beforeEach(() => {
  server = asOperator(stubs);
  const jobs = [aJob(1), aJob(2), aJob(3)];
  server.replies['GET /ops/find'] = ({ query }) => {
    const q = query.get('q') ?? '';
    return json({ jobs: jobs.filter(({ order_number, recipient }) => [order_number, recipient].includes(q)) });
  };
  localStorage.clear();
});

const field = () => screen.findByRole('searchbox', { name: 'Order number, e-mail, name or team' });

describe('the scan field', () => {
  it('gets the focus with / on every page, and opens a scanned order', async () => {
    const { user, address } = renderSite('/dashboard/ops/audit');
    await field();
    await user.keyboard('/GC-4T7M2XKQ{Enter}');
    await screen.findByRole('heading', { name: 'GC-4T7M2XKQ' });
    expect(address()).toBe('/dashboard/ops/orders/ord_1');
  });

  it('lists the orders that match a name, or shows that none does', async () => {
    const { user } = renderSite('/dashboard/ops/audit');
    await user.type(await field(), 'Mara Okafor{Enter}');
    const found = within(await screen.findByRole('list', { name: 'Orders that match' }));
    expect(found.getAllByRole('link')).toHaveLength(3);
    await user.clear(await field());
    await user.type(await field(), 'Nobody{Enter}');
    expect(await screen.findByText('No order matches.')).toBeTruthy();
  });

  it('moves each scanned order at once in the mode of a move, and lists the results', async () => {
    const message = 'This order can no longer be changed that way.';
    server.replies['POST /ops/moves'] = moved({ ord_2: message });
    const { user, address } = renderSite('/dashboard/ops/audit');
    await field();
    await user.selectOptions(screen.getByRole('combobox', { name: 'What Enter does' }), 'Pack');
    // Types faster than the replies arrive.
    await user.keyboard('GC-4T7M2XKQ{Enter}GC-00000002{Enter}GC-WRONG{Enter}');
    const done = within(await screen.findByRole('list', { name: 'Done so far' }));
    await waitFor(() => expect(done.getAllByRole('listitem')).toHaveLength(2));
    expect(done.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `GC-00000002 ${message}`,
      'GC-4T7M2XKQ packed',
    ]);
    expect(screen.getByText('no order has this number')).toBeTruthy();
    expect(server.bodies('POST /ops/moves')).toEqual(
      ['ord_1', 'ord_2'].map((id) => ({ move: 'pack', orders: [{ id }] })),
    );
    expect(address()).toBe('/dashboard/ops/audit');
  });

  it('keeps the focus in the choice of modes while arrow keys go through them, until Enter', async () => {
    const { user } = renderSite('/dashboard/ops/audit');
    const mode = await screen.findByRole('combobox', { name: 'What Enter does' });
    mode.focus();
    for (const value of ['check', 'pack']) {
      fireEvent.keyDown(mode, { key: 'ArrowDown' });
      fireEvent.change(mode, { target: { value } });
      expect(document.activeElement).toBe(mode);
    }
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await field());
  });
});

describe('the shortcuts', () => {
  it('are shown with ?, and switched off there', async () => {
    const { user } = renderSite('/dashboard/ops/audit');
    await field();
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(sheet.getByText('Mark as printed')).toBeTruthy();
    await user.click(sheet.getByRole('switch', { name: 'Use keyboard shortcuts' }));
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
