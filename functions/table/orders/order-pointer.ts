import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo, tableName } from '../../platform/table/client.ts';
import type { Key } from '../../platform/table/keys.ts';
import type { Write } from '../../platform/table/transact.ts';

/** A number that leads to an order, for ever and to no other one: `keys.tracking` and `keys.parcel`. */
export const pointToOrder = (key: Key, orderId: string): Write => ({
  Put: {
    TableName: tableName(),
    Item: { ...key, order_id: orderId },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** The id of the order that a number leads to. */
export async function orderAt(key: Key): Promise<string | null> {
  const reply = await dynamo.send(new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }));
  const orderId: unknown = reply.Item?.order_id;
  return typeof orderId === 'string' ? orderId : null;
}
