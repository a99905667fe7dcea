import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { SetChanges } from '#domain/teams/sets/since-made.ts';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer } from '../../base/api/fake-server.ts';

const colours = { primary_color: '#0f2a4a', secondary_color: '#e8b23a', logo_url: null };
const team = {
  ...colours,
  id: 'tem_1',
  name: 'Falcons',
  season: '2026',
  isAdmin: true,
  userRole: 'coach',
  past_seasons: [],
};
const look = { template_name: 'voltage', template_label: 'Voltage' };
const plan = { players: 2, ready_ids: ['rpl_1', 'rpl_2'], missing: [], prints: [], portraits: [], doubts: [], look };
const counts = { waiting: 0, making: 0, done: 4, failed: 0, skipped: 0 };
const set = {
  id: 'set_1',
  name: 'Falcons 2026',
  status: 'finished',
  total: 4,
  counts,
  created_at: '2026-11-22T12:00:00Z',
};

const ofPlayer = { kind: 'player', player_id: 'rpl_1', player_name: 'Mara Okafor', player_number: '27' } as const;
const changed = { ...ofPlayer, number: 1, sentences: ['The number was 7. It is 27 now.'], can_make: true };
const blocked = { ...changed, number: 2, player_name: 'Ada Silva', sentences: ['No permission.'], can_make: false };
const waits = { order_id: 'ord_1', order_number: 'GC-1001', cards: 1, can_renew: false };

function openSets(changes: SetChanges) {
  const server = new FakeServer({
    'GET /teams/tem_1': () => json(team),
    'GET /teams/tem_1/sets': () => json({ sets: [set] }),
    'GET /teams/tem_1/set-plan': () => json(plan),
    'GET /teams/tem_1/sets/set_1': () => json({ ...set, cards: [], next_cursor: null }),
    'GET /teams/tem_1/sets/set_1/changes': () => json(changes),
    'POST /teams/tem_1/sets/set_1/retry': () => json({ ...set, status: 'running' }, 202),
    'POST /teams/tem_1/sets/set_1/renew-orders': () => json({ renewed: 1 }),
  });
  vi.stubGlobal('fetch', server.fetch);
  return { server, ...renderSite('/dashboard/teams/tem_1/sets') };
}

// The first team page loads the code of all team pages.
beforeAll(() => import('#web/src/teams/pages/pages.tsx'));
beforeEach(() => {
  stubs.auth.arrive();
  stubs.auth.token.mockResolvedValue('token');
  vi.stubGlobal('scrollTo', () => undefined);
});

it('a coach reads what changed since the cards were made, and makes those again that can be', async () => {
  const { server, user } = openSets({ cards: [changed, { ...changed, number: 3 }, blocked], orders: [waits] });
  const list = within(await screen.findByRole('region', { name: 'Changed since these were made' }));
  expect(list.getAllByText('The number was 7. It is 27 now.')).toHaveLength(2);
  expect(list.getByRole('link', { name: 'Ada Silva on the roster' })).toBeTruthy();
  expect(screen.getByText('One paid order waits for print with earlier cards of this set.')).toBeTruthy();
  expect(screen.getByText('GC-1001').closest('details')?.textContent).toMatch(/^Which order\?/);
  expect(screen.queryByRole('button', { name: /^Put the newer/ })).toBeNull();
  await user.click(list.getByRole('button', { name: 'Make these 2 again' }));
  await waitFor(() => expect(server.bodies('POST /teams/tem_1/sets/set_1/retry')).toEqual([{ numbers: [1, 3] }]));
});

it('approved newer cards go into the orders that wait, on request', async () => {
  const { server, user } = openSets({
    cards: [],
    orders: [waits, { ...waits, order_number: 'GC-2', can_renew: true }],
  });
  await user.click(await screen.findByRole('button', { name: 'Put the newer cards into this order' }));
  expect(await screen.findAllByText('One order has the newer cards.')).toBeTruthy();
  expect(server.bodies('POST /teams/tem_1/sets/set_1/renew-orders')).toHaveLength(1);
});

it('newer cards whose print files are not ready yet say so', async () => {
  const { server, user } = openSets({ cards: [], orders: [{ ...waits, can_renew: true }] });
  server.replies['POST /teams/tem_1/sets/set_1/renew-orders'] = () => json({ renewed: 0 });
  await user.click(await screen.findByRole('button', { name: 'Put the newer cards into this order' }));
  expect(await screen.findAllByText(/are still being drawn/)).toBeTruthy();
});

it('a set without changes shows no list', async () => {
  const { server } = openSets({ cards: [], orders: [] });
  await screen.findByText('All 4 cards are made');
  await waitFor(() => expect(server.count('GET /teams/tem_1/sets/set_1/changes')).toBe(1));
  expect(screen.queryByText('Changed since these were made')).toBeNull();
});
