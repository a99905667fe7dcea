import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { retention } from '#domain/tables/retention.ts';
import { now } from '#functions/platform/clock.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { transact } from '#functions/platform/table/transact.ts';

/** Stores the account of a reminder's token. */
export async function storeReminderToken(token: string, userId: string): Promise<void> {
  const expires_at = Math.floor(now().getTime() / 1000) + retention.reminderLinks.seconds;
  await transact([
    { Put: { TableName: tableName(), Item: { ...keys.reminderToken(token), user_id: userId, expires_at } } },
    { Put: { TableName: tableName(), Item: { ...keys.reminderOf(userId, token), id: token, expires_at } } },
  ]);
}

/** The account of a reminder's token. */
export async function reminderTokenOwner(token: string): Promise<string | null> {
  const reply = await dynamo.send(new GetCommand({ TableName: tableName(), Key: keys.reminderToken(token) }));
  const userId: unknown = reply.Item?.user_id;
  return typeof userId === 'string' ? userId : null;
}
