import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TeamView } from '#domain/teams/team/team.ts';
import { paths } from '#web/src/base/paths.ts';
import { useSubmit } from '#web/src/parts/forms/use-submit.ts';
import { ActionDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useRemoveMember } from '../data/members.ts';

export function LeaveTeam({ team, userId }: { readonly team: TeamView; readonly userId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const leave = useRemoveMember(team.id);
  const navigate = useNavigate();
  const toast = useToast();
  const leaving = useSubmit(async () => {
    await leave.mutateAsync(userId);
    toast(`You have left ${team.name}.`);
    await navigate(paths.teams);
  });
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Leave the team</Button>
      {isAsking && (
        <ActionDialog
          title={`Leave ${team.name}`}
          doIt="Leave the team"
          leaveIt="Stay"
          danger
          action={leaving}
          onConfirm={() => void leaving.submit(undefined)}
          onClose={() => setIsAsking(false)}
        >
          <p>
            You lose access to the team at once. Your own cards stay yours, and those that you handed in stay with the
            team.
          </p>
        </ActionDialog>
      )}
    </>
  );
}
