import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { anOrderWindow } from '#tests/builders/an-order-window.ts';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer } from '../../base/api/fake-server.ts';

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
  ...anOrderWindow({ id: 'win_1', team_id: 'tem_1', deadline: '2100-01-01T20:00:00.000Z' }),
  state: 'open',
  packs_sold: 4,
  orders_paid: 3,
  sold_at: [{ price: 30, packs: 4 }],
  cash_packs: 3,
  cash_to_pay: 3,
  takes_cash_payment: true,
  ...over,
});
const player = { id: 'rpl_1', player_name: 'Mara Okafor', player_number: '7' };
const [record, order] = ['POST /teams/tem_1/windows/win_1/cash-packs', 'POST /teams/tem_1/pack-orders'] as const;

let server: FakeServer;
const show = (over: object) => {
  server.replies['GET /teams/tem_1/windows'] = () => json({ windows: [window(over)], next_cursor: null });
};
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
    'GET /teams/tem_1/cards': () => json({ cards: [], next_cursor: null }),
    'GET /teams/tem_1/roster': () => json({ players: [player], counts: {}, next_cursor: null }),
    'GET /teams/tem_1/windows/win_1/cash-packs': () =>
      json({
        cash_packs: [
          { id: 'csh_1', player_id: null, player_name: null, name: 'Grandma Rose', quantity: 3, is_paid: false },
        ],
        next_cursor: null,
      }),
    [record]: () => json(window()),
  });
  vi.stubGlobal('fetch', server.fetch);
});
const open = () => renderSite('/dashboard/teams/tem_1/orders');

it('a cash pack is recorded for a player of the roster', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Record a cash pack' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a cash pack' }));
  await dialog.findByRole('option', { name: '#7 Mara Okafor' });
  await user.selectOptions(dialog.getByLabelText('For'), 'rpl_1');
  expect(dialog.queryByLabelText('Name')).toBe(null);
  await user.clear(dialog.getByLabelText('Packs'));
  await user.type(dialog.getByLabelText('Packs'), '2');
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  await screen.findAllByText('The cash is recorded.');
  expect(server.bodies(record)).toEqual([{ player_id: 'rpl_1', name: '', quantity: 2 }]);
});

it('the window says what is to pay, and lists for whom', async () => {
  const { user } = open();
  await screen.findByText('3 packs sold for cash are not paid yet. We print them once you have paid.');
  expect(screen.getByRole('link', { name: 'Pay $90.00 for 3 packs' }).getAttribute('href')).toContain('?cash=win_1');
  await user.click(screen.getByText('3 packs sold for cash'));
  expect(await screen.findByText(/Grandma Rose: 3 packs/)).toBeTruthy();
});

it.each([
  ['a window that ended', { state: 'closed' }, /not paid yet/, 1],
  ['a window that was called off', { state: 'closed', takes_cash_payment: false }, /give the families their money/, 0],
  ['packs that are all paid', { cash_to_pay: 0 }, /^3 packs sold for cash$/, 0],
] as const)('of %s it says so, and offers to pay only what can be paid', async (_, over, text, links) => {
  show(over);
  open();
  await screen.findByText(text);
  expect(screen.queryAllByRole('link', { name: /^Pay \$/ })).toHaveLength(links);
});

it('a window without cash that has ended says nothing about it', async () => {
  show({ state: 'closed', cash_packs: 0, cash_to_pay: 0 });
  open();
  await screen.findByRole('link', { name: 'Open the page' });
  expect(screen.queryByText(/cash/)).toBe(null);
});

it('the checkout of cash packs has their number and the price of a family, and no choices', async () => {
  show({ cash_packs: 12, cash_to_pay: 10 });
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'Pay $300.00 for 10 packs' }));
  const form = within(await screen.findByRole('form', { name: 'Order packs' }));
  expect(document.activeElement?.textContent).toBe('Pay for cash packs');
  // Ten packs of an organiser would have a bulk discount.
  await waitFor(() => expect(form.getByRole('button', { name: 'Pay $300.00' })).toBeTruthy());
  expect(form.getByText(/^10 packs of Spring fundraiser, sold for cash/)).toBeTruthy();
  expect(form.queryByLabelText('This order is for a fundraiser')).toBe(null);
  expect(server.bodies(order)).toEqual([]);
});

it('the board names the packs sold for cash that wait for the organiser, and leads to them', async () => {
  const board = {
    cash_to_pay: 3,
    window: null,
    risk: null,
    steps: null,
    open_steps: [],
    roster: { players: 0 },
    approved_cards: 0,
  };
  server.replies['GET /teams/tem_1/board'] = () => json(board);
  const { user } = renderSite('/dashboard/teams/tem_1');
  await screen.findByText(/^3 packs sold for cash are not paid yet/);
  await user.click(screen.getByRole('link', { name: 'Pay for them' }));
  expect(await screen.findByRole('link', { name: 'Pay $90.00 for 3 packs' })).toBeTruthy();
});
