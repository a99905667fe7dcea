import type { MemberView } from '#domain/teams/team/member.ts';
import type { TeamView } from '#domain/teams/team/team.ts';
import { useSubmit } from '#web/src/parts/forms/use-submit.ts';
import { ConfirmDialog } from '#web/src/parts/overlays/confirm-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { useRemoveMember } from '../data/members.ts';

interface RemoveMemberProps {
  readonly team: TeamView;
  readonly member: MemberView;
  readonly onClose: () => void;
}

export function RemoveMember({ team, member, onClose }: RemoveMemberProps) {
  const name = member.full_name || 'This member';
  const remove = useRemoveMember(team.id);
  const toast = useToast();
  const { busy, error, submit } = useSubmit(async () => {
    await remove.mutateAsync(member.user_id);
    toast(`${name} is no longer in the team.`);
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title={`Remove ${name}`}
      doIt="Remove"
      leaveIt="Keep"
      danger
      busy={busy}
      problem={error}
      onConfirm={() => void submit(undefined)}
      onClose={onClose}
    >
      <p>{name} loses access to the team at once. Cards that were handed in stay.</p>
      <p>Someone who knows the invite code can join again as a player. A new code prevents that.</p>
    </ConfirmDialog>
  );
}
