import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer } from '../../base/api/fake-server.ts';

const label = 'Your own player in each pack';
const page = (pack: object, players: object[]) => ({
  team: {
    name: 'Falcons',
    season: '',
    sport: '',
    primary_color: '#0f2a4a',
    secondary_color: '#e8b23a',
    logo_url: null,
  },
  sample_card_url: null,
  window: {
    name: 'Spring fundraiser',
    notes: '',
    opens_at: '2026-03-01T12:00:00.000Z',
    deadline: '2100-01-01T00:00:00.000Z',
    late_until: null,
    payer: 'families',
    delivery: 'team',
    is_fundraiser: true,
    goal: null,
    min_packs: null,
    outcome: null,
    state: 'open',
  },
  pack: { pack_name: 'Falcons pack', description: '', total_cards: 12, foil_finish: 'gold', price: 30, ...pack },
  packs_sold: 0,
  promised: [],
  players,
  most_packs: 20,
  ships_to: 'US',
});
const random = { randomized: true, holds_all: false };
const players = [
  { id: 'rpl_1', name: 'Mara O.' },
  { id: 'rpl_2', name: 'Number 8' },
];
const order = 'POST /team-pages/SPRING/orders';

let server: FakeServer;
const show = (pack: object, some: object[]) => {
  server.replies['GET /team-pages/SPRING'] = () => json(page(pack, some));
};
beforeAll(() => import('#web/src/teams/pages/family-pages.tsx'));
beforeEach(() => {
  stubs.auth.arrive();
  stubs.auth.token.mockResolvedValue('token');
  vi.stubGlobal('scrollTo', () => undefined);
  server = new FakeServer({
    [order]: () => json({ order_id: 'ord_1', order_number: 'GC-1', payment_url: null }),
  });
  vi.stubGlobal('fetch', server.fetch);
});
type User = ReturnType<typeof renderSite>['user'];
async function pay(user: User) {
  await user.click(screen.getByLabelText('Print the cards as the coach approved them'));
  await user.click(screen.getByRole('button', { name: 'Pay $30.00' }));
  await waitFor(() => expect(server.bodies(order)).toHaveLength(1));
}

it('a family chooses its player from those that the page may name', async () => {
  show(random, players);
  const { user } = renderSite('/team-page/SPRING');
  await user.selectOptions(await screen.findByLabelText(label), 'Number 8');
  expect(screen.getByText(/Your own player is in each pack if you choose so/)).toBeTruthy();
  await pay(user);
  expect(server.bodies(order)).toMatchObject([{ own_player: 'rpl_2', player_link: null }]);
});

it('the private link means its own child, until the family takes the wish back', async () => {
  show(random, []);
  const { user } = renderSite('/team-page/SPRING?player=token-of-mara');
  expect((await screen.findByLabelText<HTMLInputElement>(label)).checked).toBe(true);
  await pay(user);
  expect(server.bodies(order)).toMatchObject([{ own_player: 'linked', player_link: 'token-of-mara' }]);
});

it.each([
  ['have the same cards', { randomized: false, holds_all: false }, players],
  ['hold all cards', { randomized: true, holds_all: true }, players],
  ['are random, where nobody can be named', random, []],
] as const)('no wish is offered where packs %s', async (_, pack, some) => {
  show(pack, [...some]);
  const { user } = renderSite('/team-page/SPRING');
  await screen.findByLabelText('Print the cards as the coach approved them');
  expect(screen.queryByLabelText(label)).toBe(null);
  await pay(user);
  expect(server.bodies(order)).toMatchObject([{ own_player: null }]);
});
