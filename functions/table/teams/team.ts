import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { TeamCounts } from '#domain/teams/team/member.ts';
import { Team } from '#domain/teams/team/team.ts';
import { loadBatch } from '#functions/platform/table/batch.ts';
import { dynamo, type Item, tableName } from '#functions/platform/table/client.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { insertRowWrite } from '#functions/platform/table/once.ts';
import { loadRow, optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import { queryAll } from '#functions/platform/table/page.ts';
import type { Write } from '#functions/platform/table/transact.ts';

export const teamRows = optimisticRow({ schema: Team, key: (team) => keys.team(team.id) });
export type StoredTeam = Stored<Team>;

export const loadTeam = (teamId: string): Promise<StoredTeam | null> => loadRow(teamRows, keys.team(teamId));

/** Links a code to its team; fails if another team has it. */
export const pointCodeToTeam = (code: string, teamId: string): Write =>
  insertRowWrite({ ...keys.inviteCode(code), team_id: teamId });

/** Ends a code. */
export const dropCode = (code: string): Write => ({
  Delete: { TableName: tableName(), Key: keys.inviteCode(code) },
});

/** The team of a code, or null. */
export async function teamOfCode(code: string): Promise<string | null> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.inviteCode(code), ConsistentRead: true }),
  );
  return typeof reply.Item?.team_id === 'string' ? reply.Item.team_id : null;
}

export interface CountedTeam {
  readonly team: Team;
  readonly counts: TeamCounts;
}

/** Teams with their member counts, in the order of the ids; missing ones are omitted. One read. */
export async function loadCountedTeams(teamIds: readonly string[]): Promise<CountedTeam[]> {
  const rows = await loadBatch(teamIds.flatMap((id) => [keys.team(id), keys.teamCounts(id)]));
  const rowOf = (pk: string, sk: string) => rows.find((row) => row.pk === pk && row.sk === sk);
  return teamIds.flatMap((id) => {
    const { pk, sk } = keys.team(id);
    const [team, counts] = [rowOf(pk, sk), rowOf(pk, keys.teamCounts(id).sk)];
    return team && counts ? [{ team: teamRows.parse(team), counts: TeamCounts.parse(counts) }] : [];
  });
}

/** Sets, looks, packs and order windows of a team, by key prefix. One read. */
export const teamThings = (teamId: string): Promise<Item[]> =>
  queryAll(
    {
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
      ExpressionAttributeValues: { ':pk': keys.team(teamId).pk, ':first': 'SET#', ':last': 'WINDOW#~' },
      ConsistentRead: true,
    },
    (row) => row,
  );
