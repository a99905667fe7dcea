import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { keys } from '#functions/platform/table/keys.ts';

/** The time up to which the provider's events were collected. Null before the first run. */
export async function loadPaymentCursor(): Promise<Date | null> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.paymentCursor(), ConsistentRead: true }),
  );
  return reply.Item ? new Date(String(reply.Item.at)) : null;
}

export async function savePaymentCursor(at: Date): Promise<void> {
  await dynamo.send(
    new PutCommand({ TableName: tableName(), Item: { ...keys.paymentCursor(), at: at.toISOString() } }),
  );
}
