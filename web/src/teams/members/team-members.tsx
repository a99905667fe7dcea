import { useParams } from 'react-router-dom';
import { useSession } from '#web/src/base/session/session.tsx';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { useTeam } from '../data/team.ts';
import { Invitations } from './invitations.tsx';
import { InviteCode } from './invite-code.tsx';
import { MemberList } from './member-list.tsx';

/** The members of a team. Admins and coaches also invite here: with the code, or by mail. */
export function TeamMembers() {
  const { teamId = '' } = useParams();
  const team = useTeam(teamId);
  const { user } = useSession();
  if (!team.data || !user) return null;
  return (
    <Stack gap={12}>
      {team.data.isAdmin && team.data.invite_code !== null && (
        <InviteCode team={team.data} code={team.data.invite_code} />
      )}
      {team.data.isAdmin && <Invitations team={team.data} />}
      <MemberList team={team.data} userId={user.id} />
    </Stack>
  );
}
