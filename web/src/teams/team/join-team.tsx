import { useNavigate } from 'react-router-dom';
import { ApiError } from '#web/src/base/api/api-error.ts';
import { teamPath } from '#web/src/base/paths.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { problemsResolver } from '#web/src/parts/forms/problems-resolver.ts';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { FormDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
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
    fieldsOf: (error) => ({ code: error instanceof ApiError ? error.fields.invite_code : undefined }),
    send: async ({ code }) => {
      const { id, name } = await join.mutateAsync(code);
      toast(`Welcome to ${name}.`);
      await navigate(teamPath(id));
    },
  });
}

export function JoinTeam({ onClose }: { readonly onClose: () => void }) {
  const form = useJoinForm();
  return (
    <FormDialog title="Join with a code" doIt="Join the team" form={form} onClose={onClose}>
      <TextField
        label="Invite code"
        hint="Upper or lower case, with or without spaces."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        {...form.field('code')}
      />
    </FormDialog>
  );
}
