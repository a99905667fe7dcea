import { AppError } from '#domain/errors';
import type { NewReturn, ReturnRequest, ReturnView } from '#domain/returns/return-request';
import { checkReturn, newReturn } from '#domain/returns/return-rules';
import { newId } from '../../platform/new-id.ts';
import { changeOrder } from '../change-order.ts';
import { ownedOrder } from '../owned-order.ts';
import { ownedPhoto } from '../../photos/owned-photo.ts';
import { loadWholeOrder } from '../../table/orders/order.ts';
import { insertReturn } from '../../table/orders/return.ts';
import { showReturn } from './show-return.ts';

/** Reports what is wrong with an order. Throws `order.not_found`, `photo.not_found` and what `checkReturn` throws; nothing changes then. */
export async function createReturn(userId: string, orderId: string, input: NewReturn): Promise<ReturnView> {
  await ownedOrder(userId, orderId);
  const photos = await Promise.all(input.photo_keys.map((key) => ownedPhoto(userId, key)));
  const id = newId('return');
  let made: ReturnRequest | undefined;

  await changeOrder(orderId, async (order, at) => {
    const whole = await loadWholeOrder(orderId);
    if (!whole) throw new AppError('order.not_found');
    const request = { ...input, photo_keys: photos.map(({ key }) => key) };
    checkReturn(request, { order, items: whole.items, earlier: whole.returns, at });
    made = newReturn(request, { id, order, at });
    // The order's revision keeps two reports of the same card apart.
    const next = { ...order, version: order.version + 1, updated_at: at };
    return { order: next, timeline: [{ move: 'report', by: 'buyer' }], with: insertReturn(made) };
  });
  if (!made) throw new AppError('order.not_found');
  return showReturn(made);
}
