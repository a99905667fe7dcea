import { erasedOrder } from '#domain/orders/order/erased-order.ts';
import { deleteRows } from '#functions/platform/table/delete-rows.ts';
import { type Key, keys } from '#functions/platform/table/keys.ts';
import { retryOnConflict, transact } from '#functions/platform/table/transact.ts';
import { purchaseKeys } from '../production/label-purchase.ts';
import { parcelKeys } from '../production/parcel-case.ts';
import { searchRowKeys } from '../production/search-word.ts';
import { writePackOrder } from '../teams/team-pack-order.ts';
import {
  allOrders,
  loadOrder,
  loadWholeOrder,
  orderItemKeys,
  rewriteAdjustment,
  saveOrder,
  type WholeOrder,
} from './order.ts';

/** Rows with people's purchases, texts and mails. */
function personalRows({ entity, timeline, returns }: WholeOrder): Key[] {
  const { id, shipments } = entity;
  return [
    ...timeline.map((line) => keys.timeline(id, line.id)),
    ...returns.flatMap((request) => [keys.returnRequest(id, request.id), keys.returnPointer(request.id)]),
    ...shipments.flatMap((parcel) => parcelKeys(parcel.tracking_number)),
    keys.productionJob(id),
  ];
}

async function eraseOrder(orderId: string): Promise<void> {
  const whole = await loadWholeOrder(orderId);
  if (!whole) return;
  const found = [...(await searchRowKeys(orderId)), ...(await purchaseKeys(orderId))];
  await deleteRows([...found, ...(await orderItemKeys(orderId)), ...personalRows(whole)]);
  const withoutNotes = whole.adjustments.map((adjustment) => rewriteAdjustment({ ...adjustment, note: '' }));
  if (withoutNotes.length > 0) await transact(withoutNotes);
  // The order's own row comes last, so a repeated event finds the other rows again.
  await retryOnConflict(async () => {
    const stored = await loadOrder(orderId);
    if (!stored) return;
    const erased = erasedOrder(stored.entity);
    await transact([saveOrder(stored, erased), ...writePackOrder(erased)]);
  });
}

/** Erases an account's orders down to number, sums and dates (P-43). */
export async function eraseOrders(userId: string): Promise<void> {
  for (const { id } of await allOrders(userId)) await eraseOrder(id);
}
