import { AppError } from '#domain/tables/errors.ts';
import { tableName } from '#functions/platform/table/client.ts';
import { indexes, keys } from '#functions/platform/table/keys.ts';
import { queryAll, rowsInIndexUpTo } from '#functions/platform/table/page.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { orderAt } from '#functions/table/orders/order-pointer.ts';

/** A parcel whose carrier is silent. */
export interface QuietParcel {
  readonly number: string;
  readonly orderId: string;
}

/** Throws `item.exists` if the number is another order's parcel. `writeParcel` fails then too; this names the reason. */
export async function checkParcelOwner(number: string, orderId: string): Promise<void> {
  const owner = await orderAt(keys.parcel(number));
  if (owner !== null && owner !== orderId) throw new AppError('item.exists');
}

/**
 * Links a parcel's number to its order. Fails if it is another order's: of two calls at once, one gets it.
 * @param quietAt when the parcel counts as silent, unless an event comes: ISO 8601 UTC; null if no events are expected
 */
export const writeParcel = (number: string, orderId: string, quietAt: string | null): Write => ({
  Put: {
    TableName: tableName(),
    Item: {
      ...keys.parcel(number),
      order_id: orderId,
      tracking_number: number,
      ...(quietAt === null ? {} : indexes.movingParcels(quietAt, number)),
    },
    ConditionExpression: 'attribute_not_exists(pk) OR order_id = :order',
    ExpressionAttributeValues: { ':order': orderId },
  },
});

/** Parcels that became silent before `at` (ISO 8601 UTC). */
export const quietParcels = (at: string): Promise<QuietParcel[]> =>
  queryAll(rowsInIndexUpTo('gsi2', indexes.movingParcels('', '').gsi2pk, at), ({ tracking_number, order_id }) => ({
    number: String(tracking_number),
    orderId: String(order_id),
  }));
