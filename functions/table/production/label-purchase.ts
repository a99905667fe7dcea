import { LabelPurchase } from '#domain/production/parcel/label-purchase.ts';
import { indexes, type Key, keys } from '#functions/platform/table/keys.ts';
import { loadRow, optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import { ownRows, queryAll, rowsInIndexUpTo } from '#functions/platform/table/page.ts';

/** Purchases of labels; unfinished ones are listed. */
export const labelPurchaseRows = optimisticRow({
  schema: LabelPurchase,
  key: ({ order_id, parcel }) => keys.labelPurchase(order_id, parcel),
  indexes: ({ state, updated_at, order_id }) => (state === 'open' ? indexes.openPurchases(updated_at, order_id) : {}),
});

export const loadLabelPurchase = (orderId: string, parcel: number): Promise<Stored<LabelPurchase> | null> =>
  loadRow(labelPurchaseRows, keys.labelPurchase(orderId, parcel));

const { pk, sk } = keys.labelPurchase('', 0);
const partition = (orderId: string): string => pk + orderId;

/** All purchases of an order, oldest first. */
export const purchasesOf = (orderId: string): Promise<Stored<LabelPurchase>[]> =>
  queryAll(ownRows(partition(orderId), sk.slice(0, sk.indexOf('#') + 1)), labelPurchaseRows.parseStored);

export const purchaseKeys = async (orderId: string): Promise<Key[]> =>
  (await purchasesOf(orderId)).map(({ entity }) => labelPurchaseRows.key(entity));

/** Purchases open since before `before` (ISO 8601 UTC). */
export const openPurchases = (before: string): Promise<LabelPurchase[]> =>
  queryAll(rowsInIndexUpTo('gsi2', indexes.openPurchases('', '').gsi2pk, before), labelPurchaseRows.parse);
