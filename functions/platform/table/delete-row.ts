import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo, tableName } from './client.ts';
import type { Key } from './keys.ts';

/** Deletes a row without a condition; a missing one is not an error. In a transaction, use `removeRow`. */
export async function deleteRow(key: Key): Promise<void> {
  await dynamo.send(new DeleteCommand({ TableName: tableName(), Key: key }));
}
