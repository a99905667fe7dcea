import { teamPack } from '#domain/shop/prices.ts';
import { AppError } from '#domain/tables/errors.ts';
import {
  checkPackSize,
  type NewTeamPack,
  priced,
  type TeamPack,
  type TeamPackChanges,
  type TeamPackView,
  teamPackView,
} from '#domain/teams/packs/team-pack.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { changeRow, removeRow } from '#functions/platform/table/optimistic-row.ts';
import type { PageRequest } from '#functions/platform/table/page.ts';
import { retryOnConflict, transact } from '#functions/platform/table/transact.ts';
import { allOrderWindows } from '#functions/table/teams/order-window.ts';
import { listTeamPacks, loadTeamPack, type StoredTeamPack, teamPackRows } from '#functions/table/teams/team-pack.ts';
import { storedTeam } from '../team/edit-team.ts';
import { checkNewPrice } from './new-price.ts';
import { teamDeals } from './team-deals.ts';

/** A pack that a team offers. Throws `pack.not_found`. */
export async function storedTeamPack(teamId: string, id: string): Promise<StoredTeamPack> {
  const stored = await loadTeamPack(teamId, id);
  if (!stored) throw new AppError('pack.not_found');
  return stored;
}

export async function readTeamPacks(
  teamId: string,
  request: PageRequest,
): Promise<{ packs: TeamPackView[]; next_cursor: string | null }> {
  const { items, next } = await listTeamPacks(teamId, request);
  return { packs: items.map(teamPackView), next_cursor: next };
}

/** Creates a pack. Default price: the team's, or the shop's. Throws `pack.team_count`, `team_pack.earns_nothing`. */
export async function createTeamPack(teamId: string, { price, at_cost, ...input }: NewTeamPack): Promise<TeamPackView> {
  const { entity: team } = await storedTeam(teamId);
  const at = now().toISOString();
  const plain: TeamPack = {
    ...input,
    id: newId('teamPack'),
    team_id: teamId,
    price: team.team_pack_price ?? teamPack.total,
    at_cost: false,
    created_at: at,
    updated_at: at,
    version: 1,
  };
  const pack = priced(plain, { price, at_cost });
  checkPackSize(pack);
  await transact([teamPackRows.insert(pack)]);
  // Publishes the deals' hashes before anyone can order.
  await teamDeals(teamId);
  return teamPackView(pack);
}

/** The pack with its changes. Throws `team_pack.changed` for another version, `pack.team_count`, `team_pack.earns_nothing`. */
function edited(pack: TeamPack, { version, price, at_cost, ...changes }: TeamPackChanges): TeamPack {
  if (version !== undefined && version !== pack.version) throw new AppError('team_pack.changed');
  const known = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const sold = priced(pack, { price, at_cost });
  const next: TeamPack = { ...sold, ...known, version: pack.version + 1, updated_at: now().toISOString() };
  checkPackSize(next);
  return next;
}

/**
 * Changes a pack. Orders keep their prices. Throws `pack.not_found`, `team_pack.changed`, `pack.team_count`, and `team_pack.earns_nothing`, also if
 * families pay the new price in an open window (D-285).
 */
export async function editTeamPack(teamId: string, id: string, changes: TeamPackChanges): Promise<TeamPackView> {
  const { entity } = await changeRow(
    teamPackRows,
    () => storedTeamPack(teamId, id),
    async (pack) => {
      const next = edited(pack, changes);
      if (next.price !== pack.price) await checkNewPrice(next);
      return { entity: next };
    },
  );
  return teamPackView(entity);
}

/** Deletes a pack; its orders stay. Throws `pack.not_found`, and `team_pack.in_window` while an order window sells it. */
export async function deleteTeamPack(teamId: string, id: string): Promise<{ success: true }> {
  await retryOnConflict(async () => {
    const [stored, windows] = await Promise.all([storedTeamPack(teamId, id), allOrderWindows(teamId)]);
    const isSold = windows.some(({ team_pack_id: sold, closed_at }) => sold === id && closed_at === null);
    if (isSold) throw new AppError('team_pack.in_window');
    await transact([removeRow(teamPackRows, stored)]);
  });
  return { success: true };
}
