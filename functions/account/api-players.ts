import { areaHandler } from '#functions/platform/http/area-handler.ts';
import { createPlayer, editPlayer, listPlayers, removePlayer, usePlayer } from './players.ts';

export const handler = areaHandler('players', {
  listPlayers: ({ userId, query }) => listPlayers(userId, query.cursor),
  createPlayer: ({ userId, body }) => createPlayer(userId, body),
  editPlayer: ({ userId, params, body }) => editPlayer(userId, params.id, body),
  deletePlayer: ({ userId, params }) => removePlayer(userId, params.id),
  usePlayer: ({ userId, params }) => usePlayer(userId, params.id),
});
