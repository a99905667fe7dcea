import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { anOrderWindow } from '#tests/builders/an-order-window.ts';
import { loggedErrors } from '#tests/no-console-error.ts';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer, refusal } from '../../base/api/fake-server.ts';

const team = {
  id: 'tem_1',
  name: 'Falcons',
  season: '2026',
  primary_color: '#0a3d62',
  secondary_color: '#f6b93b',
  short_name: 'Falcons',
  logo_url: null,
  isAdmin: true,
  userRole: 'admin',
  past_seasons: [],
  team_pack_enabled: true,
};
const pack = { id: 'tpk_1', team_id: 'tem_1', pack_name: 'Falcons pack', total_cards: 12, price: 30, at_cost: false };
const window = (over: object = {}) => ({
  ...anOrderWindow({ id: 'win_1', team_id: 'tem_1', deadline: '2100-01-01T20:00:00.000Z', notes: 'For the nets.' }),
  state: 'open',
  packs_sold: 4,
  orders_paid: 3,
  sold_at: [{ price: 30, packs: 4 }],
  cash_packs: 0,
  cash_to_pay: 0,
  takes_cash_payment: true,
  ...over,
});
const patch = 'PATCH /teams/tem_1/windows/win_1';

let server: FakeServer;
// The first team page loads the code of all team pages.
beforeAll(() => import('#web/src/teams/pages/pages.tsx'));
beforeEach(() => {
  stubs.auth.arrive();
  stubs.auth.token.mockResolvedValue('token');
  vi.stubGlobal('scrollTo', () => undefined);
  server = new FakeServer({
    'GET /teams/tem_1': () => json(team),
    'GET /teams/tem_1/packs': () => json({ packs: [pack], next_cursor: null }),
    'GET /teams/tem_1/windows': () => json({ windows: [window()], next_cursor: null }),
    'GET /teams/tem_1/pack-orders': () => json({ pack_orders: [], next_cursor: null }),
    [patch]: () => json(window()),
  });
  vi.stubGlobal('fetch', server.fetch);
});
const open = () => renderSite('/dashboard/teams/tem_1/orders');
const daysFrom = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

it('shows the packs by price once the price has changed, and nothing more before', async () => {
  const sold_at = [
    { price: 25, packs: 3 },
    { price: 30, packs: 1 },
  ];
  open();
  await screen.findByRole('button', { name: 'Three days more' });
  expect(screen.queryByText(/sold at/u)).toBe(null);
  cleanup();
  server.replies['GET /teams/tem_1/windows'] = () => json({ windows: [window({ sold_at })], next_cursor: null });
  open();
  expect(await screen.findByText('3 sold at $25.00, 1 sold at $30.00. From now on: $30.00.')).toBeTruthy();
});

it('a window that was closed early says when, and no longer until when', async () => {
  const closed = window({ state: 'closed', closed_at: '2026-11-30T12:00:00.000Z' });
  server.replies['GET /teams/tem_1/windows'] = () => json({ windows: [closed], next_cursor: null });
  open();
  expect(await screen.findByText(/^Families pay · closed Nov 30, 2026/)).toBeTruthy();
  expect(screen.queryByText(/· until/)).toBeNull();
});

it('one tap gives three days more, at the same hour', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Three days more' }));
  await screen.findAllByText(/^Orders are open until/);
  const [body] = server.bodies(patch) as { deadline: string; version: number }[];
  expect(daysFrom(window().deadline, body?.deadline ?? '')).toBe(3);
  expect(new Date(body?.deadline ?? '').getHours()).toBe(new Date(window().deadline).getHours());
  expect(body).toEqual({ deadline: body?.deadline, version: 1 });
});

it('three days more of a late window move the end of late orders alone', async () => {
  const late = { state: 'late', deadline: '2026-03-01T20:00:00.000Z', late_until: '2100-01-01T20:00:00.000Z' };
  server.replies['GET /teams/tem_1/windows'] = () => json({ windows: [window(late)], next_cursor: null });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Three days more' }));
  await waitFor(() => expect(server.bodies(patch)).toHaveLength(1));
  const [body] = server.bodies(patch) as { late_until: string }[];
  expect(Object.keys(body ?? {}).toSorted()).toEqual(['late_until', 'version']);
  expect(daysFrom(late.late_until, body?.late_until ?? '')).toBe(3);
});

it('a refusal is said, and the window stays as it is', async () => {
  const message = 'This order window has ended. Please open a new one.';
  server.replies[patch] = () => refusal(409, 'window.ended', message);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Three days more' }));
  await screen.findAllByText(message);
  expect(loggedErrors()).toHaveLength(1);
  expect(screen.getAllByText(/^Families pay · until/)).toHaveLength(1);
});

it('notes are changed from the window, and an untouched deadline is not sent', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Spring fundraiser' }));
  const notes = dialog.getByLabelText('Notes for families (optional)');
  await user.clear(notes);
  await user.type(notes, 'For the bus.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findAllByText('The order window is changed.');
  expect(server.bodies(patch)).toEqual([
    { name: 'Spring fundraiser', notes: 'For the bus.', late_until: null, goal: null, version: 1 },
  ]);
});

it('a minimum is lowered or taken away from the window, and not offered to a window without one', async () => {
  server.replies['GET /teams/tem_1/windows'] = () => json({ windows: [window({ min_packs: 20 })], next_cursor: null });
  const { user } = open();
  for (const [typed, min_packs] of [
    ['12', 12],
    ['', null],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('Print only from this many packs');
    await user.clear(field);
    if (typed) await user.type(field, typed);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodies(patch).at(-1)).toMatchObject({ min_packs });
  }
});

it('families are written to from the window, after the coach has read the mail', async () => {
  const [plan, send] = ['GET /teams/tem_1/reminders', 'POST /teams/tem_1/reminders'] as const;
  const asked: (string | null)[] = [];
  server.replies[plan] = ({ query }) => {
    asked.push(query.get('window_id'));
    const players = [{ id: 'rpl_1', player_name: 'Mara Okafor', player_number: '7', is_first: true }];
    const mail = {
      subject: 'Order until Friday',
      title: 'Order',
      lines: ['A pack is $30.00.'],
      action: 'Order',
      why: '',
    };
    return json({ players, without_address: 0, recently: 0, mail });
  };
  server.replies[send] = () => json({ reminded: 1, without_address: 0, recently: 0, complete: 3 });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Write to families' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to families' }));
  await dialog.findByText('#7 Mara Okafor');
  await user.click(dialog.getByRole('button', { name: 'Send 1 mail' }));
  await screen.findAllByText('1 family gets a mail.');
  expect(new Set(asked)).toEqual(new Set(['win_1']));
  expect(server.bodies(send)).toEqual([{ window_id: 'win_1' }]);
});

it('a window that has ended can only be read', async () => {
  server.replies['GET /teams/tem_1/windows'] = () =>
    json({ windows: [window({ state: 'closed' })], next_cursor: null });
  open();
  await screen.findByRole('link', { name: 'Open the page' });
  expect(screen.queryByRole('button', { name: /Three days|Change|Write|Close/ })).toBe(null);
});
