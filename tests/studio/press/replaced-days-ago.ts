import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import type { PrintRow } from '#functions/table/cards/replaced-files.ts';

/** Makes the replaced versions among these as old as if they had been replaced that long ago. */
export async function replacedDaysAgo(rows: readonly PrintRow[], days: number): Promise<void> {
  const at = new Date(Date.now() - days * 86_400_000).toISOString();
  for (const { key: Key } of rows.filter(({ isReplaced }) => isReplaced)) {
    const change = { UpdateExpression: 'SET gsi2sk = :at', ExpressionAttributeValues: { ':at': at } };
    await dynamo.send(new UpdateCommand({ TableName: tableName(), Key, ...change }));
  }
}
