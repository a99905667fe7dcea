import { AppError } from '#domain/tables/errors.ts';
import { awaitsParcel } from '#domain/orders/order/awaits-parcel.ts';
import { closeLiveOrder } from '#functions/orders/checkout/close-live-order.ts';
import { loadCart } from '#functions/table/shop/cart.ts';
import { loadProfile } from '#functions/table/account/profile.ts';
import { allCards } from '#functions/table/cards/card.ts';
import { allOrders, teamOrdersWithCard } from '#functions/table/orders/order.ts';
import { eraseInvitation, invitationsTo } from '#functions/table/teams/invitation.ts';
import { dropSuppression } from '#functions/table/mail/suppression.ts';
import { eraseTicketsFrom } from '#functions/table/desk/ticket.ts';
import { eraseAccount } from '#functions/table/account/tombstone.ts';
import { leaveAllTeams } from '#functions/teams/team/leave-all-teams.ts';
import { log } from '#functions/platform/log.ts';
import { deletePoolUser } from '#functions/platform/user-pool.ts';

/** Closes unpaid orders. Throws `account.open_orders` while one is paid and undelivered (P-43), `payment.processing` while a bank decides. */
async function closeOrders(userId: string): Promise<void> {
  const [orders, cart] = await Promise.all([allOrders(userId), loadCart(userId)]);
  // The list may be a moment behind; the cart names the latest order.
  const waiting = orders.filter(({ status }) => status === 'pending_payment').map(({ id }) => id);
  const begun = new Set([...waiting, ...(cart.entity.order_id ? [cart.entity.order_id] : [])]);
  const closed = await Promise.all([...begun].map(closeLiveOrder));
  // A coach may have ordered the person's cards in the packs of a team.
  const cards = await allCards(userId);
  const ofTeams = await Promise.all(cards.map(({ id }) => teamOrdersWithCard(id)));
  if ([...orders, ...ofTeams.flat(), ...closed.flatMap((order) => order ?? [])].some(awaitsParcel)) {
    throw new AppError('account.open_orders');
  }
}

/**
 * Deletes the invitations to the account's address, what was written to us from it without a sign-in, and what was reported of it. The event's consumer no longer knows the
 * address.
 */
async function forgetAddress(userId: string): Promise<void> {
  const profile = await loadProfile(userId);
  if (!profile) return;
  const { email } = profile.entity;
  for (const invitation of await invitationsTo(email)) await eraseInvitation(invitation);
  await eraseTicketsFrom(email);
  await dropSuppression(email);
}

/**
 * Leaves the teams, erases the account, then the sign-in. The event's consumer erases everything else, and the sign-in where the pool fails here. Throws what
 * `closeOrders` and `leaveAllTeams` throw.
 */
export async function eraseMe(userId: string): Promise<{ success: true }> {
  await closeOrders(userId);
  await leaveAllTeams(userId);
  await forgetAddress(userId);
  await eraseAccount(userId);
  await deletePoolUser(userId).catch((error: unknown) => log.warn('sign-in not erased yet', { error: error as Error }));
  return { success: true };
}
