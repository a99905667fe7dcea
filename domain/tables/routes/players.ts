import * as z from 'zod';
import { CreatedPlayer, PlayerProfile, PlayerProfileChanges } from '#domain/account/player-profile.ts';
import { Cursor, Done, pageOf, type RowsOf } from './row.ts';

export const playersRoutes = {
  listPlayers: { query: z.object({ cursor: Cursor }), reply: pageOf('player_profiles', PlayerProfile) },
  createPlayer: { body: CreatedPlayer, status: 201, reply: PlayerProfile },
  editPlayer: { body: PlayerProfileChanges, reply: PlayerProfile },
  deletePlayer: { reply: Done },
  usePlayer: { reply: PlayerProfile },
} as const satisfies RowsOf<'players'>;
