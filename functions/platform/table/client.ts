import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readEnv } from '../env.ts';

/** The table's client. Created at import, so the environment must be set before. */
export const dynamo = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 4 }), {
  marshallOptions: { removeUndefinedValues: true },
});

export function tableName(): string {
  return readEnv(['TABLE_NAME']).TABLE_NAME;
}

/** A stored item: the keys and the entity's fields. An entity's schema strips the keys. */
export type Item = Record<string, unknown>;
