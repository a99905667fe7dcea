import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { retention } from '#domain/tables/retention.ts';
import { AlreadyExists } from '../already-exists.ts';
import { now } from '../clock.ts';
import { dynamo, type Item, tableName } from './client.ts';
import type { Key } from './keys.ts';
import { ConditionFailed, conditional, type Write } from './transact.ts';

const newRow = (row: Key & Item) => ({
  TableName: tableName(),
  Item: row,
  ConditionExpression: 'attribute_not_exists(pk)',
});

/** Writes a new row. Throws AlreadyExists if its key exists. */
export async function insertRow(row: Key & Item): Promise<void> {
  try {
    await conditional(dynamo.send(new PutCommand(newRow(row))));
  } catch (error) {
    throw error instanceof ConditionFailed ? new AlreadyExists(row.pk, error) : error;
  }
}

/** Writes a new row in a transaction, which fails if the key exists. */
export const insertRowWrite = (row: Key & Item): Write => ({ Put: newRow(row) });

const claimRow = (key: Key, expiresAt?: number): Key & Item => ({
  ...key,
  ...(expiresAt ? { expires_at: expiresAt } : {}),
});

/** Claims a key for good, or until `expiresAt` (epoch seconds). Returns true for the first caller only. */
export async function claim(key: Key, expiresAt?: number): Promise<boolean> {
  try {
    await insertRow(claimRow(key, expiresAt));
    return true;
  } catch (error) {
    if (error instanceof AlreadyExists) return false;
    throw error;
  }
}

/** Claims a key in a transaction, which fails for every caller but the first. */
export const claimWrite = (key: Key, expiresAt?: number): Write => insertRowWrite(claimRow(key, expiresAt));

export async function isClaimed(key: Key): Promise<boolean> {
  const reply = await dynamo.send(new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }));
  return reply.Item !== undefined;
}

const partnerEventExpiry = (): number => Math.floor(now().getTime() / 1000) + retention.partnerEvents.seconds;

/** Marks a partner's event as processed, in the transaction of its change. */
export const markProcessed = (mark: Key): Write => claimWrite(mark, partnerEventExpiry());

/** Marks an event that changes nothing. Returns true for the first caller only. */
export const claimProcessed = (mark: Key): Promise<boolean> => claim(mark, partnerEventExpiry());
