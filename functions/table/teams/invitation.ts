import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { TeamInvitation } from '#domain/teams/team/invitation.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { deleteRow } from '#functions/platform/table/delete-row.ts';
import { indexes, type Key, keys } from '#functions/platform/table/keys.ts';
import { insertRowWrite } from '#functions/platform/table/once.ts';
import { loadRow, optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import {
  newestFirst,
  ownRows,
  type Page,
  type PageRequest,
  queryAll,
  queryPage,
  rowsInIndex,
} from '#functions/platform/table/page.ts';
import type { Write } from '#functions/platform/table/transact.ts';

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

/** An invitation by its id, from an eventually consistent index. */
export const findInvitation = async (id: string): Promise<TeamInvitation | null> =>
  (await queryAll(rowsInIndex('gsi3', indexes.invitationById(id).gsi3pk), invitationRows.parse))[0] ?? null;

/** A page of a team's invitations, newest first. */
export const listInvitationRows = (teamId: string, request: PageRequest): Promise<Page<TeamInvitation>> =>
  queryPage(newestFirst(ownRows(keys.team(teamId).pk, 'INVITATION#')), request, invitationRows.parse);

async function pointedAt(key: Key): Promise<StoredInvitation | null> {
  const reply = await dynamo.send(new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }));
  const { team_id: teamId, invitation_id: id } = reply.Item ?? {};
  return typeof teamId === 'string' && typeof id === 'string' ? loadInvitation(teamId, id) : null;
}

/** The invitation of a token's hash, or null. */
export const invitationOfToken = (sha256: string): Promise<StoredInvitation | null> =>
  pointedAt(keys.invitationToken(sha256));

/** Links a token's hash to its invitation. */
export const pointTokenToInvitation = (sha256: string, { team_id, id }: TeamInvitation): Write =>
  insertRowWrite({ ...keys.invitationToken(sha256), team_id, invitation_id: id });

/** Ends the link of an invitation, if it has one. */
export const dropToken = ({ token_sha256: sha256 }: TeamInvitation): Write[] =>
  sha256 === null ? [] : [{ Delete: { TableName: tableName(), Key: keys.invitationToken(sha256) } }];

/** The last invitation of an address to a team, or null. */
export const invitationOfAddress = (teamId: string, email: string): Promise<StoredInvitation | null> =>
  pointedAt(keys.invitedAddress(teamId, email));

/** Makes an invitation its address's latest in the team. Fails if the latest is not `before`. */
export const pointAddressToInvitation = ({ team_id, id, email }: TeamInvitation, before?: string): Write => ({
  Put: {
    TableName: tableName(),
    Item: { ...keys.invitedAddress(team_id, email), team_id, invitation_id: id },
    ...(before === undefined
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : { ConditionExpression: 'invitation_id = :before', ExpressionAttributeValues: { ':before': before } }),
  },
});

/** An address's invitations to any team, eventually consistent. */
export const invitationsTo = (email: string): Promise<StoredInvitation[]> =>
  queryAll(rowsInIndex('gsi1', indexes.invitationsTo(email.toLowerCase(), '').gsi1pk), invitationRows.parseStored);

/** Deletes an invitation with its link, so nothing of its address stays. */
export async function eraseInvitation({ entity }: StoredInvitation): Promise<void> {
  const { team_id: teamId, id, email, token_sha256: sha256 } = entity;
  if (sha256 !== null) await deleteRow(keys.invitationToken(sha256));
  await deleteRow(keys.invitedAddress(teamId, email));
  await deleteRow(keys.invitation(teamId, id));
}
