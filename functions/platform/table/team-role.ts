import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo, type Item, tableName } from './client.ts';
import { type Key, keys } from './keys.ts';

async function read(key: Key): Promise<Item | undefined> {
  const reply = await dynamo.send(new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }));
  return reply.Item;
}

/** The role of an active member, read consistently. Null for everyone else, and after the team was deleted. */
export async function readTeamRole(teamId: string, userId: string): Promise<string | null> {
  const [member, team] = await Promise.all([read(keys.teamMember(teamId, userId)), read(keys.team(teamId))]);
  return team && member?.is_active === true ? String(member.role) : null;
}
