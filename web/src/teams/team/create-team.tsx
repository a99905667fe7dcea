import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from 'react-router-dom';
import { limits } from '#domain/tables/limits.ts';
import { NewTeam } from '#domain/teams/team/team.ts';
import { teamPath } from '#web/src/base/paths.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { FormDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useCreateTeam } from '../data/team.ts';
import { useLetteredField } from '../parts/lettered-field.ts';

const resolver = zodResolver(NewTeam.pick({ name: true, sport: true, season: true }));

function useCreateForm() {
  const create = useCreateTeam();
  const navigate = useNavigate();
  return useServerForm({
    defaultValues: { name: '', sport: '', season: '' },
    resolver,
    send: async (body) => {
      const { id } = await create.mutateAsync(body);
      await navigate(teamPath(id));
    },
  });
}

/** The required fields of a team. Colours, logo and the rest are in its settings. */
export function CreateTeam({ onClose }: { readonly onClose: () => void }) {
  const form = useCreateForm();
  const field = useLetteredField(form);
  return (
    <FormDialog title="Start a team" doIt="Start the team" form={form} onClose={onClose}>
      <TextField label="Team name" maxLength={limits.text.team_name} {...field('name')} />
      <TextField label="Sport (optional)" maxLength={limits.text.sport} {...field('sport')} />
      <TextField
        label="Season (optional)"
        hint="For instance 2026 or Spring 2027."
        maxLength={limits.text.sport}
        {...field('season')}
      />
    </FormDialog>
  );
}
