import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { Signature } from '#domain/cards/signature';
import { dynamo, tableName } from '../../platform/table/client.ts';
import { keys } from '../../platform/table/keys.ts';
import type { Write } from '../../platform/table/transact.ts';

export async function loadSignature(cardId: string): Promise<Signature | null> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.signature(cardId), ConsistentRead: true }),
  );
  return reply.Item ? Signature.parse(reply.Item) : null;
}

/** Stores the ink beside the card; null removes it. */
export const writeSignature = (cardId: string, signature: Signature | null): Write =>
  signature
    ? { Put: { TableName: tableName(), Item: { ...keys.signature(cardId), ...signature } } }
    : { Delete: { TableName: tableName(), Key: keys.signature(cardId) } };
