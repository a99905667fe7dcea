import { AppError } from '#domain/tables/errors.ts';
import { earnsNothing, type TeamPack } from '#domain/teams/packs/team-pack.ts';
import { allOrderWindows } from '#functions/table/teams/order-window.ts';

/** Whether families can order this pack in a window that is not closed. */
async function isSoldToFamilies({ id, team_id }: TeamPack): Promise<boolean> {
  const windows = await allOrderWindows(team_id);
  return windows.some(
    ({ team_pack_id, closed_at, payer }) => team_pack_id === id && !closed_at && payer === 'families',
  );
}

/** Throws `team_pack.earns_nothing` if families of an open window would pay a new price that leaves the team nothing without `at_cost` (D-285). */
export async function checkNewPrice(pack: TeamPack): Promise<void> {
  if (earnsNothing(pack) && (await isSoldToFamilies(pack))) throw new AppError('team_pack.earns_nothing');
}
