import * as z from 'zod';
import { NewPlayerProfile, PlayerProfile, PlayerProfileChanges } from '../players/player-profile.ts';
import { Cursor, Done, noQuery, page, route } from './row.ts';

export const playersRoutes = {
  listPlayers: route('listPlayers', {
    body: null,
    query: z.object({ cursor: Cursor }),
    reply: page('player_profiles', PlayerProfile),
  }),
  createPlayer: route('createPlayer', {
    body: NewPlayerProfile,
    query: noQuery,
    status: 201,
    reply: PlayerProfile,
  }),
  editPlayer: route('editPlayer', {
    body: PlayerProfileChanges,
    query: noQuery,
    reply: PlayerProfile,
  }),
  deletePlayer: route('deletePlayer', { body: null, query: noQuery, reply: Done }),
  usePlayer: route('usePlayer', {
    body: null,
    query: noQuery,
    reply: PlayerProfile,
  }),
} as const;
