import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { TeamMember } from '#domain/teams/team/member.ts';
import { hasRight } from '#domain/teams/team/team-rights.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { indexes, keys } from '#functions/platform/table/keys.ts';
import { insertRowWrite } from '#functions/platform/table/once.ts';
import { optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import {
  ownRows,
  type Page,
  type PageRequest,
  queryAll,
  queryPage,
  rowsInIndex,
} from '#functions/platform/table/page.ts';
import type { Write } from '#functions/platform/table/transact.ts';

export const memberRows = optimisticRow({
  schema: TeamMember,
  key: ({ team_id, user_id }) => keys.teamMember(team_id, user_id),
  // Removed members are in no list of teams, but an erased account leaves those too.
  indexes: ({ team_id, user_id, is_active }) =>
    is_active ? indexes.teamsOf(user_id, team_id) : indexes.formerTeamsOf(user_id, team_id),
});
export type StoredMember = Stored<TeamMember>;

/** A member, removed ones included. */
export async function loadMember(teamId: string, userId: string): Promise<StoredMember | null> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.teamMember(teamId, userId), ConsistentRead: true }),
  );
  return reply.Item ? memberRows.parseStored(reply.Item) : null;
}

/** The memberships of a user in active teams. */
export const membershipsOf = (userId: string): Promise<TeamMember[]> =>
  queryAll(rowsInIndex('gsi1', indexes.teamsOf(userId, '').gsi1pk), memberRows.parse);

/** All memberships of a user, also in teams left before. */
export async function everyMembershipOf(userId: string): Promise<TeamMember[]> {
  const former = rowsInIndex('gsi1', indexes.formerTeamsOf(userId, '').gsi1pk);
  return [...(await membershipsOf(userId)), ...(await queryAll(former, memberRows.parse))];
}

/** All members of a team, removed ones included. */
export const allMembers = (teamId: string): Promise<TeamMember[]> =>
  queryAll(ownRows(keys.team(teamId).pk, 'MEMBER#'), memberRows.parse);

/** A page of a team's members, removed ones included. */
export const listMemberRows = (teamId: string, request: PageRequest): Promise<Page<TeamMember>> =>
  queryPage(ownRows(keys.team(teamId).pk, 'MEMBER#'), request, memberRows.parse);

const isAdmin = ({ role, is_active }: TeamMember): number => (is_active && hasRight(role, 'admin') ? 1 : 0);
const isCounted = ({ is_active }: TeamMember): number => (is_active ? 1 : 0);

/** The counts of a new team, whose one member is its admin. */
export const firstCounts = ({ team_id }: TeamMember): Write =>
  insertRowWrite({ ...keys.teamCounts(team_id), team_id, members: 1, admins: 1 });

/**
 * Updates the counts for a changed membership, in its transaction. Fails if no admin would be left (P-19), because the counts are one row, so two
 * admins cannot both leave. Fails also for a deleted team.
 */
export function countMember(before: TeamMember | null, after: TeamMember): Write {
  const admins = isAdmin(after) - (before ? isAdmin(before) : 0);
  const members = isCounted(after) - (before ? isCounted(before) : 0);
  return {
    Update: {
      TableName: tableName(),
      Key: keys.teamCounts(after.team_id),
      UpdateExpression: 'ADD members :members, admins :admins',
      ConditionExpression: admins < 0 ? 'admins > :min' : 'attribute_exists(pk)',
      ExpressionAttributeValues: {
        ':members': members,
        ':admins': admins,
        ...(admins < 0 && { ':min': -admins }),
      },
    },
  };
}
