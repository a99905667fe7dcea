import { hasRight } from '#domain/teams/team-rights';
import type { TeamMember } from '#domain/teams/member';
import { removeRow } from '../platform/table/optimistic-row.ts';
import { retryOnConflict, transact, type Write } from '../platform/table/transact.ts';
import { consentRows, consentsBy } from '../table/teams/consent.ts';
import { forgetInTeam } from '../table/teams/forget-person.ts';
import { allMembers, countMember, everyMembershipOf, loadMember, memberRows } from '../table/teams/member.ts';

/** The next admin of a team that its last one leaves: the coach who has been there longest. Players are never made admins. */
function nextAdmin(members: readonly TeamMember[], leaving: string): TeamMember | undefined {
  return members
    .filter(({ user_id, is_active, role }) => is_active && user_id !== leaving && hasRight(role, 'manage'))
    .toSorted((a, b) => a.joined_at.localeCompare(b.joined_at))[0];
}

/** The count without the guard of the last admin: an erased person leaves in any case. */
function uncounted(member: TeamMember): Write {
  const { Update } = countMember(member, { ...member, is_active: false });
  if (!Update) throw new Error('A membership is counted by an update.');
  const { ':least': _least, ...values } = Update.ExpressionAttributeValues ?? {};
  return { Update: { ...Update, ConditionExpression: 'attribute_exists(pk)', ExpressionAttributeValues: values } };
}

/** Makes a coach admin where the erased person is the team's last one. */
async function handOver(teamId: string, userId: string): Promise<void> {
  const members = await allMembers(teamId);
  if (members.some((one) => one.is_active && one.user_id !== userId && hasRight(one.role, 'admin'))) return;
  const next = nextAdmin(members, userId);
  const stored = next && (await loadMember(teamId, next.user_id));
  if (!stored) return;
  const admin = { ...stored.entity, role: 'admin' };
  await transact([memberRows.save(stored, admin), countMember(stored.entity, admin)]);
}

const leave = (teamId: string, userId: string): Promise<void> =>
  retryOnConflict(async () => {
    const stored = await loadMember(teamId, userId);
    if (!stored) return;
    const { is_active: isActive, role } = stored.entity;
    if (isActive && hasRight(role, 'admin')) await handOver(teamId, userId);
    await transact([removeRow(memberRows, stored), ...(isActive ? [uncounted(stored.entity)] : [])]);
  });

/** Consents stay, as the team's proof, without the account that gave or witnessed them. */
async function forgetConsents(userId: string): Promise<void> {
  for (const { entity } of await consentsBy(userId)) {
    await retryOnConflict(async () => {
      const stored = (await consentsBy(userId)).find((one) => one.entity.id === entity.id);
      if (!stored) return;
      const { given_by: by, witnessed_by: witness } = stored.entity;
      const giver = by.user_id === userId ? { ...by, name: 'Erased', user_id: null } : by;
      const saved = { ...stored.entity, given_by: giver, witnessed_by: witness === userId ? null : witness };
      await transact([consentRows.save(stored, saved)]);
    });
  }
}

/** Takes an erased person out of all teams, those that were left before too. What the person did for a team stays, without the person. */
export async function eraseFromTeams(userId: string): Promise<void> {
  await forgetConsents(userId);
  for (const { team_id: teamId } of await everyMembershipOf(userId)) {
    // The membership goes last: until then a repeated event finds the team again.
    await forgetInTeam(teamId, userId);
    await leave(teamId, userId);
  }
}
