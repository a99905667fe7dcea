import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { now } from '../../platform/clock.ts';
import { dynamo, tableName } from '../../platform/table/client.ts';
import { keys } from '../../platform/table/keys.ts';
import type { Write } from '../../platform/table/transact.ts';

/** What a key stood for: which request, by its hash, and the order it made. */
const KnownRequest = z.object({ body_hash: z.string(), order_id: z.string() });
export type KnownRequest = z.infer<typeof KnownRequest>;

/** A browser that asks again does so within minutes; a week covers one that slept in between. */
const keepSeconds = 7 * 86_400;

export async function loadRequest(userId: string, key: string): Promise<KnownRequest | null> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.idempotency(userId, key), ConsistentRead: true }),
  );
  return reply.Item ? KnownRequest.parse(reply.Item) : null;
}

/** The key is taken by the first request that uses it, or anew from the order `instead` that it stood for before. */
export const recordRequest = (userId: string, key: string, request: KnownRequest, instead = 'none'): Write => ({
  Put: {
    TableName: tableName(),
    Item: {
      ...keys.idempotency(userId, key),
      ...request,
      expires_at: Math.floor(now().getTime() / 1000) + keepSeconds,
    },
    ConditionExpression: 'attribute_not_exists(pk) OR order_id = :instead',
    ExpressionAttributeValues: { ':instead': instead },
  },
});

/** The key stands for nothing any more; what it stood for was `orderId`. */
export const forgetRequest = (userId: string, key: string, orderId: string): Write => ({
  Delete: {
    TableName: tableName(),
    Key: keys.idempotency(userId, key),
    ConditionExpression: 'order_id = :order',
    ExpressionAttributeValues: { ':order': orderId },
  },
});
