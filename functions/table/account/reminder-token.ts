import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { now } from '../../platform/clock.ts';
import { dynamo, tableName } from '../../platform/table/client.ts';
import { keys } from '../../platform/table/keys.ts';

/** Days for which the link in a mail works. */
const keepDays = 365;

/** Stores the account whose reminders a link in a mail switches off. */
export async function keepReminderToken(token: string, userId: string): Promise<void> {
  const expires_at = Math.floor(now().getTime() / 1000) + keepDays * 86_400;
  await dynamo.send(
    new PutCommand({ TableName: tableName(), Item: { ...keys.reminderToken(token), user_id: userId, expires_at } }),
  );
}

/** The id of the account that got the mail with this token. */
export async function reminderTokenOwner(token: string): Promise<string | null> {
  const reply = await dynamo.send(new GetCommand({ TableName: tableName(), Key: keys.reminderToken(token) }));
  const userId: unknown = reply.Item?.user_id;
  return typeof userId === 'string' ? userId : null;
}
