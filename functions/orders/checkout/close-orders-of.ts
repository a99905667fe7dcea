import { awaitsParcel } from '#domain/orders/order/awaits-parcel.ts';
import { AppError } from '#domain/tables/errors.ts';
import { allCards } from '#functions/table/cards/card.ts';
import { allOrders, teamOrdersWithCard } from '#functions/table/orders/order.ts';
import { loadCart } from '#functions/table/shop/cart.ts';
import { closePage } from './payment-page.ts';

/** Closes a person's unpaid orders. Throws `account.open_orders` if one is paid and undelivered (P-43), `payment.processing` while a bank decides. */
export async function closeOrdersOf(userId: string): Promise<void> {
  const [orders, cart] = await Promise.all([allOrders(userId), loadCart(userId)]);
  // The list may lag; the cart names the latest order.
  const waiting = orders.filter(({ status }) => status === 'pending_payment').map(({ id }) => id);
  const begun = new Set([...waiting, ...(cart.entity.order_id ? [cart.entity.order_id] : [])]);
  const closed = await Promise.all([...begun].map(closePage));
  // A coach may have ordered the person's cards in a team's packs.
  const cards = await allCards(userId);
  const ofTeams = await Promise.all(cards.map(({ id }) => teamOrdersWithCard(id)));
  if ([...orders, ...ofTeams.flat(), ...closed.flatMap((order) => order ?? [])].some(awaitsParcel)) {
    throw new AppError('account.open_orders');
  }
}
