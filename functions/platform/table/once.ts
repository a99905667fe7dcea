import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { now } from '../clock.ts';
import { dynamo, tableName } from './client.ts';
import type { Key } from './keys.ts';
import type { Write } from './transact.ts';

/** Claims a key for ever or until `expiresAt` (epoch seconds): true for the first caller, false for every other. */
export async function claim(key: Key, expiresAt?: number): Promise<boolean> {
  try {
    await dynamo.send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...key, ...(expiresAt ? { expires_at: expiresAt } : {}) },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false;
    throw error;
  }
}

/** The same as part of a transaction, which is refused for every caller but the first. */
export const claimWrite = (key: Key, expiresAt?: number): Write => ({
  Put: {
    TableName: tableName(),
    Item: { ...key, ...(expiresAt ? { expires_at: expiresAt } : {}) },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Whether somebody has claimed the key. */
export async function isClaimed(key: Key): Promise<boolean> {
  const reply = await dynamo.send(new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }));
  return reply.Item !== undefined;
}

/** Partners repeat deliveries for days and list events for 30: what was acted on is remembered for longer. */
const webhookKeptSeconds = 60 * 86_400;

/** Marks a partner's event as acted on, with what it changes. */
export const markProcessed = (mark: Key): Write =>
  claimWrite(mark, Math.floor(now().getTime() / 1000) + webhookKeptSeconds);
