import { AppError } from '#domain/errors';
import type { OrderStatus } from '#domain/orders/order-states';
import { closeLiveOrder } from '../orders/checkout/close-live-order.ts';
import { loadCart } from '../table/shop/cart.ts';
import { allOrders } from '../table/orders/order.ts';
import { eraseProfile } from '../table/account/profile.ts';
import { myProfile } from './my-profile.ts';
import { deletePoolUser } from '../platform/user-pool.ts';

/** Paid and not there yet: somebody waits for it and it needs an address. */
const underWay: readonly OrderStatus[] = ['paid', 'in_production', 'shipped'];

/** Throws `account.open_orders` while an order is paid and undelivered (P-43), `payment.processing` while one may still become it. */
async function endOrders(userId: string): Promise<void> {
  const [orders, cart] = await Promise.all([allOrders(userId), loadCart(userId)]);
  // The list may be a moment behind; the cart names the order that was begun last.
  const waiting = orders.filter(({ status }) => status === 'pending_payment').map(({ id }) => id);
  const begun = new Set([...waiting, ...(cart.entity.order_id ? [cart.entity.order_id] : [])]);
  const closed = await Promise.all([...begun].map(closeLiveOrder));
  const statuses = [...orders, ...closed.flatMap((order) => order ?? [])].map(({ status }) => status);
  if (statuses.some((status) => underWay.includes(status))) throw new AppError('account.open_orders');
}

/** Erases the account: address and profile at once, then the sign-in; orders, cards and pictures follow by event. */
export async function eraseMe(userId: string): Promise<{ success: true }> {
  const profile = await myProfile(userId);
  await endOrders(userId);
  await eraseProfile(profile);
  await deletePoolUser(userId);
  return { success: true };
}
