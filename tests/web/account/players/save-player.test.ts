import { expect, it, vi } from 'vitest';
import { NewPlayerProfile, type PlayerProfile } from '#domain/account/player-profile.ts';
import { savePlayer } from '#web/src/account/players/save-player.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer } from '../../base/api/fake-server.ts';
import { aPlayer } from './a-player.ts';

vi.mock('#web/src/base/session/auth-client.ts', () => ({ authClient: { token: async () => 'token' } }));

const theo = aPlayer({ description: 'Captain.', signature: 'Theo L.', stats: { Goals: '14' }, stats_title: 'CAREER' });

/** Returns the sent changes. Null if a new profile is created. */
async function changesOf(typed: Partial<PlayerProfile>, pickedId: string | null = null) {
  // The known player is on the second page of the list.
  const server = new FakeServer({
    'GET /player-profiles': ({ query }) =>
      json(
        query.get('cursor')
          ? { player_profiles: [theo], next_cursor: null }
          : { player_profiles: [], next_cursor: 'c' },
      ),
    'POST /player-profiles': ({ body }) => json({ ...theo, ...body, id: 'plr_2' }, 201),
    'PATCH /player-profiles/plr_1': ({ body }) => json({ ...theo, ...body }),
  });
  vi.stubGlobal('fetch', server.fetch);
  const current = NewPlayerProfile.parse({ player_name: theo.player_name, ...typed });
  const { madeId, message } = await savePlayer(current, pickedId);
  const [changes] = server.bodies('PATCH /player-profiles/plr_1');
  expect(madeId).toBe(changes ? null : 'plr_2');
  expect(message).toBe(`${current.player_name} is ${changes ? 'updated' : 'kept'} for your next card.`);
  return changes ?? null;
}

it('a picked player is updated with every field of the form, including emptied fields', async () => {
  const changes = await changesOf({ team: 'Harbor Foxes', signature: 'T. L.' }, theo.id);
  expect(changes).toMatchObject({ team: 'Harbor Foxes', signature: 'T. L.', description: '', stats: {} });
});

it('a player with the same name and team is updated, except for fields left empty', async () => {
  const changes = await changesOf({ player_name: ' theo LINDQVIST', team: 'northside hawks ', year: '2027' });
  expect(changes).toEqual({ player_name: 'theo LINDQVIST', team: 'northside hawks', year: '2027' });
});

it('another team, or a name other than the picked player’s, creates a new player', async () => {
  expect(await changesOf({ team: 'Harbor Foxes' })).toBeNull();
  expect(await changesOf({ player_name: 'Mara Lindqvist', team: theo.team }, theo.id)).toBeNull();
});
