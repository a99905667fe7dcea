import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { Signature } from '#domain/cards/card/signature.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { keys } from '#functions/platform/table/keys.ts';
import type { Write } from '#functions/platform/table/transact.ts';

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
