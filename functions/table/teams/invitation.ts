import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { TeamInvitation } from '#domain/teams/invitation';
import { dynamo, tableName } from '../../platform/table/client.ts';
import { indexes, keys } from '../../platform/table/keys.ts';
import { insertRowWrite } from '../../platform/table/once.ts';
import { loadRow, optimisticRow, type Stored } from '../../platform/table/optimistic-row.ts';
import type { Write } from '../../platform/table/transact.ts';

export const invitationRows = optimisticRow({
  schema: TeamInvitation,
  key: ({ team_id, id }) => keys.invitation(team_id, id),
  indexes: ({ email, created_at, id }) => ({
    ...indexes.invitationsTo(email, created_at),
    ...indexes.invitationById(id),
  }),
});
export type StoredInvitation = Stored<TeamInvitation>;

export const loadInvitation = (teamId: string, id: string): Promise<StoredInvitation | null> =>
  loadRow(invitationRows, keys.invitation(teamId, id));

/** Points the hash of a token to its invitation. */
export const pointTokenToInvitation = (sha256: string, { team_id, id }: TeamInvitation): Write =>
  insertRowWrite({ ...keys.invitationToken(sha256), team_id, invitation_id: id });

/** The invitation of a token's hash, or null. */
export async function invitationOfToken(sha256: string): Promise<StoredInvitation | null> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.invitationToken(sha256), ConsistentRead: true }),
  );
  const { team_id: teamId, invitation_id: id } = reply.Item ?? {};
  return typeof teamId === 'string' && typeof id === 'string' ? loadInvitation(teamId, id) : null;
}
