import { tableName } from '#functions/platform/table/client.ts';
import { indexes, keys } from '#functions/platform/table/keys.ts';
import { indexRowsUpTo, queryAll } from '#functions/platform/table/page.ts';
import type { Write } from '#functions/platform/table/transact.ts';

/** A parcel whose carrier is silent. */
export interface QuietParcel {
  readonly number: string;
  readonly orderId: string;
}

/**
 * Lets a parcel's number lead to its order. @param quietAt when the parcel counts as silent, unless an event comes: ISO 8601 UTC. Null: nobody waits for
 * its events
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
  },
});

/** Parcels that counted as silent before `at` (ISO 8601 UTC). */
export const quietParcels = (at: string): Promise<QuietParcel[]> =>
  queryAll(indexRowsUpTo('gsi2', indexes.movingParcels('', '').gsi2pk, at), ({ tracking_number, order_id }) => ({
    number: String(tracking_number),
    orderId: String(order_id),
  }));
