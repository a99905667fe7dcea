import { idPrefixes } from '#domain/ids';
import { consumer } from '../platform/events/consumer.ts';
import { deletePrefix } from '../platform/storage/buckets.ts';
import { deletePoolUser } from '../platform/user-pool.ts';
import { allCards } from '../table/cards/card.ts';
import { eraseUserRows } from '../table/erase.ts';
import { eraseTicketsOf } from '../table/support/ticket.ts';
import { eraseOrders } from '../table/orders/erase-orders.ts';
import { eraseTeamRows } from '../table/teams/end-team.ts';
import { eraseCard, leaveTeams } from './erase-card.ts';
import { eraseFromTeams } from './erase-from-teams.ts';
import { eraseRevoked } from './erase-revoked.ts';

/** Rows and pictures of an owner: a user or a team (D-98). */
async function eraseOwned(ownerId: string): Promise<void> {
  await eraseUserRows(ownerId);
  for (const bucket of ['incoming', 'user-uploads', 'generated-cards', 'print-files'] as const) {
    await deletePrefix(bucket, `${ownerId}/`);
  }
}

/** A team's rows, then what it owns. Its orders stay with numbers and sums, and a member's own cards are the member's. */
async function eraseTeam(teamId: string): Promise<void> {
  await eraseTeamRows(teamId);
  await eraseOwned(teamId);
}

/** Erases what a deleted card or account, or a revoked consent leaves behind. Rows go before pictures, so that no row names a missing picture for long. */
export const handler = consumer('erase', {
  'card.deleted': ({ user_id, card_id }) => eraseCard(user_id, card_id),
  'consent.revoked': eraseRevoked,
  'account.erased': async ({ user_id }) => {
    // The sweep of what calls in progress wrote also comes for teams.
    if (user_id.startsWith(idPrefixes.team)) return eraseTeam(user_id);
    await deletePoolUser(user_id);
    for (const { id } of await allCards(user_id)) await leaveTeams(id);
    await eraseFromTeams(user_id);
    await eraseOwned(user_id);
    await eraseTicketsOf(user_id);
    await eraseOrders(user_id);
  },
  'team.deleted': ({ team_id }) => eraseTeam(team_id),
});
