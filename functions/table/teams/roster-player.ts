import { guardiansOf } from '#domain/teams/roster/guardians.ts';
import { RosterPlayer } from '#domain/teams/roster/roster-player.ts';
import type { Team } from '#domain/teams/team/team.ts';
import { loadBatch } from '#functions/platform/table/batch.ts';
import { tableName } from '#functions/platform/table/client.ts';
import { indexes, keys } from '#functions/platform/table/keys.ts';
import { loadRow, optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import {
  ownRows,
  type Page,
  type PageRequest,
  queryAll,
  queryPage,
  rowsInIndex,
} from '#functions/platform/table/page.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { teamRows } from './team.ts';

/** A removed player is on no family's page. */
function indexesOf(player: RosterPlayer): Record<string, string> {
  const [first, second] = player.is_active ? guardiansOf(player) : [];
  return {
    ...(first !== undefined && indexes.playersOf(first, player.id)),
    ...(second !== undefined && indexes.alsoPlayersOf(second, player.id)),
  };
}

export const rosterPlayerRows = optimisticRow({
  schema: RosterPlayer,
  key: (player) => keys.rosterPlayer(player.team_id, player.id),
  indexes: indexesOf,
  jsonText: ['stats'],
});
export type StoredRosterPlayer = Stored<RosterPlayer>;

export const loadRosterPlayer = (teamId: string, id: string): Promise<StoredRosterPlayer | null> =>
  loadRow(rosterPlayerRows, keys.rosterPlayer(teamId, id));

const rosterOf = (teamId: string) => ownRows(keys.rosterPlayer(teamId, '').pk, 'PLAYER#');

/** A page of the roster by position, removed players included. */
export const listRoster = (teamId: string, request: PageRequest): Promise<Page<RosterPlayer>> =>
  queryPage(rosterOf(teamId), request, rosterPlayerRows.parse);

/** The whole roster, removed players included: up to 1,000 rows of about 600 bytes. */
export const allRoster = (teamId: string): Promise<StoredRosterPlayer[]> =>
  queryAll(rosterOf(teamId), rosterPlayerRows.parseStored);

/** Players by id, in any order; missing ones are left out. */
export async function loadRosterPlayers(teamId: string, ids: readonly string[]): Promise<RosterPlayer[]> {
  return (await loadBatch([...new Set(ids)].map((id) => keys.rosterPlayer(teamId, id)))).map(rosterPlayerRows.parse);
}

/** A team and one of its players in one read; null where either is missing. */
export async function loadTeamAndPlayer(
  teamId: string,
  id: string,
): Promise<{ readonly team: Team; readonly player: StoredRosterPlayer } | null> {
  const rows = await loadBatch([keys.team(teamId), keys.rosterPlayer(teamId, id)]);
  const [team, player] = [keys.team(teamId), keys.rosterPlayer(teamId, id)].map(({ sk }) =>
    rows.find((row) => row.sk === sk),
  );
  return team && player ? { team: teamRows.parse(team), player: rosterPlayerRows.parseStored(player) } : null;
}

/** Active players of all teams with this guardian's address, as the indexes have them: a change shows after a moment. */
export async function playersOfGuardian(address: string): Promise<RosterPlayer[]> {
  const lists = await Promise.all([
    queryAll(rowsInIndex('gsi1', indexes.playersOf(address, '').gsi1pk), rosterPlayerRows.parse),
    queryAll(rowsInIndex('gsi2', indexes.alsoPlayersOf(address, '').gsi2pk), rosterPlayerRows.parse),
  ]);
  return lists.flat();
}

/** A condition for a transaction: the player has a consent in force. */
export const hasConsent = (teamId: string, id: string): Write => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: keys.rosterPlayer(teamId, id),
    ConditionExpression: 'consent = :given AND is_active = :active',
    ExpressionAttributeValues: { ':given': 'given', ':active': true },
  },
});
