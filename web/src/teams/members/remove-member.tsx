import type { MemberView } from '#domain/teams/team/member.ts';
import type { TeamView } from '#domain/teams/team/team.ts';
import { useSubmit } from '#web/src/parts/forms/use-submit.ts';
import { ActionDialog } from '#web/src/parts/overlays/form-dialog.tsx';
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
  const removal = useSubmit(async () => {
    await remove.mutateAsync(member.user_id);
    toast(`${name} is no longer in the team. The invite code is a new one.`);
    onClose();
  });
  return (
    <ActionDialog
      title={`Remove ${name}`}
      doIt="Remove"
      leaveIt="Keep"
      danger
      action={removal}
      onConfirm={() => void removal.submit(undefined)}
      onClose={onClose}
    >
      <p>{name} loses access to the team at once. Cards that were handed in stay.</p>
      <p>The team gets a new invite code. The old one, which {name} may know, opens nothing any more.</p>
    </ActionDialog>
  );
}
