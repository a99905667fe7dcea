import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderSite } from '../app/render-site.tsx';
import { stubs } from '../app/stub-auth.ts';
import { json } from '../base/api/fake-api.ts';
import type { FakeServer } from '../base/api/fake-server.ts';
import { aBatch, asOperator, opsOrder } from './fake-operations.ts';
import { press } from './press.ts';

let server: FakeServer;
beforeEach(() => {
  server = asOperator(stubs);
});

describe('an order whose money is gone', () => {
  const stopped = {
    ...opsOrder(['stop', 'go_on']),
    main: 'stop',
    step: 'problem',
    problem: { reason: 'refunded', text: 'The payment was refunded in full. Nothing is printed until you decide.' },
  };

  it('says why it waits, and has one main button', async () => {
    server.replies['GET /ops/orders/ord_1'] = () => json(stopped);
    renderSite('/dashboard/ops/orders/ord_1');
    expect((await screen.findByRole('alert')).textContent).toBe(stopped.problem.text);
    const moves = within(screen.getByRole('region', { name: 'What to do next' })).getAllByRole('button');
    expect(moves.map(({ textContent }) => textContent)).toEqual([
      'Cancel order',
      'Send it anyway',
      'Refund',
      'Write a note',
    ]);
    expect(moves.filter(({ className }) => className.includes('primary'))).toEqual([moves[0]]);
  });

  it('is sent anyway with a reason', async () => {
    server.replies['GET /ops/orders/ord_1'] = () => json(stopped);
    server.replies['POST /ops/orders/ord_1/decide'] = () => json(opsOrder(['start']));
    const { user } = renderSite('/dashboard/ops/orders/ord_1');
    await press(user, 'Send it anyway');
    const dialog = within(await screen.findByRole('dialog', { name: 'Send it anyway' }));
    await user.type(dialog.getByLabelText('Note'), 'A gift');
    await user.click(dialog.getByRole('button', { name: 'Send it anyway' }));
    await waitFor(() =>
      expect(server.bodies('POST /ops/orders/ord_1/decide')).toEqual([
        { reason: 'refunded', choice: 'go_on', note: 'A gift' },
      ]),
    );
  });
});

describe('the dialog of a refund', () => {
  const open = async (over: object = {}) => {
    server.replies['GET /ops/orders/ord_1'] = () => json({ ...opsOrder(['start', 'stop']), ...over });
    server.replies['POST /ops/orders/ord_1/refund'] = () => json(opsOrder([]));
    const { user } = renderSite('/dashboard/ops/orders/ord_1');
    await press(user, 'Refund');
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
    await user.type(dialog.getByLabelText('Note'), 'A twin order');
    return { user, dialog, send: () => user.click(dialog.getByRole('button', { name: 'Refund' })) };
  };

  it('says what becomes of the parcel, and takes no refund in full without a choice', async () => {
    const { user, dialog, send } = await open();
    expect(dialog.getByText(/Nothing of this order is printed yet\./)).toBeTruthy();
    await send();
    expect((await dialog.findByRole('alert')).textContent).toBe('Please choose.');
    expect(server.count('POST /ops/orders/ord_1/refund')).toBe(0);
    await user.click(dialog.getByRole('radio', { name: 'Cancel the order: nothing is printed' }));
    await send();
    await waitFor(() =>
      expect(server.bodies('POST /ops/orders/ord_1/refund')).toEqual([{ note: 'A twin order', parcel: 'cancel' }]),
    );
  });

  it('says that a part of the money changes nothing for the parcel', async () => {
    const { user, dialog, send } = await open();
    await user.type(dialog.getByLabelText('Amount in dollars (optional)'), '5');
    expect(dialog.queryByRole('radio')).toBeNull();
    expect(dialog.getByText(/A refund in part changes nothing for the parcel/)).toBeTruthy();
    await send();
    await waitFor(() =>
      expect(server.bodies('POST /ops/orders/ord_1/refund')).toEqual([{ note: 'A twin order', amount: 5 }]),
    );
  });

  it('offers no choice once the parcel has left', async () => {
    const { dialog, send } = await open({ stage: 'shipped' });
    expect(dialog.queryByRole('radio')).toBeNull();
    expect(dialog.getByText(/The parcel has left and cannot be stopped\./)).toBeTruthy();
    await send();
    await waitFor(() => expect(server.bodies('POST /ops/orders/ord_1/refund')).toEqual([{ note: 'A twin order' }]));
  });
});

describe('a batch with a stopped order', () => {
  it('names it with its cards and sheets, and offers only to make the sheets again', async () => {
    const stopped = [
      {
        id: 'ord_1',
        order_number: 'GC-4T7M2XKQ',
        text: 'The payment was refunded in full.',
        cards: 18,
        sheets: [1, 2],
      },
    ];
    server.replies['GET /ops/batches/bat_1'] = () => json(aBatch({ status: 'ready', stopped }));
    renderSite('/dashboard/ops/batches/bat_1');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('GC-4T7M2XKQ: The payment was refunded in full. 18 cards on sheets 1–2.');
    const moves = within(screen.getByRole('region', { name: 'What to do next' })).getAllByRole('button');
    expect(moves.map(({ textContent }) => textContent)).toEqual(['Make the sheets again']);
  });
});
