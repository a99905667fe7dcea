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

/** Whether a card is part of an order that was paid or may still be: then its pictures outlive the card (P-49). */
async function isOrdered(userId: string, cardId: string): Promise<boolean> {
  const orders = await ordersWithCard(userId, cardId);
  return orders.some(({ status }) => !neverPaid.includes(status));
}

/** Takes a card's row out of a team; a missing one is no error. The row is a copy of name and pictures, so it does not stay as withdrawn. */
export const eraseTeamCard = (teamId: string, id: string): Promise<void> =>
  retryOnConflict(async () => {
    const stored = await loadTeamCard(teamId, id);
    if (!stored) return;
    const isOpen = ['pending', 'approved'].includes(stored.entity.status);
    await transact([removeRow(teamCardRows, stored), ...(isOpen ? [teamCardIsClosed(stored.entity)] : [])]);
  });

/** Takes a card out of every team that it was handed in to. */
export async function leaveTeams(cardId: string): Promise<void> {
  for (const { entity } of await teamCardsOfCard(cardId)) await eraseTeamCard(entity.team_id, entity.id);
}

/** Erases what a deleted card leaves behind: the teams' copies, its rows, and its pictures where no order has them. */
export async function eraseCard(userId: string, cardId: string): Promise<void> {
  await leaveTeams(cardId);
  const wasOrdered = await isOrdered(userId, cardId);
  await eraseCardRows(cardId, { keepPrintFiles: wasOrdered });
  if (wasOrdered) return;
  await deletePrefix('generated-cards', `${userId}/${cardId}_`);
  await deletePrefix('print-files', `${userId}/${cardId}/`);
}

/** Deletes a card that a team owns; its event erases the rest. A missing one is no error. */
export const deleteTeamsCard = (teamId: string, cardId: string): Promise<void> =>
  retryOnConflict(async () => {
    const stored = await loadCard(teamId, cardId);
    if (!stored) return;
    await transact([removeCard(stored), outbox('card.deleted', { user_id: teamId, card_id: cardId })]);
  });
