import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from 'react-router-dom';
import { limits } from '#domain/tables/limits.ts';
import { NewTeam } from '#domain/teams/team/team.ts';
import { teamPath } from '#web/src/base/paths.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { useServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useCreateTeam } from '../data/team.ts';
import styles from './team-list.module.css';

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

/** What a team needs to exist; colours, logo and the rest are in its settings. */
export function CreateTeam({ onClose }: { readonly onClose: () => void }) {
  const { field, onSubmit, isSending, problem } = useCreateForm();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Start a team"
      size="narrow"
      sticky
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="team-form" busy={isSending}>
            Start the team
          </Button>
        </>
      }
    >
      <form id="team-form" className={styles.form} onSubmit={onSubmit} noValidate>
        <TextField label="Team name" maxLength={limits.text.team_name} {...field('name')} />
        <TextField label="Sport (optional)" maxLength={limits.text.sport} {...field('sport')} />
        <TextField
          label="Season (optional)"
          hint="For instance 2026 or Spring 2027."
          maxLength={limits.text.sport}
          {...field('season')}
        />
      </form>
      {problem && <Notice kind="problem">{problem}</Notice>}
    </Dialog>
  );
}
