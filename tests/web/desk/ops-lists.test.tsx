import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { TicketView } from '#domain/desk/ticket.ts';
import { aTicket } from '#tests/builders/a-ticket.ts';
import { renderSite } from '../app/render-site.tsx';
import { stubs } from '../app/stub-auth.ts';
import { json } from '../base/api/fake-api.ts';
import { type FakeServer, refusal } from '../base/api/fake-server.ts';
import { aCode, aHeldCard, aReturn, asOperator } from './fake-operations.ts';
import { press } from './press.ts';

let server: FakeServer;
beforeEach(() => {
  server = asOperator(stubs);
});

describe('returns', () => {
  it.each([
    ['Replace', 'approve', '', { resolution: 'replacement', note: '' }],
    ['Refund', 'approve', 'So sorry', { resolution: 'refund', note: 'So sorry' }],
    ['Reject', 'reject', 'Not ours', { note: 'Not ours' }],
  ])('are decided with %s', async (label, call, note, body) => {
    server.replies[`POST /ops/returns/ret_1/${call}`] = () => json(aReturn);
    const { user } = renderSite('/dashboard/ops/returns');
    expect(await screen.findByRole('img', { name: 'Sent for order GC-4T7M2XKQ, 1' })).toBeTruthy();
    expect(screen.getByText('My money back')).toBeTruthy();
    await press(user, `${label}, order GC-4T7M2XKQ`);
    const dialog = within(await screen.findByRole('dialog', { name: label }));
    if (note !== '') await user.type(dialog.getByRole('textbox'), note);
    await user.click(dialog.getByRole('button', { name: label }));
    await waitFor(() => expect(server.bodies(`POST /ops/returns/ret_1/${call}`)).toEqual([body]));
  });

  it('are rejected only with a reason', async () => {
    const { user } = renderSite('/dashboard/ops/returns');
    await press(user, 'Reject, order GC-4T7M2XKQ');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(dialog.getByText('Please write something.')).toBeTruthy();
  });
});

describe('tickets', () => {
  const ticket = TicketView.parse(aTicket());
  beforeEach(() => {
    server.replies['GET /ops/tickets'] = () => json({ tickets: [ticket], next_cursor: null });
    server.replies[`GET /ops/tickets/${ticket.number}`] = () => json(ticket);
    server.replies[`POST /ops/tickets/${ticket.number}/move`] = () => json({ ...ticket, status: 'answered' });
  });

  it('are listed by status, and link to the message', async () => {
    const { user, address } = renderSite('/dashboard/ops/tickets?status=closed');
    await user.click(await screen.findByRole('link', { name: ticket.number }));
    await screen.findByRole('link', { name: 'Reply by mail' });
    expect(screen.getByText(ticket.message)).toBeTruthy();
    expect(address()).toBe(`/dashboard/ops/tickets/${ticket.number}`);
    expect(server.requests.get('GET /ops/tickets')?.[0]?.query.get('status')).toBe('closed');
  });

  it('about a parcel link to the order, and to a mail to its buyer', async () => {
    const parcel = {
      order_id: 'ord_1',
      order_number: 'GC-4T7M2XKQ',
      tracking_number: '9400111',
      kind: 'lost',
    } as const;
    server.replies[`GET /ops/tickets/${ticket.number}`] = () => json({ ...ticket, topic: 'parcel', parcel });
    renderSite(`/dashboard/ops/tickets/${ticket.number}`);
    const order = await screen.findByRole('link', { name: 'GC-4T7M2XKQ' });
    expect(order.getAttribute('href')).toBe('/dashboard/ops/orders/ord_1');
    const write = screen.getByRole<HTMLAnchorElement>('link', { name: 'Write to the buyer' });
    expect(new URL(write.href).searchParams.get('subject')).toBe(`Your Goldcut order GC-4T7M2XKQ: ${ticket.number}`);
  });

  it('are answered in the mail program with the number in the subject, and marked with a note', async () => {
    const { user } = renderSite(`/dashboard/ops/tickets/${ticket.number}`);
    const reply = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Reply by mail' });
    expect(reply.href).toBe(
      'mailto:mara@example.com?subject=Your%20message%20to%20Goldcut%3A%20T-4T7M2X&body=Hello%20Mara%20Okafor%2C%0A%0A',
    );
    expect(screen.queryByRole('button', { name: 'Open again' })).toBeNull();
    await press(user, 'Mark as answered');
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as answered' }));
    await user.type(dialog.getByRole('textbox'), 'Sent one more');
    await user.click(dialog.getByRole('button', { name: 'Mark as answered' }));
    await waitFor(() =>
      expect(server.bodies(`POST /ops/tickets/${ticket.number}/move`)).toEqual([
        { move: 'answer', note: 'Sent one more' },
      ]),
    );
  });
});

describe('the other lists', () => {
  it('show the held photos of a card, release one with its pictures, and stop one after a confirmation', async () => {
    server.replies['POST /ops/holds/crd_1/release'] = () => json(aHeldCard);
    server.replies['POST /ops/holds/crd_1/stop'] = () => json(aHeldCard);
    const { user } = renderSite('/dashboard/ops/holds');
    await press(user, 'Release Mara Okafor, photo 1');
    await waitFor(() => expect(server.count('POST /ops/holds/crd_1/release')).toBe(1));
    expect(server.bodies('POST /ops/holds/crd_1/release')).toEqual([
      { photo_key: 'user-1/1.jpg', generation_ids: ['gen_1', 'gen_2'] },
    ]);
    expect(screen.getByText('The card’s back')).toBeTruthy();
    await press(user, 'Stop Mara Okafor, photo 2');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop this photo' }));
    await waitFor(() => expect(server.count('POST /ops/holds/crd_1/stop')).toBe(1));
    expect(server.bodies('POST /ops/holds/crd_1/stop')).toEqual([
      { photo_key: 'user-1/2.jpg', generation_ids: ['gen_3'] },
    ]);
  });

  it('show the codes and create a new one, with an error at an invalid field', async () => {
    const message = 'A whole number from 1 to 100.';
    server.replies['POST /ops/discounts'] = () => json(aCode, 201);
    server.next.set('POST /ops/discounts', [
      refusal(400, 'request.malformed', 'Please check the highlighted fields and try again.', {
        fields: { value: message },
      }),
    ]);
    const { user } = renderSite('/dashboard/ops/discounts');
    expect(within(await screen.findByRole('table', { name: 'Discount codes' })).getByText('10%')).toBeTruthy();
    await user.type(screen.getByLabelText('Code'), 'SPRING');
    await user.type(screen.getByLabelText('Percent'), '120');
    fireEvent.change(screen.getByLabelText('Ends'), { target: { value: '2026-04-01T12:00' } });
    await press(user, 'Make the code');
    expect(await screen.findByText(message)).toBeTruthy();
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

  it('show the audit of one month, with operators and changes', async () => {
    renderSite('/dashboard/ops/audit?month=2026-03');
    expect((await screen.findByRole('link', { name: 'ord_1' })).getAttribute('href')).toBe(
      '/dashboard/ops/orders/ord_1',
    );
    expect(server.requests.get('GET /ops/audit')?.[0]?.query.get('month')).toBe('202603');
    const changed = screen.getByText('in production').closest('li');
    expect(changed?.textContent).toBe('status: paid → became in production');
    expect(screen.queryByText('$5.00')).toBeNull();
    expect(screen.getByRole('link', { name: 'Olly Ops' }).getAttribute('href')).toContain('by=user-9');
  });

  it('show amounts in dollars, times as dates, and only the values of a new entry', async () => {
    const after = {
      kind: 'fixed',
      value: 500,
      minimum_subtotal: 2000,
      starts_at: null,
      ends_at: '2027-04-01T12:00:00.000Z',
      is_active: true,
    };
    const entry = { id: 'aud_2', at: after.ends_at, subject: 'SPRING', seen: [], by: 'user-9', by_name: 'Olly Ops' };
    server.replies['GET /ops/audit'] = () =>
      json({ entries: [{ ...entry, what: 'discount.created', before: null, after }], next_cursor: null });
    renderSite('/dashboard/ops/audit');
    const [changes] = (await screen.findAllByText('kind:')).map((each) => each.closest('ul'));
    expect([...(changes?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'kind: fixed',
      'value: $5.00',
      'minimum subtotal: $20.00',
      'ends at: Apr 1, 2027, 12:00 PM',
      'is active: yes',
    ]);
  });
});

describe('payouts', () => {
  const payee = {
    id: 'pye_1',
    kind: 'person',
    name: 'Casey Coach',
    way: 'cheque',
    account: 'none',
    is_ready: true,
    missing: null,
  };
  const payout = {
    id: 'win_1-1',
    team_id: 'tem_1',
    window_id: 'win_1',
    number: 1,
    state: 'due',
    due_at: '2026-03-01T12:00:00.000Z',
    sent_at: null,
    reference: '',
    version: 3,
    team_name: 'Falcons',
    window_name: 'Spring',
    payee,
    address: ['Casey Coach', '12 Harbor Street'],
    amount: 12.02,
    text: 'Write the cheque and post it.',
    acts: ['post'],
    is_overdue: true,
  };

  it('have only the acts of their state, and a cheque needs its number', async () => {
    server.replies['GET /ops/payouts'] = () => json({ payouts: [payout], next_cursor: null });
    server.replies['POST /ops/payouts/win_1-1/moves'] = () => json({ ...payout, state: 'sent', acts: ['return'] });
    const { user } = renderSite('/dashboard/ops/payouts');
    await press(user, 'Cheque posted, Falcons');
    expect(screen.getByText('Write the cheque and post it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Send|Take back/ })).toBe(null);
    const dialog = within(await screen.findByRole('dialog', { name: 'Cheque posted' }));
    await user.type(dialog.getByRole('textbox'), '1042');
    await user.click(dialog.getByRole('button', { name: 'Cheque posted' }));
    const body = { act: 'post', version: 3, reference: '1042' };
    await waitFor(() => expect(server.bodies('POST /ops/payouts/win_1-1/moves')).toEqual([body]));
  });
});
