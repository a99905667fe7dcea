import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TeamView } from '#domain/teams/team/team.ts';
import { paths } from '#web/src/base/paths.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { useSubmit } from '#web/src/parts/forms/use-submit.ts';
import { ActionDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useDeleteTeam } from '../data/team.ts';

/** Deletes a team after its name was typed. */
export function DeleteTeam({ team }: { readonly team: TeamView }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        Delete the team
      </Button>
      {isAsking && <DeleteDialog team={team} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function DeleteDialog({ team, onClose }: { readonly team: TeamView; readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const remove = useDeleteTeam(team.id);
  const navigate = useNavigate();
  const toast = useToast();
  const deletion = useSubmit(async () => {
    await remove.mutateAsync(undefined);
    toast(`${team.name} is deleted.`);
    await navigate(paths.teams);
  });
  const isNamed = typed.trim().toLowerCase() === team.name.trim().toLowerCase();
  return (
    <ActionDialog
      title={`Delete ${team.name}`}
      doIt="Delete for good"
      leaveIt="Keep the team"
      danger
      action={deletion}
      onConfirm={() => (isNamed ? void deletion.submit(undefined) : setIsWrong(true))}
      onClose={onClose}
    >
      <p>Roster, photos, consents, looks and the team’s cards are deleted for everyone. This cannot be undone.</p>
      <TextField
        label={`Type “${team.name}” to confirm`}
        value={typed}
        autoComplete="off"
        error={isWrong && !isNamed ? 'This is not the name of the team.' : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ActionDialog>
  );
}
