import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { retention } from '#domain/tables/retention.ts';
import { now } from '#functions/platform/clock.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { keys } from '#functions/platform/table/keys.ts';
import type { Write } from '#functions/platform/table/transact.ts';

/** A key's request, by its body's hash, and its order, or the id of what it has added (`add-once.ts`). */
const KeyedRequest = z.object({ body_hash: z.string(), order_id: z.string() });
export type KnownRequest = z.infer<typeof KeyedRequest>;

export async function loadRequest(userId: string, key: string): Promise<KnownRequest | null> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.idempotency(userId, key), ConsistentRead: true }),
  );
  return reply.Item ? KeyedRequest.parse(reply.Item) : null;
}

const named = (orderId: string | null) =>
  orderId === null
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : { ConditionExpression: 'order_id = :order', ExpressionAttributeValues: { ':order': orderId } };

/** Links the key to a request. Fails unless the key names `instead`, or is new if that is null. */
export const recordRequest = (userId: string, key: string, request: KnownRequest, instead: string | null): Write => ({
  Put: {
    TableName: tableName(),
    Item: {
      ...keys.idempotency(userId, key),
      ...request,
      expires_at: Math.floor(now().getTime() / 1000) + retention.checkoutKeys.seconds,
    },
    ...named(instead),
  },
});

/** Frees the key. Fails unless it names `orderId`. */
export const deleteRequest = (userId: string, key: string, orderId: string): Write => ({
  Delete: { TableName: tableName(), Key: keys.idempotency(userId, key), ...named(orderId) },
});
