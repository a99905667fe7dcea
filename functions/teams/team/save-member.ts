import { AppError } from '#domain/tables/errors.ts';
import type { TeamMember } from '#domain/teams/team/member.ts';
import { hasRight } from '#domain/teams/team/team-rights.ts';
import { ConditionFailed, transact, type Write } from '#functions/platform/table/transact.ts';
import { countMember, memberRows, type StoredMember } from '#functions/table/teams/member.ts';

/**
 * Writes a membership, its count and their companions in one transaction. Throws `team.last_admin` if no admin would be left, and ConditionFailed if
 * another caller wrote first.
 */
export async function saveMember(
  stored: StoredMember | null,
  saved: TeamMember,
  companions: readonly Write[] = [],
): Promise<void> {
  const count = countMember(stored?.entity ?? null, saved);
  try {
    await transact([memberRows.save(stored ?? { revision: 0 }, saved), count, ...companions]);
  } catch (error) {
    const isCounted = error instanceof ConditionFailed && error.which.includes(1) && !error.which.includes(0);
    const wasAdmin = stored?.entity.is_active === true && hasRight(stored.entity.role, 'admin');
    if (isCounted && wasAdmin) throw new AppError('team.last_admin');
    throw error;
  }
}

/** The membership of someone who joins, or joins again, with a role (P-20). */
export const joined = (
  stored: StoredMember | null,
  who: Pick<TeamMember, 'team_id' | 'user_id' | 'role'>,
  at: string,
): TeamMember => ({
  ...who,
  is_active: true,
  joined_at: stored?.entity.joined_at ?? at,
  updated_at: at,
});
