import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { limits } from '#domain/tables/limits.ts';
import { NewInvitation } from '#domain/teams/team/invitation.ts';
import type { TeamView } from '#domain/teams/team/team.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { FormDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { useInvite } from '../data/members.ts';
import { RoleField } from './role-field.tsx';

const resolver = zodResolver(NewInvitation);

interface InviteDialogProps {
  readonly team: TeamView;
  readonly onClose: () => void;
}

function useInviteForm({ team, onClose }: InviteDialogProps) {
  const invite = useInvite(team.id);
  const toast = useToast();
  return useServerForm({
    defaultValues: { email: '', role: 'coach' },
    resolver,
    send: async (body) => {
      await invite.mutateAsync(body);
      toast(`The invitation to ${body.email} is on its way.`);
      onClose();
    },
  });
}

export function InviteDialog({ team, onClose }: InviteDialogProps) {
  const invitation = useInviteForm({ team, onClose });
  const [role, setRole] = useState('coach');
  const choose = (next: string) => {
    setRole(next);
    invitation.form.setValue('role', next);
  };
  return (
    <FormDialog title="Invite someone" doIt="Send the invitation" form={invitation} onClose={onClose}>
      <TextField
        label="E-mail address"
        type="email"
        autoComplete="off"
        maxLength={limits.text.full_name}
        {...invitation.field('email')}
      />
      <RoleField role={role} onChange={choose} mayAdmin={team.userRole === 'admin'} />
    </FormDialog>
  );
}
