import { AppError } from '#domain/tables/errors.ts';
import type { SetChanges } from '#domain/teams/sets/since-made.ts';
import { loadTeam } from '#functions/table/teams/team.ts';
import { storedSet } from './change-set.ts';
import { changedCards } from './changed-cards.ts';
import { waitingOrders } from './renew-orders.ts';

/** GET …/changes: what changed since a set's cards were made, and the unprinted orders with earlier cards. Throws `set.not_found`, `team.not_found`. */
export async function readChanges(teamId: string, setId: string): Promise<SetChanges> {
  const [{ entity: set }, team] = await Promise.all([storedSet(teamId, setId), loadTeam(teamId)]);
  if (!team) throw new AppError('team.not_found');
  const changed = await changedCards(set, team.entity);
  const cards = changed.map(({ row: { number, kind, player_id, player_name, player_number }, sentences, blocked }) => ({
    number,
    kind,
    player_id,
    player_name,
    player_number,
    sentences: [...sentences],
    can_make: blocked === null,
  }));
  return { cards, orders: await waitingOrders(set, new Set(changed.map(({ number }) => number))) };
}
