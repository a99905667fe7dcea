import * as z from 'zod';
import { CreatedPlayer, PlayerProfile, PlayerProfileChanges } from '#domain/account/player-profile.ts';
import { Cursor } from '#domain/values/paging.ts';
import { Done, pageOf, routesOf } from './row.ts';

export const playersRoutes = routesOf('players', {
  listPlayers: {
    call: 'GET /player-profiles',
    access: 'user',
    query: z.object({ cursor: Cursor }),
    reply: pageOf('player_profiles', PlayerProfile),
  },
  createPlayer: {
    call: 'POST /player-profiles',
    access: 'user',
    body: CreatedPlayer,
    status: 201,
    reply: PlayerProfile,
    example: { player_name: 'Mara' },
  },
  editPlayer: {
    call: 'PATCH /player-profiles/:id',
    access: 'user',
    body: PlayerProfileChanges,
    reply: PlayerProfile,
    example: { team: 'Rovers' },
  },
  deletePlayer: { call: 'DELETE /player-profiles/:id', access: 'user', reply: Done },
  usePlayer: { call: 'POST /player-profiles/:id/use', access: 'user', reply: PlayerProfile },
});
