import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo, tableName } from './client.ts';
import { keys } from './keys.ts';

/** The role of an active member, read consistently. Null for everyone else. */
export async function readTeamRole(teamId: string, userId: string): Promise<string | null> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.teamMember(teamId, userId), ConsistentRead: true }),
  );
  return reply.Item?.is_active === true ? String(reply.Item.role) : null;
}
