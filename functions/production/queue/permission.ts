import type { Order } from '#domain/orders/order/order.ts';
import { AppError } from '#domain/tables/errors.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { departureCounts, noOpenDeparture } from '#functions/table/teams/departure.ts';

/**
 * The condition under which the press may take a team's order or call it printed: nobody is just leaving the team (D-411). Throws
 * `team.person_left`.
 */
export async function withPermission({ team_id: teamId }: Pick<Order, 'team_id'>): Promise<Write[]> {
  if (teamId === null) return [];
  if ((await departureCounts(teamId)).open > 0) throw new AppError('team.person_left');
  return [noOpenDeparture(teamId)];
}
