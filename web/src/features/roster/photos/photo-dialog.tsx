import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RosterPlayerView } from '#domain/rosters/roster-player';
import { queryKeys } from '#web/data/query-keys';
import { readWholeRoster } from '#web/data/teams/roster';
import { CheckField } from '#web/forms/field.tsx';
import { Dialog } from '#web/overlays/dialog.tsx';
import { Loaded } from '#web/page/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { PhotoPick } from './photo-pick.tsx';
import { PhotoRows } from './photo-rows.tsx';
import styles from './photos.module.css';
import { type PhotoBatch, usePhotoBatch } from './use-photo-batch.ts';

interface PhotoDialogProps {
  readonly teamId: string;
  readonly onClose: () => void;
}

/** A batch of photos, matched to players by number or name. */
export function PhotoDialog({ teamId, onClose }: PhotoDialogProps) {
  const roster = useQuery({
    queryKey: queryKeys.teamPart(teamId, 'roster', 'whole'),
    queryFn: () => readWholeRoster(teamId),
    refetchOnMount: 'always',
  });
  const batch = usePhotoBatch(teamId, roster.data ?? []);
  const [agreed, setAgreed] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Match photos"
      size="wide"
      sticky
      actions={<Actions batch={batch} agreed={agreed} onClose={onClose} />}
    >
      <Loaded query={roster} words="Loading the players">
        {(players) => <Body batch={batch} players={players} agreed={agreed} onAgree={setAgreed} />}
      </Loaded>
    </Dialog>
  );
}

interface BodyProps {
  readonly batch: PhotoBatch;
  readonly players: readonly RosterPlayerView[];
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
}

function Body({ batch, players, agreed, onAgree }: BodyProps) {
  return (
    <div className={styles.batch}>
      <PhotoPick batch={batch} />
      {batch.photos.length > 0 && (
        <>
          <PhotoRows batch={batch} players={players} />
          <CheckField
            label="A parent or guardian of each of these players agreed on paper: we make a card from the photo, and the team prints and sells it."
            hint="We note that you confirmed it, and when. Families can take it back at any time."
            checked={agreed}
            onChange={({ target }) => onAgree(target.checked)}
          />
        </>
      )}
    </div>
  );
}

function Actions({ batch, agreed, onClose }: Pick<BodyProps, 'batch' | 'agreed'> & Pick<PhotoDialogProps, 'onClose'>) {
  const { toSend, isSending, photos } = batch;
  const isDone = photos.length > 0 && toSend === 0 && photos.some(({ state }) => state === 'set');
  if (isDone) {
    return (
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    );
  }
  return (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" disabled={!agreed || toSend === 0} busy={isSending} onClick={batch.sendAll}>
        {toSend === 1 ? 'Save 1 photo' : `Save ${toSend} photos`}
      </Button>
    </>
  );
}
