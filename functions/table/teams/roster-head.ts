import * as z from 'zod';
import { keys } from '#functions/platform/table/keys.ts';
import { loadRow, optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';

/** The row that every addition of players changes, with the next position. */
const RosterHead = z.object({ team_id: z.string(), next_place: z.int() });
export type StoredRosterHead = Stored<z.infer<typeof RosterHead>>;

export const rosterHeadRows = optimisticRow({ schema: RosterHead, key: ({ team_id }) => keys.rosterHead(team_id) });

/** The head of a roster, or a new one. Load it before the players that a decision reads. */
export async function loadRosterHead(teamId: string): Promise<StoredRosterHead> {
  const stored = await loadRow(rosterHeadRows, keys.rosterHead(teamId));
  return stored ?? { entity: { team_id: teamId, next_place: 1 }, revision: 0 };
}
