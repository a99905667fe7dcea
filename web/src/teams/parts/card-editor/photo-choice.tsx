import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { photoTypes } from '#domain/cards/photo/upload.ts';
import type { SetCardEditor } from '#domain/teams/sets/set-card-fix.ts';
import { uploadLabels } from '#web/src/cards/data/upload-labels.ts';
import { PhotoRefused, type UploadPhase } from '#web/src/cards/data/upload-photo.ts';
import { Pick } from '#web/src/parts/forms/pick.tsx';
import { Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { Problem } from '#web/src/parts/page/problem/problem.tsx';
import { LinkedPicture } from '#web/src/parts/ui/linked-picture.tsx';
import { PickButton } from '#web/src/parts/ui/pick-button.tsx';
import { uploadForTeam } from '../../data/team-uploads.ts';
import styles from './card-editor.module.css';

/** Sends a new photo for the team. `onKey` gets its key once it is checked. */
export function useNewPhoto(teamId: string, onKey: (key: string) => void) {
  const [phase, setPhase] = useState<UploadPhase>('sending');
  const left = useRef<AbortController | null>(null);
  useEffect(() => () => left.current?.abort(), []);
  const sending = useMutation({
    mutationFn: (photo: File) => {
      const { signal } = (left.current = new AbortController());
      return uploadForTeam(teamId, photo, { signal, onPhase: setPhase });
    },
    onSuccess: onKey,
  });
  return { sending, phase };
}

interface PhotoChoiceProps {
  readonly photos: SetCardEditor['photos'];
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
  readonly upload: ReturnType<typeof useNewPhoto>;
}

/** The player's other photos, and a new one. */
export function PhotoChoice({ photos, chosen, onChoose, upload: { sending, phase } }: PhotoChoiceProps) {
  const { error, variables } = sending;
  // A refused photo stays refused: only another one helps.
  const again = variables && !(error instanceof PhotoRefused) ? { onRetry: () => sending.mutate(variables) } : {};
  return (
    <Stack gap={3}>
      {photos.length > 1 && (
        <Row as="fieldset" gap={2}>
          <legend className={styles.which}>Which photo?</legend>
          {photos.map(({ key, thumbnail_url: src }, index) => (
            <Pick
              key={key}
              name="photo"
              className={styles.photo}
              aria-label={`Photo ${index + 1} of ${photos.length}`}
              checked={key === chosen}
              onChange={() => onChoose(key)}
            >
              <LinkedPicture src={src} alt="" />
            </Pick>
          ))}
        </Row>
      )}
      <Row gap={3} middle>
        <PickButton
          accept={Object.keys(photoTypes).join(',')}
          label="New photo"
          size="small"
          busy={sending.isPending}
          onPick={(photo) => sending.mutate(photo)}
        >
          Use a new photo
        </PickButton>
        <output>{sending.isPending && uploadLabels[phase]}</output>
      </Row>
      {sending.isError && <Problem error={error} {...again} />}
    </Stack>
  );
}
