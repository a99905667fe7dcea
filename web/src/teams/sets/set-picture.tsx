import { useState } from 'react';
import { photoTypes } from '#domain/cards/photo/upload.ts';
import type { SetView } from '#domain/teams/sets/team-set.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { Problem } from '#web/src/parts/page/problem/problem.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { FilePicture } from '#web/src/parts/ui/file-picture.tsx';
import { PickButton } from '#web/src/parts/ui/pick-button.tsx';
import { useSetPicture } from '../data/sets.ts';
import { useTeam } from '../data/team.ts';
import { TeamCrest } from '../parts/team-crest.tsx';
import styles from './set-picture.module.css';

interface SetPictureProps {
  readonly teamId: string;
  /** Null for the logo. */
  readonly photo: File | null;
  readonly onPhoto: (photo: File | null) => void;
}

/** The picture of checklist and team card: the logo on the team's colors, or a photo from the coach. */
export function SetPicture({ teamId, photo, onPhoto }: SetPictureProps) {
  const team = useTeam(teamId).data;
  const sign = team?.logo_url ? 'logo' : 'initials';
  return (
    <section className={classNames(looks.frame, styles.picture)} aria-labelledby="set-picture">
      <div className={styles.sample}>
        {photo ? <FilePicture file={photo} className={styles.photo} /> : team && <TeamCrest team={team} />}
      </div>
      <Stack gap={2}>
        <h3 id="set-picture" className="lead">
          On checklist and team card
        </h3>
        <Quiet>
          {photo ? `Your photo ${photo.name}` : `Your ${sign} on your colors`}. No player’s own photo is on them.
        </Quiet>
        <PhotoButtons photo={photo} onPhoto={onPhoto} sign={sign} />
      </Stack>
    </section>
  );
}

interface PhotoButtonsProps extends Omit<SetPictureProps, 'teamId'> {
  readonly sign: 'logo' | 'initials';
}

function PhotoButtons({ photo, onPhoto, sign }: PhotoButtonsProps) {
  return (
    <Row gap={2}>
      <PickButton accept={Object.keys(photoTypes).join(',')} label="Photo of the team" size="small" onPick={onPhoto}>
        {photo ? 'Another photo' : 'Use a team photo'}
      </PickButton>
      {photo && (
        <Button size="small" variant="quiet" onClick={() => onPhoto(null)}>
          Use the {sign}
        </Button>
      )}
    </Row>
  );
}

/** Makes checklist and team card of a finished set again with another picture. */
export function ChangePicture({ teamId, set }: { readonly teamId: string; readonly set: SetView }) {
  const [isOpen, setOpen] = useState(false);
  const [photo, setPhoto] = useState<File | null>(null);
  const change = useSetPicture(teamId, set.id);
  const close = () => setOpen(false);
  const make = () => change.mutate(photo, { onSuccess: close });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change the team picture</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Checklist and team card"
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" busy={change.isPending} onClick={make}>
              Make both again
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <SetPicture teamId={teamId} photo={photo} onPhoto={setPhoto} />
          <p>
            {set.has_team_photo ? 'Now they show a team photo.' : 'Now they show the logo or the initials.'} They name
            the players whose cards wait or are approved, and wait for your approval themselves.
          </p>
          {change.isError && <Problem error={change.error} onRetry={make} />}
        </Stack>
      </Dialog>
    </>
  );
}
