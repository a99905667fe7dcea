import { type LabelPurchase, usesPurchase } from '#domain/production/parcel/label-purchase.ts';
import { easypost } from '#functions/partners/carrier/easypost.ts';
import { now } from '#functions/platform/clock.ts';
import { type Stored } from '#functions/platform/table/optimistic-row.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { labelPurchaseRows, purchasesOf } from '#functions/table/production/label-purchase.ts';

async function voidPurchase(purchase: Stored<LabelPurchase>): Promise<void> {
  await easypost.voidLabel(purchase.entity.shipment_id);
  await transact([
    labelPurchaseRows.save(purchase, { ...purchase.entity, state: 'void', updated_at: now().toISOString() }),
  ]);
}

/** Returns unused labels of an order that was cancelled, or shipped with another one. Labels of a parcel that may still leave stay. */
export async function voidUnusedLabels(orderId: string): Promise<void> {
  const order = (await loadOrder(orderId))?.entity;
  if (!order || !(await easypost.sellsLabels())) return;
  for (const purchase of await purchasesOf(orderId)) {
    if (purchase.entity.state !== 'void' && !usesPurchase(order, purchase.entity)) await voidPurchase(purchase);
  }
}
