import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer, refusal } from '../../base/api/fake-server.ts';
import { aPlayer } from './a-player.ts';

const edit = 'PATCH /player-profiles/plr_1';

beforeEach(async () => {
  stubs.auth.arrive();
  stubs.auth.token.mockResolvedValue('token');
  vi.stubGlobal('scrollTo', () => undefined);
});

async function openPlayer(player = aPlayer({ stats: { Goals: '14' }, field_toggles: { year: false } })) {
  const server = new FakeServer({
    'GET /player-profiles': () => json({ player_profiles: [player], next_cursor: null }),
    [edit]: ({ body }) => json({ ...player, ...body }),
  });
  vi.stubGlobal('fetch', server.fetch);
  const { user } = renderSite('/dashboard/players');
  await user.click(await screen.findByRole('button', { name: `Edit ${player.player_name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit player' }));
  const save = () => user.click(dialog.getByRole('button', { name: 'Save player' }));
  return { server, user, dialog, save };
}

it('a customer can change a stored player’s stats, their title, switches and signature', async () => {
  const { server, user, dialog, save } = await openPlayer();
  const print = (field: string) => dialog.getByRole<HTMLInputElement>('switch', { name: `Print ${field}` });
  expect([print('year').checked, print('team').checked]).toEqual([false, true]);
  await user.click(print('year'));
  await user.click(print('stats'));
  await user.type(dialog.getByLabelText('Signature'), 'Theo L.');
  await user.clear(dialog.getByLabelText('Title of the stats'));
  await user.type(dialog.getByLabelText('Title of the stats'), 'CAREER');
  await user.click(dialog.getByRole('button', { name: 'Add a stat' }));
  await user.type(dialog.getByLabelText('Stat 2'), 'Assists');
  await user.type(dialog.getByLabelText('Value 2'), '9');
  await save();
  await waitFor(() => expect(server.count(edit)).toBe(1));
  expect(server.bodies(edit)[0]).toMatchObject({
    player_name: 'Theo Lindqvist',
    signature: 'Theo L.',
    stats_title: 'CAREER',
    stats: { Goals: '14', Assists: '9' },
    field_toggles: { year: true, stats: false, team: true },
  });
});

it('stat names must be unique, and each value requires a name', async () => {
  const { server, user, dialog, save } = await openPlayer();
  for (const number of [2, 3]) {
    await user.click(dialog.getByRole('button', { name: 'Add a stat' }));
    await user.type(dialog.getByLabelText(`Value ${number}`), '1');
  }
  await user.type(dialog.getByLabelText('Stat 2'), 'goals');
  await save();
  await dialog.findByText('This item already exists.');
  await dialog.findByText('Please name this stat.');
  expect(server.count(edit)).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Remove stat 2' }));
  await user.type(dialog.getByLabelText('Stat 2'), 'Assists');
  await save();
  await waitFor(() => expect(server.bodies(edit)[0]?.stats).toEqual({ Goals: '14', Assists: '1' }));
});

it('a player can be added to an empty list', async () => {
  const server = new FakeServer({
    'GET /player-profiles': () => json({ player_profiles: [], next_cursor: null }),
    'POST /player-profiles': ({ body }) => json(aPlayer(body), 201),
  });
  vi.stubGlobal('fetch', server.fetch);
  const { user } = renderSite('/dashboard/players');
  await user.click(await screen.findByRole('button', { name: 'Add a player' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a player' }));
  await user.click(dialog.getByRole('button', { name: 'Save player' }));
  await dialog.findByText('Player name is required.');
  await user.type(dialog.getByLabelText('Player name'), 'Mara Okafor');
  await user.type(dialog.getByLabelText('Signature'), 'Mara');
  await user.click(dialog.getByRole('switch', { name: 'Print year' }));
  await user.click(dialog.getByRole('button', { name: 'Save player' }));
  await waitFor(() => expect(server.count('POST /player-profiles')).toBe(1));
  expect(server.bodies('POST /player-profiles')[0]).toMatchObject({
    player_name: 'Mara Okafor',
    signature: 'Mara',
    stats_title: 'SEASON STATS',
    field_toggles: { year: false, team: true },
  });
});

it('Undo restores a deleted player with the same id and content', async () => {
  const theo = aPlayer({
    id: 'ply_01J9ZK3QX8V5T2N7R4W6Y1M0AB',
    stats: { Goals: '14' },
    stats_title: 'CAREER',
    field_toggles: { year: false },
  });
  const { user_id, is_active, ...content } = { ...theo, signature: 'Theo L.' };
  let stored = [{ ...theo, signature: 'Theo L.' }];
  const server = new FakeServer({
    'GET /player-profiles': () => json({ player_profiles: stored, next_cursor: null }),
    [`DELETE /player-profiles/${theo.id}`]: () => {
      stored = [];
      return json({ success: true });
    },
    'POST /player-profiles': ({ body }) => {
      stored = [{ ...content, user_id, is_active, ...body }];
      return json(stored[0], 201);
    },
  });
  vi.stubGlobal('fetch', server.fetch);
  const { user } = renderSite('/dashboard/players');
  await user.click(await screen.findByRole('button', { name: 'Delete Theo Lindqvist' }));
  await screen.findByText(/No players yet/);
  const refused = refusal(500, 'server.failed', 'Something went wrong.');
  server.next.set('POST /player-profiles', [refused]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.count('POST /player-profiles')).toBe(1));
  // A failed undo loses nothing.
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Edit Theo Lindqvist' });
  expect(server.bodies('POST /player-profiles')[1]).toEqual(content);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
