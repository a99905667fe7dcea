import { useState } from 'react';
import type { MemberView } from '#domain/teams/team/member.ts';
import type { TeamView } from '#domain/teams/team/team.ts';
import { useSubmit } from '#web/src/parts/forms/use-submit.ts';
import { ActionDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { useSetRole } from '../data/members.ts';
import { RoleField } from './role-field.tsx';

interface RoleDialogProps {
  readonly team: TeamView;
  readonly member: MemberView;
  readonly onClose: () => void;
}

export function RoleDialog({ team, member, onClose }: RoleDialogProps) {
  const name = member.full_name || 'This member';
  const [role, setRole] = useState(member.role);
  const setMemberRole = useSetRole(team.id);
  const toast = useToast();
  const saving = useSubmit(async () => {
    await setMemberRole.mutateAsync({ userId: member.user_id, role });
    toast(`${name} is now ${role}.`);
    onClose();
  });
  return (
    <ActionDialog
      title={`The role of ${name}`}
      doIt="Save the role"
      leaveIt="Cancel"
      action={saving}
      onConfirm={() => void saving.submit(undefined)}
      onClose={onClose}
    >
      <RoleField role={role} onChange={setRole} mayAdmin />
    </ActionDialog>
  );
}
