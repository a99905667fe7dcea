import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { deleteRow } from '#functions/platform/table/delete-row.ts';
import { keys } from '#functions/platform/table/keys.ts';

export interface LinkedPlayer {
  readonly teamId: string;
  readonly playerId: string;
}

/** Links the hash of a link's token to its player. Idempotent. */
export async function openLink(sha256: string, { teamId, playerId }: LinkedPlayer): Promise<void> {
  const row = { ...keys.playerLink(sha256), team_id: teamId, player_id: playerId };
  await dynamo.send(new PutCommand({ TableName: tableName(), Item: row }));
}

export const closeLink = (sha256: string): Promise<void> => deleteRow(keys.playerLink(sha256));

/** The player of a token's hash, or null. The caller checks whether the link is still current. */
export async function playerOfLink(sha256: string): Promise<LinkedPlayer | null> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.playerLink(sha256), ConsistentRead: true }),
  );
  const { team_id: teamId, player_id: playerId } = reply.Item ?? {};
  return typeof teamId === 'string' && typeof playerId === 'string' ? { teamId, playerId } : null;
}
