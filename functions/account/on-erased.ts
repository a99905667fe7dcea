import { idPrefixes } from '#domain/values/ids.ts';
import { consumer } from '#functions/platform/events/consumer.ts';
import { deletePoolUser } from '#functions/platform/user-pool.ts';
import { eraseFromBatches } from '#functions/production/batch/erase-from-batches.ts';
import { eraseTicketsOf } from '#functions/table/desk/ticket.ts';
import { eraseMailsOf } from '#functions/table/mail/mail-log.ts';
import { eraseOrders } from '#functions/table/orders/erase-orders.ts';
import { allOrders } from '#functions/table/orders/order.ts';
import { eraseTeamRows } from '#functions/table/teams/end-team.ts';
import { eraseCard, leaveTeams } from '#functions/teams/cards/erase-card.ts';
import { leaveOrders } from '#functions/teams/permission/leave-orders.ts';
import { walkDeparture } from '#functions/teams/permission/walk-departure.ts';
import { eraseRevoked } from '#functions/teams/roster/erase-revoked.ts';
import { eraseFromTeams } from '#functions/teams/team/erase-from-teams.ts';
import { eraseOwned } from './erase-owned.ts';

/** Erases a team's rows, then what it owns (D-98). Its orders keep numbers and sums, and members keep their own cards. */
async function eraseTeam(teamId: string): Promise<void> {
  await eraseTeamRows(teamId);
  const nothing = () => Promise.resolve();
  await eraseOwned(teamId, { leave: nothing, rest: nothing });
}

async function eraseUser(userId: string): Promise<void> {
  await deletePoolUser(userId);
  await eraseOwned(userId, {
    async leave(cardId) {
      await leaveTeams(cardId);
      // None is under way, because erasing waits for those (P-43).
      await leaveOrders({ event: 'erasure', own: new Set([cardId]), naming: new Set() });
    },
    async rest() {
      await eraseFromTeams(userId);
      await eraseTicketsOf(userId);
      await eraseMailsOf(userId);
      // Before their orders, which then no longer name the buyer.
      for (const { id } of await allOrders(userId)) await eraseFromBatches(id);
      await eraseOrders(userId);
    },
  });
}

/** Erases what a deleted card or account, or a revoked consent, leaves behind. Rows go before pictures, so no row names a missing picture for long. */
export const handler = consumer('erase', {
  'card.deleted': ({ user_id, card_id }) => eraseCard(user_id, card_id),
  'consent.revoked': eraseRevoked,
  'person.left': ({ team_id, departure_id }) => walkDeparture(team_id, departure_id),
  // The repeated erasure also runs for teams.
  'account.erased': ({ user_id }) => (user_id.startsWith(idPrefixes.team) ? eraseTeam(user_id) : eraseUser(user_id)),
  'team.deleted': ({ team_id }) => eraseTeam(team_id),
});
