import { SetCounts, TeamSet } from '#domain/teams/sets/team-set.ts';
import { loadBatch } from '#functions/platform/table/batch.ts';
import { tableName } from '#functions/platform/table/client.ts';
import { indexes, keys } from '#functions/platform/table/keys.ts';
import { insertRowWrite } from '#functions/platform/table/once.ts';
import { loadRow, optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import {
  newestFirst,
  ownRows,
  type Page,
  type PageRequest,
  queryAll,
  queryPage,
  rowsInIndexUpTo,
} from '#functions/platform/table/page.ts';
import type { Write } from '#functions/platform/table/transact.ts';

export const isBeingMade = ({ status }: TeamSet): boolean => status === 'preparing' || status === 'running';

export const teamSetRows = optimisticRow({
  schema: TeamSet,
  key: (set) => keys.teamSet(set.team_id, set.id),
  indexes: (set) => (isBeingMade(set) ? indexes.openSets(set.updated_at, set.id) : {}),
});
export type StoredTeamSet = Stored<TeamSet>;

export const loadTeamSet = (teamId: string, id: string): Promise<StoredTeamSet | null> =>
  loadRow(teamSetRows, keys.teamSet(teamId, id));

export interface CountedSet {
  readonly set: TeamSet;
  readonly counts: SetCounts;
}

/** Sets with the counts of their cards, in the order of the sets. One read. */
async function withCounts(sets: readonly TeamSet[]): Promise<CountedSet[]> {
  const rows = await loadBatch(sets.map(({ id }) => keys.setCounts(id)));
  const counts = new Map(rows.map((row) => [row.pk, SetCounts.parse(row)]));
  return sets.map((set) => ({ set, counts: counts.get(keys.setCounts(set.id).pk) ?? SetCounts.parse({}) }));
}

/** A set with the counts of its cards. Null if the team has no such set. */
export async function loadCountedSet(teamId: string, id: string): Promise<CountedSet | null> {
  const rows = await loadBatch([keys.teamSet(teamId, id), keys.setCounts(id)]);
  const [set, counts] = ['SET#', 'COUNTS'].map((sk) => rows.find((row) => String(row.sk).startsWith(sk)));
  return set ? { set: teamSetRows.parse(set), counts: SetCounts.parse(counts ?? {}) } : null;
}

/** A page of a team's sets with their counts, newest first. Two reads. */
export async function listTeamSets(teamId: string, request: PageRequest): Promise<Page<CountedSet>> {
  const { items, next } = await queryPage(
    newestFirst(ownRows(keys.team(teamId).pk, 'SET#')),
    request,
    teamSetRows.parse,
  );
  return { items: await withCounts(items), next };
}

/** All sets of a team, oldest first. */
export const allTeamSets = (teamId: string): Promise<TeamSet[]> =>
  queryAll(ownRows(keys.team(teamId).pk, 'SET#'), teamSetRows.parse);

/** Running sets without a change since `before` (ISO 8601 UTC), oldest first. */
export const openSetsSince = (before: string): Promise<TeamSet[]> =>
  queryAll(rowsInIndexUpTo('gsi2', indexes.openSets('', '').gsi2pk, `${before}~`), teamSetRows.parse);

/** Makes a set the team's running one; fails if there is another. */
export const claimTeam = ({ team_id, id }: TeamSet): Write =>
  insertRowWrite({ ...keys.currentSet(team_id), set_id: id });

/** A condition for a transaction: no set is being made. */
export const noSetIsMade = (teamId: string): Write => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: keys.currentSet(teamId),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Allows the team to start another set. */
export const releaseTeam = ({ team_id, id }: TeamSet): Write => ({
  Delete: {
    TableName: tableName(),
    Key: keys.currentSet(team_id),
    ConditionExpression: 'attribute_not_exists(pk) OR set_id = :id',
    ExpressionAttributeValues: { ':id': id },
  },
});
