import { RosterPlayer } from '#domain/rosters/roster-player';
import { keys } from '../../platform/table/keys.ts';
import { ownRows, type Page, type PageAsked, queryAll, queryPage } from '../../platform/table/page.ts';
import { loadRow, optimisticRow, type Stored } from '../../platform/table/optimistic-row.ts';

export const rosterPlayerRows = optimisticRow({
  schema: RosterPlayer,
  key: (player) => keys.rosterPlayer(player.team_id, player.id),
  jsonText: ['stats'],
});
export type StoredRosterPlayer = Stored<RosterPlayer>;

export const loadRosterPlayer = (teamId: string, id: string): Promise<StoredRosterPlayer | null> =>
  loadRow(rosterPlayerRows, keys.rosterPlayer(teamId, id));

const rosterOf = (teamId: string) => ownRows(keys.rosterPlayer(teamId, '').pk, 'PLAYER#');

/** A page of the roster in the order in which players were added, removed ones included. */
export const listRoster = (teamId: string, asked: PageAsked): Promise<Page<RosterPlayer>> =>
  queryPage(rosterOf(teamId), asked, rosterPlayerRows.parse);

/** The whole roster, removed players included: up to 1,000 rows of about 600 bytes. */
export const allRoster = (teamId: string): Promise<StoredRosterPlayer[]> =>
  queryAll(rosterOf(teamId), rosterPlayerRows.parseStored);
