import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import type { PrintRow } from '#functions/table/cards/replaced-files.ts';

/** Backdates the replaced versions among these rows by this many days. */
export async function replacedDaysAgo(rows: readonly PrintRow[], days: number): Promise<void> {
  const at = new Date(Date.now() - days * 86_400_000).toISOString();
  for (const { key: Key } of rows.filter(({ isReplaced }) => isReplaced)) {
    const change = { UpdateExpression: 'SET gsi2sk = :at', ExpressionAttributeValues: { ':at': at } };
    await dynamo.send(new UpdateCommand({ TableName: tableName(), Key, ...change }));
  }
}
