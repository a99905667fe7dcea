import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { Discount } from '#domain/shop/discount.ts';
import { dynamo, type Item, tableName } from '#functions/platform/table/client.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { insertRowWrite } from '#functions/platform/table/once.ts';
import { loadRow, optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import { ownRows, queryAll, rowsInIndex } from '#functions/platform/table/page.ts';
import { transact, type Write } from '#functions/platform/table/transact.ts';

const listed = (code: string) => ({ gsi1pk: 'DISCOUNTS', gsi1sk: code });

export async function loadDiscount(code: string): Promise<Discount | null> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.discount(code), ConsistentRead: true }),
  );
  return reply.Item ? Discount.parse(reply.Item) : null;
}

export const discountRows = optimisticRow({
  schema: Discount,
  key: ({ code }) => keys.discount(code),
  indexes: ({ code }) => listed(code),
});

/** The code with its revision, for a change. */
export const loadStoredDiscount = (code: string): Promise<Stored<Discount> | null> =>
  loadRow(discountRows, keys.discount(code));

/** Writes a new code; fails if it exists. Codes of earlier releases have no revision, so the condition is on the key. */
export const newDiscount = (discount: Discount): Write =>
  insertRowWrite({ ...keys.discount(discount.code), ...listed(discount.code), ...discount });

/** Writes a new code alone. Throws ConditionFailed. */
export const insertDiscount = (discount: Discount): Promise<void> => transact([newDiscount(discount)]);

export const listDiscounts = (): Promise<Discount[]> =>
  queryAll(rowsInIndex('gsi1', listed('').gsi1pk), (item) => Discount.parse(item));

/** The user's orders that use a code, from the row that counts them. */
export const ordersHolding = (row: Item | undefined): ReadonlySet<string> =>
  row?.orders instanceof Set ? (row.orders as Set<string>) : new Set();

/** Number of the user's orders that use the code. */
export async function countUses(code: string, userId: string): Promise<number> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.discountUse(code, userId), ConsistentRead: true }),
  );
  return ordersHolding(reply.Item).size;
}

/** Counts an order's use of the code. Fails above the max per user; the same order counts once. */
export const redeemDiscount = (discount: Discount, userId: string, orderId: string): Write => ({
  Update: {
    TableName: tableName(),
    Key: keys.discountUse(discount.code, userId),
    UpdateExpression: 'ADD orders :order',
    ...(discount.per_user_limit === null
      ? { ExpressionAttributeValues: { ':order': new Set([orderId]) } }
      : {
          ConditionExpression: 'attribute_not_exists(orders) OR size(orders) < :max OR contains(orders, :id)',
          ExpressionAttributeValues: {
            ':order': new Set([orderId]),
            ':id': orderId,
            ':max': discount.per_user_limit,
          },
        }),
  },
});

/** Number of all users' orders that use the code. Unpaid ones are released. */
export async function countAllUses(code: string): Promise<number> {
  const { pk } = keys.discount(code);
  const counts = await queryAll(ownRows(pk, keys.discountUse('', '').sk), (row) => ordersHolding(row).size);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Releases the use of an order that was never paid (P-37). */
export const releaseDiscount = (code: string, userId: string, orderId: string): Write => ({
  Update: {
    TableName: tableName(),
    Key: keys.discountUse(code, userId),
    UpdateExpression: 'DELETE orders :order',
    ExpressionAttributeValues: { ':order': new Set([orderId]) },
  },
});
