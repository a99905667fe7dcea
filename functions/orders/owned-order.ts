import { AppError } from '#domain/errors';
import { loadWholeOrder, type WholeOrder } from '../table/orders/order.ts';

/** The caller's order in one query. Throws `order.not_found` for everybody else's, too (P-10). */
export async function ownedOrder(userId: string, orderId: string): Promise<WholeOrder> {
  const whole = await loadWholeOrder(orderId);
  if (whole?.stored.entity.user_id !== userId) throw new AppError('order.not_found');
  return whole;
}
