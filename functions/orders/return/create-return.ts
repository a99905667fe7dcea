import type { NewReturn, ReturnRequest, ReturnView } from '#domain/orders/return/return-request.ts';
import { checkReturn, newReturn } from '#domain/orders/return/return-rules.ts';
import { AppError } from '#domain/tables/errors.ts';
import { ownedPhoto } from '#functions/cards/photo/owned-photo.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { newId } from '#functions/platform/new-id.ts';
import { insertReturn } from '#functions/table/orders/return.ts';
import { changeOrder } from '../order/change-order.ts';
import { ownedOrder } from '../order/owned-order.ts';
import { returnView } from './return-view.ts';

/** Reports a problem with the caller's order, and sends a mail. Throws `order.not_found`, `photo.not_found` and the errors of `checkReturn`. */
export async function createReturn(userId: string, orderId: string, input: NewReturn): Promise<ReturnView> {
  await ownedOrder(userId, orderId);
  const photos = await Promise.all(input.photo_keys.map((key) => ownedPhoto(userId, key)));
  const request = { ...input, photo_keys: photos.map(({ photo_key }) => photo_key) };
  const id = newId('return');
  let made: ReturnRequest | undefined;

  await changeOrder(orderId, ({ entity: order, items, returns }, at) => {
    checkReturn(request, { order, items, earlier: returns, at });
    made = newReturn(request, { id, order, at });
    const requested = outbox('return.requested', { user_id: userId, order_id: orderId, return_id: id });
    // The order's revision refuses a simultaneous return of the same card.
    const next = { ...order, version: order.version + 1, updated_at: at };
    return { entity: next, timeline: [{ move: 'report', by: 'buyer' }], with: [...insertReturn(made), requested] };
  });
  if (!made) throw new AppError('order.not_found');
  return returnView(made);
}
