import * as z from 'zod';
import {
  NewRosterPlayer,
  RosterCounts,
  RosterPlayerChanges,
  RosterPlayerView,
  rosterFilters,
} from '../rosters/roster-player.ts';
import { limits } from '../limits.ts';
import { Cursor, Count, Done, perMinute, type RowsOf } from './row.ts';

const RosterView = z.object({
  players: z.array(RosterPlayerView),
  counts: RosterCounts,
  next_cursor: z.string().nullable(),
});

export const rostersRoutes = {
  readRoster: {
    query: z.object({
      cursor: Cursor,
      limit: Count.default(limits.pageSize.max),
      show: z.enum(rosterFilters).default('active'),
    }),
    reply: RosterView,
  },
  addRosterPlayer: { body: NewRosterPlayer, status: 201, rate: perMinute(120), reply: RosterPlayerView },
  editRosterPlayer: { body: RosterPlayerChanges, reply: RosterPlayerView },
  removeRosterPlayer: { reply: Done },
} as const satisfies RowsOf<'rosters'>;
