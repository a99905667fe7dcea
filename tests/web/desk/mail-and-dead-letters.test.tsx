import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeadLetterQueue } from '#domain/desk/dead-letters.ts';
import type { MailView } from '#domain/mail/mail-entry.ts';
import { renderSite } from '../app/render-site.tsx';
import { stubs } from '../app/stub-auth.ts';
import { json } from '../base/api/fake-api.ts';
import { type FakeServer, refusal } from '../base/api/fake-server.ts';
import { asOperator } from './fake-operations.ts';
import { press, pressIn, textOf } from './press.ts';

let server: FakeServer;
beforeEach(() => {
  server = asOperator(stubs);
});

describe('the mail log', () => {
  const aMail = (over: Partial<MailView> = {}): MailView => ({
    id: 'mai_1',
    kind: 'shipping_notification',
    status: 'sent',
    subject_id: 'ord_1',
    error: null,
    attempts: 1,
    message_id: 'ses-1',
    feedback: null,
    created_at: '2026-03-16T15:00:00.000Z',
    sent_at: '2026-03-16T15:00:01.000Z',
    resent_at: null,
    email: 'buyer@example.com',
    user_id: 'user-1',
    order_number: 'GC-4T7M2XKQ',
    is_again: false,
    suppressed: null,
    ...over,
  });
  const given = (...mails: MailView[]) => {
    server.replies['GET /ops/mail'] = () => json({ mails, next_cursor: null });
  };

  it('shows the status of each mail and links to its order', async () => {
    given(
      aMail(),
      aMail({ id: 'mai_2', status: 'failed', error: 'TimeoutError', attempts: 5, sent_at: null }),
      aMail({ id: 'mai_3', feedback: { kind: 'soft_bounce', at: '2026-03-16T15:00:00.000Z' } }),
      aMail({ id: 'mai_4', email: null, order_number: null, subject_id: 'crd_1' }),
    );
    renderSite('/dashboard/ops/mail');
    const rows = textOf(await screen.findByRole('table', { name: 'Mail' }));
    expect(rows.map(([, status]) => status)).toEqual([
      'SentSend again',
      'Failed (TimeoutError)Send again',
      'Sent · the mailbox did not take it for nowSend again',
      'Sent',
    ]);
    expect(rows[3]?.[0]).toBe('Shipping notificationan account that is gone');
    const [order] = screen.getAllByRole('link', { name: 'GC-4T7M2XKQ' });
    expect(order?.getAttribute('href')).toBe('/dashboard/ops/orders/ord_1');
    // A mail to a deleted account cannot be sent again.
    expect(screen.getAllByRole('button', { name: /^Send again/ })).toHaveLength(3);
  });

  it('requires a confirmation before it sends a mail again, and shows a refusal', async () => {
    given(aMail());
    const message = 'This mail is being sent at the moment. Please refresh.';
    server.replies['POST /ops/mail/mai_1/resend'] = () => json(aMail());
    server.next.set('POST /ops/mail/mai_1/resend', [refusal(409, 'mail.being_sent', message)]);
    const { user } = renderSite('/dashboard/ops/mail');
    await press(user, 'Send again: Shipping notification to buyer@example.com');
    expect(server.count('POST /ops/mail/mai_1/resend')).toBe(0);
    await pressIn(user, 'Send this mail again', 'Send this mail again');
    expect((await screen.findByRole('alert')).textContent).toBe(`${message}Refresh`);
    await pressIn(user, 'Send this mail again', 'Send this mail again');
    expect(await screen.findAllByText('On its way.')).not.toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.count('POST /ops/mail/mai_1/resend')).toBe(2);
  });

  it('offers to unblock a blocked address before any mail to it', async () => {
    given(aMail({ status: 'bounced', suppressed: 'hard_bounce' }));
    server.replies['POST /ops/mail/mai_1/lift'] = () => json(aMail());
    const { user } = renderSite('/dashboard/ops/mail');
    await press(user, 'Unblock the address: Shipping notification to buyer@example.com');
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
    await pressIn(user, 'Unblock this address', 'Unblock this address');
    expect(await screen.findAllByText('Unblocked.')).not.toEqual([]);
  });

  it('is filtered by kind, status and recipient, with the filters in the page’s address', async () => {
    given(aMail());
    const { user, address } = renderSite('/dashboard/ops/mail?status=failed');
    await user.type(await screen.findByLabelText('Address or order number'), 'buyer@example.com{Enter}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Mail' }), 'Shipping notification');
    expect(address()).toBe('/dashboard/ops/mail?status=failed&q=buyer%40example.com&kind=shipping_notification');
    const last = server.requests.get('GET /ops/mail')?.at(-1)?.query;
    expect([last?.get('status'), last?.get('q'), last?.get('kind')]).toEqual([
      'failed',
      'buyer@example.com',
      'shipping_notification',
    ]);
  });
});

describe('dead letters', () => {
  const letter = {
    id: 'evt_1',
    event: 'order.paid',
    subjects: { order_id: 'ord_1' },
    at: '2026-03-16T15:00:00.000Z',
    tries: 5,
    failed_at: '2026-03-16T15:04:00.000Z',
    reason: { name: 'AppError', code: 'carrier.unavailable' },
    correlation_id: '4T7M-2XKQ-9ABC-DEFG',
    copies: 2,
  };
  const aQueue = (over: Partial<DeadLetterQueue> = {}): DeadLetterQueue => ({
    queue: 'mail',
    harm: 'Customers do not learn that their order was paid.',
    count: 1,
    oldest_at: letter.at,
    messages: [letter],
    task: null,
    ...over,
  });
  const task = { status: 'RUNNING', moved: 0, of: 1, started_at: '2026-03-16T16:00:00.000Z', failure: null } as const;
  const empty = aQueue({ queue: 'print', count: 0, oldest_at: null, messages: [] });
  const given = (...queues: DeadLetterQueue[]) => {
    server.replies['GET /ops/dead-letters'] = () => json({ queues });
  };

  it('show what failed and why, the harm to customers, and their subjects', async () => {
    const unknown = { ...letter, id: 'evt_2', event: null, subjects: {}, reason: null, tries: null, failed_at: null };
    given(aQueue({ count: 2, messages: [letter, { ...unknown, copies: 1 }] }), empty);
    renderSite('/dashboard/ops/dead-letters');
    const rows = textOf(await screen.findByRole('table', { name: 'Dead letters: mail' }));
    expect(rows.map(([event, reason, tries]) => [event, reason, tries])).toEqual([
      ['order.paid2 copies', 'AppError: carrier.unavailable', '5'],
      ['A message that cannot be read', 'None noted: the worker ran out of time, or was stopped.', '–'],
    ]);
    expect(screen.getByText('Customers do not learn that their order was paid.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'ord_1' }).getAttribute('href')).toBe('/dashboard/ops/orders/ord_1');
    expect(screen.getByText('Nothing waits in print.')).toBeTruthy();
  });

  it('are sent again after a confirmation, and the page shows the progress until the end', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    given(aQueue(), empty);
    server.replies['POST /ops/redrive'] = () => {
      given(aQueue({ task }), empty);
      return json(aQueue({ task }), 202);
    };
    const { user } = renderSite('/dashboard/ops/dead-letters');
    await press(user, 'Send again: mail');
    expect(server.count('POST /ops/redrive')).toBe(0);
    await pressIn(user, 'Send 1 message again', 'Send again');
    expect(await screen.findByText(/is under way: 0 of 1 message\.$/)).toBeTruthy();
    expect(server.bodies('POST /ops/redrive')).toEqual([{ queue: 'mail' }]);
    // While it runs, the button is hidden.
    expect(screen.queryByRole('button', { name: 'Send again: mail' })).toBeNull();
    given(aQueue({ count: 0, oldest_at: null, messages: [], task: { ...task, status: 'COMPLETED', moved: 1 } }), empty);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await screen.findByText(/is done: 1 of 1 message\.$/)).toBeTruthy();
    const reads = server.count('GET /ops/dead-letters');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.count('GET /ops/dead-letters')).toBe(reads);
    vi.useRealTimers();
  });

  it('show a refusal in the dialog if they are being sent already', async () => {
    given(aQueue());
    const message = 'These messages are being sent again already.';
    server.replies['POST /ops/redrive'] = () => refusal(409, 'redrive.running', message);
    const { user } = renderSite('/dashboard/ops/dead-letters');
    await press(user, 'Send again: mail');
    await pressIn(user, 'Send 1 message again', 'Send again');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });
});
