import type { OrderStatus } from '#domain/orders/order/order-states.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { deletePrefix } from '#functions/platform/storage/buckets.ts';
import { removeRow } from '#functions/platform/table/optimistic-row.ts';
import { retryOnConflict, transact } from '#functions/platform/table/transact.ts';
import { loadCard, removeCard } from '#functions/table/cards/card.ts';
import { eraseCardRows } from '#functions/table/erase.ts';
import { ordersWithCard } from '#functions/table/orders/order.ts';
import { loadTeamCard, teamCardIsClosed, teamCardRows, teamCardsOfCard } from '#functions/table/teams/team-card.ts';

const neverPaid: readonly OrderStatus[] = ['payment_failed', 'expired'];

/** Whether an order, paid or payable, has the card, so its pictures must outlive it (P-49). */
async function isOrdered(userId: string, cardId: string): Promise<boolean> {
  const orders = await ordersWithCard(userId, cardId);
  return orders.some(({ status }) => !neverPaid.includes(status));
}

/** Deletes a card's row in a team, if it exists. The row copies name and pictures, so it does not stay as withdrawn. */
export const eraseTeamCard = (teamId: string, id: string): Promise<void> =>
  retryOnConflict(async () => {
    const stored = await loadTeamCard(teamId, id);
    if (!stored) return;
    const isOpen = ['pending', 'approved'].includes(stored.entity.status);
    await transact([removeRow(teamCardRows, stored), ...(isOpen ? [teamCardIsClosed(stored.entity)] : [])]);
  });

/** Removes a card from all its teams. */
export async function leaveTeams(cardId: string): Promise<void> {
  for (const { entity } of await teamCardsOfCard(cardId)) await eraseTeamCard(entity.team_id, entity.id);
}

/** Erases the rest of a deleted card: the teams' copies, its rows, and its pictures unless an order has them. */
export async function eraseCard(userId: string, cardId: string): Promise<void> {
  await leaveTeams(cardId);
  const wasOrdered = await isOrdered(userId, cardId);
  await eraseCardRows(cardId, { keepPrintFiles: wasOrdered });
  if (wasOrdered) return;
  await deletePrefix('generated-cards', `${userId}/${cardId}_`);
  await deletePrefix('print-files', `${userId}/${cardId}/`);
}

/** Deletes a card that a team owns, if it exists; its event erases the rest. */
export const deleteTeamsCard = (teamId: string, cardId: string): Promise<void> =>
  retryOnConflict(async () => {
    const stored = await loadCard(teamId, cardId);
    if (!stored) return;
    await transact([removeCard(stored), outbox('card.deleted', { user_id: teamId, card_id: cardId })]);
  });
