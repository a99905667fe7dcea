import type { TeamMember } from '#domain/teams/team/member.ts';
import { removeRow } from '#functions/platform/table/optimistic-row.ts';
import { retryOnConflict, transact, type Write } from '#functions/platform/table/transact.ts';
import { consentRows, consentsBy } from '#functions/table/teams/consent.ts';
import { eraseInTeam } from '#functions/table/teams/erase-person.ts';
import { countMember, everyMembershipOf, loadMember, memberRows } from '#functions/table/teams/member.ts';

/** Counts down without the check of the last admin: an erased person leaves in any case. */
function uncounted(member: TeamMember): Write {
  const { Update } = countMember(member, { ...member, is_active: false });
  if (!Update) throw new Error('A membership is counted by an update.');
  const { ':min': _min, ...values } = Update.ExpressionAttributeValues ?? {};
  return { Update: { ...Update, ConditionExpression: 'attribute_exists(pk)', ExpressionAttributeValues: values } };
}

/** The call has left the teams already (D-102), so an active membership here was added in its last moment. */
const leave = (teamId: string, userId: string): Promise<void> =>
  retryOnConflict(async () => {
    const stored = await loadMember(teamId, userId);
    if (!stored) return;
    const count = stored.entity.is_active ? [uncounted(stored.entity)] : [];
    await transact([removeRow(memberRows, stored), ...count]);
  });

/** Keeps consents as the team's proof, without the account that gave or witnessed them. */
async function forgetConsents(userId: string): Promise<void> {
  for (const { entity } of await consentsBy(userId)) {
    await retryOnConflict(async () => {
      const stored = (await consentsBy(userId)).find((one) => one.entity.id === entity.id);
      if (!stored) return;
      const { given_by: by, witnessed_by: witness } = stored.entity;
      const giver = by.user_id === userId ? { ...by, name: 'Erased', user_id: null } : by;
      // The paper's holder is unknown then, so another coach must confirm it.
      const holder = witness === userId ? { witnessed_by: null, held_by: null } : {};
      await transact([consentRows.save(stored, { ...stored.entity, given_by: giver, ...holder })]);
    });
  }
}

/** Removes an erased person from all teams, also from those left before. The person's acts for a team stay, without the id. */
export async function eraseFromTeams(userId: string): Promise<void> {
  await forgetConsents(userId);
  for (const { team_id: teamId } of await everyMembershipOf(userId)) {
    // The membership goes last, so a repeated event finds the team again.
    await eraseInTeam(teamId, userId);
    await leave(teamId, userId);
  }
}
