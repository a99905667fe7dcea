import { AppError } from '#domain/tables/errors.ts';
import { mayEnd } from '#domain/teams/team/team-ending.ts';
import { removeRow } from '#functions/platform/table/optimistic-row.ts';
import { retryOnConflict } from '#functions/platform/table/transact.ts';
import { endTeam, templateStates } from '#functions/table/teams/end-team.ts';
import { loadMember, memberRows } from '#functions/table/teams/member.ts';
import { allPackOrders } from '#functions/table/teams/team-pack-order.ts';
import { hasWaitingMoney } from '../payouts/read-payouts.ts';
import { storedTeam } from './edit-team.ts';

/** Throws `team.open_orders` while someone waits for an order of the team, `team.open_payouts` while its money waits. */
export async function refuseOpenOrders(teamId: string): Promise<void> {
  const [orders, purchases] = await Promise.all([allPackOrders(teamId), templateStates(teamId)]);
  if (!mayEnd(orders, purchases)) throw new AppError('team.open_orders');
  if (await hasWaitingMoney(teamId)) throw new AppError('team.open_payouts');
}

/**
 * DELETE /teams/:id. From then on nobody finds the team; the event's consumer erases what it owns. Throws `team.not_found`, `team.open_orders`.
 * @param leavingId the member whose membership ends at once, because the account is erased too
 */
export async function deleteTeam(teamId: string, leavingId?: string): Promise<{ success: true }> {
  await refuseOpenOrders(teamId);
  await retryOnConflict(async () => {
    const member = leavingId === undefined ? null : await loadMember(teamId, leavingId);
    await endTeam(await storedTeam(teamId), member ? [removeRow(memberRows, member)] : []);
  });
  return { success: true };
}
