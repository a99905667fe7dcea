import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { insertRowWrite } from '#functions/platform/table/once.ts';
import type { Write } from '#functions/platform/table/transact.ts';

/** Links a number to an order for good: an order number (`keys.tracking`) or a parcel's number (`keys.parcel`). Fails if it is linked already. */
export const pointToOrder = (key: Key, orderId: string): Write => insertRowWrite({ ...key, order_id: orderId });

/** The id of a number's order. */
export async function orderAt(key: Key): Promise<string | null> {
  const reply = await dynamo.send(new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }));
  const orderId: unknown = reply.Item?.order_id;
  return typeof orderId === 'string' ? orderId : null;
}
