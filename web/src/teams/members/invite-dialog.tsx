import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { limits } from '#domain/tables/limits.ts';
import { NewInvitation } from '#domain/teams/team/invitation.ts';
import type { TeamView } from '#domain/teams/team/team.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useInvite } from '../data/members.ts';
import { RoleField } from './role-field.tsx';
import styles from './team-members.module.css';

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
  const { form, field, onSubmit, isSending, problem } = useInviteForm({ team, onClose });
  const [role, setRole] = useState('coach');
  const choose = (next: string) => {
    setRole(next);
    form.setValue('role', next);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite someone"
      size="narrow"
      sticky
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="invite-form" busy={isSending}>
            Send the invitation
          </Button>
        </>
      }
    >
      <form id="invite-form" className={styles.form} onSubmit={onSubmit} noValidate>
        <TextField
          label="E-mail address"
          type="email"
          autoComplete="off"
          maxLength={limits.text.full_name}
          {...field('email')}
        />
        <RoleField role={role} onChange={choose} mayAdmin={team.userRole === 'admin'} />
      </form>
      {problem && <Notice kind="problem">{problem}</Notice>}
    </Dialog>
  );
}
