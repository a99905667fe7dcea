import { consumer } from '../platform/events/consumer.ts';
import { deletePrefix } from '../platform/storage/buckets.ts';
import { deletePoolUser } from '../platform/user-pool.ts';
import { allCards } from '../table/cards/card.ts';
import { eraseUserRows } from '../table/erase.ts';
import { eraseOrders } from '../table/orders/erase-orders.ts';
import { eraseCard, leaveTeams } from './erase-card.ts';
import { eraseFromTeams } from './erase-from-teams.ts';
import { eraseRevoked } from './erase-revoked.ts';

/** Erases what a deleted card or account, or a revoked consent leaves behind. Rows go before pictures, so that no row names a missing picture for long. */
export const handler = consumer('erase', {
  'card.deleted': ({ user_id, card_id }) => eraseCard(user_id, card_id),
  'consent.revoked': eraseRevoked,
  'account.erased': async ({ user_id }) => {
    await deletePoolUser(user_id);
    for (const { id } of await allCards(user_id)) await leaveTeams(id);
    await eraseFromTeams(user_id);
    await eraseUserRows(user_id);
    await eraseOrders(user_id);
    for (const bucket of ['incoming', 'user-uploads', 'generated-cards', 'print-files'] as const) {
      await deletePrefix(bucket, `${user_id}/`);
    }
  },
});
