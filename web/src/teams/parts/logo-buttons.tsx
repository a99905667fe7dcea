import { photoTypes } from '#domain/cards/photo/upload.ts';
import type { TeamView } from '#domain/teams/team/team.ts';
import { errorMessage, isAbort } from '#web/src/base/api/api-error.ts';
import { useLeaving } from '#web/src/base/lib/use-leaving.ts';
import { uploadLabels } from '#web/src/cards/data/upload-labels.ts';
import { PhotoRefused, type UploadPhase } from '#web/src/cards/data/upload-photo.ts';
import { useSubmit } from '#web/src/parts/forms/use-submit.ts';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Button, type ButtonProps } from '#web/src/parts/ui/button.tsx';
import { PickButton } from '#web/src/parts/ui/pick-button.tsx';
import { useEditTeam } from '../data/team.ts';
import { uploadForTeam } from '../data/team-uploads.ts';

function useLogo(team: TeamView) {
  const edit = useEditTeam(team.id);
  const toast = useToast();
  const signal = useLeaving();
  const onPhase = (phase: UploadPhase) => phase === 'slow' && toast(uploadLabels.slow, 'note');
  const save = async (file: File | null): Promise<void> => {
    try {
      const key = file && (await uploadForTeam(team.id, file, { purpose: 'team_logo', signal: signal(), onPhase }));
      await edit.mutateAsync({ logo_url: key });
      toast(file === null ? 'The logo is removed.' : 'The logo is saved.');
    } catch (error) {
      const isRefused = isAbort(error) || error instanceof PhotoRefused;
      toast(errorMessage(error, 'photo.upload_failed'), 'problem', isRefused ? undefined : () => void save(file));
    }
  };
  return useSubmit(save);
}

interface LogoButtonsProps extends Pick<ButtonProps, 'size'> {
  readonly team: TeamView;
}

/** Change and remove the team's logo, which is saved when picked. */
export function LogoButtons({ team, size = 'normal' }: LogoButtonsProps) {
  const { isPending, submit } = useLogo(team);
  return (
    <>
      <PickButton
        accept={Object.keys(photoTypes).join(',')}
        label="Team logo"
        size={size}
        busy={isPending}
        onPick={(file) => void submit(file)}
      >
        {team.logo_url ? 'Change the logo' : 'Add a logo'}
      </PickButton>
      {team.logo_url && (
        <Button variant="quiet" size={size} disabled={isPending} onClick={() => void submit(null)}>
          Remove the logo
        </Button>
      )}
    </>
  );
}
