import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo, tableName } from './client.ts';
import { keys } from './keys.ts';

/** The id of the journey's account, which statistics exclude. Null before the first journey. */
export async function loadJourneyAccount(): Promise<string | null> {
  const reply = await dynamo.send(new GetCommand({ TableName: tableName(), Key: keys.journeyAccount() }));
  return reply.Item ? String(reply.Item.user_id) : null;
}

export async function saveJourneyAccount(userId: string): Promise<void> {
  await dynamo.send(new PutCommand({ TableName: tableName(), Item: { ...keys.journeyAccount(), user_id: userId } }));
}
