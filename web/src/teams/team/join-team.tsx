import { useNavigate } from 'react-router-dom';
import { teamPath } from '#web/src/base/paths.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { problemsResolver } from '#web/src/parts/forms/problems-resolver.ts';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useJoinTeam } from '../data/team.ts';

interface Entry {
  readonly code: string;
}

const resolver = problemsResolver<Entry>(({ code }) => ({
  code: code.trim() === '' ? 'Please type the code that your coach gave you.' : undefined,
}));

function useJoinForm() {
  const join = useJoinTeam();
  const navigate = useNavigate();
  const toast = useToast();
  return useServerForm<Entry>({
    defaultValues: { code: '' },
    resolver,
    send: async ({ code }) => {
      const { id, name } = await join.mutateAsync(code);
      toast(`Welcome to ${name}.`);
      await navigate(teamPath(id));
    },
  });
}

export function JoinTeam({ onClose }: { readonly onClose: () => void }) {
  const { field, onSubmit, isSending, problem } = useJoinForm();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Join with a code"
      size="narrow"
      sticky
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="join-form" busy={isSending}>
            Join the team
          </Button>
        </>
      }
    >
      <form id="join-form" onSubmit={onSubmit} noValidate>
        <TextField
          label="Invite code"
          hint="Upper or lower case, with or without spaces."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          {...field('code')}
        />
      </form>
      {problem && <Notice kind="problem">{problem}</Notice>}
    </Dialog>
  );
}
