import { AppError } from '#domain/tables/errors.ts';
import type { MemberView, TeamMember } from '#domain/teams/team/member.ts';
import { hasRight, mayRemove } from '#domain/teams/team/team-rights.ts';
import { now } from '#functions/platform/clock.ts';
import type { PageRequest } from '#functions/platform/table/page.ts';
import { retryOnConflict, type Write } from '#functions/platform/table/transact.ts';
import { loadProfiles } from '#functions/table/account/profile.ts';
import { listMemberRows, loadMember, type StoredMember } from '#functions/table/teams/member.ts';
import { openDeparture } from '../permission/open-departure.ts';
import { newCodeWrites } from './rotate-invite-code.ts';
import { saveMember } from './save-member.ts';

interface Caller {
  readonly userId: string;
  readonly teamId: string;
  readonly role: string;
}

async function memberViews(members: readonly TeamMember[], role: string): Promise<MemberView[]> {
  const profiles = new Map(
    (await loadProfiles(members.map(({ user_id }) => user_id))).map((profile) => [profile.user_id, profile]),
  );
  const showsEmail = hasRight(role, 'manage');
  return members.map(({ updated_at: _at, ...member }) => {
    const profile = profiles.get(member.user_id);
    return { ...member, full_name: profile?.full_name ?? '', email: showsEmail ? (profile?.email ?? null) : null };
  });
}

/** A page of the members. Removed ones are visible to those who may invite them again. */
export async function listMembers(
  { teamId, role }: Omit<Caller, 'userId'>,
  request: PageRequest,
): Promise<{ members: MemberView[]; next_cursor: string | null }> {
  const { items, next } = await listMemberRows(teamId, request);
  const shown = hasRight(role, 'manage') ? items : items.filter(({ is_active }) => is_active);
  return { members: await memberViews(shown, role), next_cursor: next };
}

/** An active member. Throws `request.not_found`. */
async function activeMember(teamId: string, userId: string): Promise<StoredMember> {
  const stored = await loadMember(teamId, userId);
  if (!stored?.entity.is_active) throw new AppError('request.not_found');
  return stored;
}

/** Changes a member. Throws `team.last_admin`, and the errors of `decide`. */
const changeMember = (
  teamId: string,
  userId: string,
  decide: (member: TeamMember) => TeamMember,
  companions: () => Promise<readonly Write[]> = async () => [],
): Promise<TeamMember> =>
  retryOnConflict(async () => {
    const stored = await activeMember(teamId, userId);
    const saved = { ...decide(stored.entity), updated_at: now().toISOString() };
    await saveMember(stored, saved, await companions());
    return saved;
  });

/** PATCH /teams/:id/members/:user_id: another role. The route is for admins. */
export async function editMember(
  { teamId, role: callerRole }: Caller,
  userId: string,
  role: string,
): Promise<MemberView> {
  const saved = await changeMember(teamId, userId, (member) => ({ ...member, role }));
  const [shown] = await memberViews([saved], callerRole);
  if (!shown) throw new AppError('request.not_found');
  return shown;
}

/**
 * DELETE /teams/:id/members/:user_id: the row stays with `is_active` false (P-4), and the member's own cards leave all that is not printed (D-410).
 * Everyone may leave. Whoever is removed by another knows the invite code, so the team gets a new one (D-463). Throws `auth.forbidden`.
 */
export async function removeMember({ teamId, userId: by, role }: Caller, userId: string): Promise<{ success: true }> {
  await changeMember(
    teamId,
    userId,
    (member) => {
      if (!mayRemove({ user_id: by, role }, member)) throw new AppError('auth.forbidden');
      return { ...member, is_active: false };
    },
    async () => [
      ...openDeparture('removal', { team_id: teamId, member_id: userId }).writes,
      ...(userId === by ? [] : await newCodeWrites(teamId)),
    ],
  );
  return { success: true };
}
