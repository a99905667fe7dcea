import { areaHandler } from '../platform/http/area-handler.ts';
import { addRosterPlayer, editRosterPlayer, removeRosterPlayer } from './players.ts';
import { readRoster } from './read-roster.ts';

export const handler = areaHandler('rosters', {
  readRoster: ({ params, query }) => readRoster(params.id, query),
  addRosterPlayer: ({ params, body }) => addRosterPlayer(params.id, body),
  editRosterPlayer: ({ params, body }) => editRosterPlayer(params.id, params.pid, body),
  removeRosterPlayer: ({ params }) => removeRosterPlayer(params.id, params.pid),
});
