import { AppError } from '#domain/tables/errors.ts';
import type { Team, TeamChanges, TeamView } from '#domain/teams/team/team.ts';
import { cents } from '#domain/values/money.ts';
import { ownedPhoto } from '#functions/cards/photo/owned-photo.ts';
import { now } from '#functions/platform/clock.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import { loadTeam, type StoredTeam, teamRows } from '#functions/table/teams/team.ts';
import { readTeam } from './read-team.ts';

export async function storedTeam(teamId: string): Promise<StoredTeam> {
  const stored = await loadTeam(teamId);
  if (!stored) throw new AppError('team.not_found');
  return stored;
}

/** The key of a logo that the caller uploaded, for the team or before it existed. Throws `photo.not_found`. */
async function logoKey(userId: string, teamId: string, key: string): Promise<string> {
  return (await ownedPhoto(key.startsWith(`${teamId}/`) ? teamId : userId, key)).photo_key;
}

/** The changes in stored form: the logo's key, the price in cents. */
async function storedChanges(userId: string, changes: TeamChanges, team: Team): Promise<Partial<Team>> {
  const { logo_url: logo, team_pack_price: price, version: _version, ...fields } = changes;
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return {
    ...known,
    logo_key: logo ? await logoKey(userId, team.id, logo) : logo === null ? null : team.logo_key,
    ...(price === undefined ? {} : { team_pack_price: price === null ? null : cents(price) }),
  };
}

/** Changes a team. The route checks the right. Throws `team.changed` if the caller saw another version. */
export async function editTeam(
  { userId, teamId, role }: { readonly userId: string; readonly teamId: string; readonly role: string },
  changes: TeamChanges,
): Promise<TeamView> {
  await changeRow(
    teamRows,
    () => storedTeam(teamId),
    async (team) => {
      if (changes.version !== undefined && changes.version !== team.version) throw new AppError('team.changed');
      const changed = await storedChanges(userId, changes, team);
      return { entity: { ...team, ...changed, version: team.version + 1, updated_at: now().toISOString() } };
    },
  );
  return readTeam(teamId, role);
}
