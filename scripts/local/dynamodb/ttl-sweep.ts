import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import { nowSeconds } from '../clock.ts';
import type { Resources } from '../product.ts';

/** Deletes rows that have expired by the demo clock, because the embedded table has no time to live. */
export async function sweepExpired(client: DynamoDBClient, table: Resources['table']): Promise<number> {
  const { name: TableName, partitionKey, sortKey, ttl } = table;
  const expired = {
    ExpressionAttributeNames: { '#ttl': ttl },
    ExpressionAttributeValues: { ':now': { N: String(nowSeconds()) } },
  };
  let deleted = 0;
  for await (const page of paginateScan({ client }, { TableName, FilterExpression: '#ttl < :now', ...expired })) {
    for (const item of page.Items ?? []) {
      const [pk, sk] = [item[partitionKey], item[sortKey]];
      if (!pk || !sk) continue;
      const Key = { [partitionKey]: pk, [sortKey]: sk };
      // A write has extended the row's life since it was read.
      const renewed = (error: unknown) => {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        return undefined;
      };
      const done = await client
        .send(new DeleteItemCommand({ TableName, Key, ConditionExpression: '#ttl < :now', ...expired }))
        .catch(renewed);
      if (done) deleted += 1;
    }
  }
  return deleted;
}
