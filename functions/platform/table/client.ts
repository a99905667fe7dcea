import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readEnv } from '../../env.ts';

/** The one client of the table. Created at import: the environment must be set before. */
export const dynamo = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 4 }), {
  marshallOptions: { removeUndefinedValues: true },
});

export function tableName(): string {
  return readEnv(['TABLE_NAME']).TABLE_NAME;
}

/** A stored item: an entity's fields beside its keys. Codecs read the fields and drop the keys. */
export type Item = Record<string, unknown>;
