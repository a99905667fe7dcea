import { errorMessage } from '#web/src/base/api/api-error.ts';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useEditTeam, useTeam } from '../data/team.ts';

/** Warns that the team has packs switched off, and switches them on (P-46). */
export function PacksSwitch({ teamId }: { readonly teamId: string }) {
  const team = useTeam(teamId);
  const edit = useEditTeam(teamId);
  if (team.data?.team_pack_enabled !== false) return null;
  const switchOn = (
    <Button busy={edit.isPending} onClick={() => edit.mutate({ team_pack_enabled: true })}>
      Switch packs on
    </Button>
  );
  return (
    <Notice kind={edit.error ? 'problem' : 'note'} action={switchOn}>
      {edit.error ? errorMessage(edit.error) : 'Packs are switched off for this team: nobody can order one yet.'}
    </Notice>
  );
}
