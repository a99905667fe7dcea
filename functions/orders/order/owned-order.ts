import { AppError } from '#domain/tables/errors.ts';
import { loadWholeOrder, type WholeOrder } from '#functions/table/orders/order.ts';

/** The caller's order with all its rows. Throws `order.not_found`, also for other people's orders (P-10). */
export async function ownedOrder(userId: string, orderId: string): Promise<WholeOrder> {
  const whole = await loadWholeOrder(orderId);
  if (whole?.entity.user_id !== userId) throw new AppError('order.not_found');
  return whole;
}
