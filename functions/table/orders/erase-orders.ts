import { erasedOrder } from '#domain/orders/erased-order';
import { deleteRow } from '../../platform/table/delete-row.ts';
import { type Key, keys } from '../../platform/table/keys.ts';
import { retryOnConflict, transact } from '../../platform/table/transact.ts';
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

/** Rows with what people bought, wrote and were sent. */
function personalRows({ entity, timeline, returns }: WholeOrder): Key[] {
  const { id, shipments } = entity;
  return [
    ...timeline.map((line) => keys.timeline(id, line.id)),
    ...returns.flatMap((request) => [keys.returnRequest(id, request.id), keys.returnPointer(request.id)]),
    ...shipments.map((parcel) => keys.parcel(parcel.tracking_number)),
  ];
}

async function eraseOrder(orderId: string): Promise<void> {
  const whole = await loadWholeOrder(orderId);
  if (!whole) return;
  for (const key of [...(await orderItemKeys(orderId)), ...personalRows(whole)]) await deleteRow(key);
  const withoutNotes = whole.adjustments.map((adjustment) => rewriteAdjustment({ ...adjustment, note: '' }));
  if (withoutNotes.length > 0) await transact(withoutNotes);
  // The order's own row comes last: until then a repeated event finds the other rows again.
  await retryOnConflict(async () => {
    const stored = await loadOrder(orderId);
    if (!stored) return;
    const erased = erasedOrder(stored.entity);
    await transact([saveOrder(stored, erased), ...writePackOrder(erased)]);
  });
}

/** Keeps number, sums and dates of an erased account's orders (P-43). */
export async function eraseOrders(userId: string): Promise<void> {
  for (const { id } of await allOrders(userId)) await eraseOrder(id);
}
