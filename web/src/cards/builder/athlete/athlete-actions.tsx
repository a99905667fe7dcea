import { Suspense, useState } from 'react';
import { Row } from '#web/src/parts/layout/layout.tsx';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import type { UploadedPhoto } from '../memory/builder-memory.ts';
import type { CropPercent } from '../photo/crop-geometry.ts';
import { useBuilder } from '../use-builder.ts';
import { type PeopleInPhoto, placeOn } from './people.ts';
import { useTeamPhoto } from './use-team-photo.ts';

const TouchUpDialog = lazyPart(async () => (await import('../touch-up/touch-up-dialog.tsx')).TouchUpDialog);
const TeamPhotoDialog = lazyPart(async () => (await import('../team-photo/team-photo-dialog.tsx')).TeamPhotoDialog);

/** From this many people on, a photo is a team's. */
const teamSize = 3;

interface AthleteActionsProps {
  readonly src: string;
  readonly photo: UploadedPhoto;
  readonly crop: CropPercent;
  readonly found: PeopleInPhoto;
  /** The index of the athlete; null: no one was found. */
  readonly athlete: number | null;
}

/** What can be done with the people who were found: the brush, and a card for each of a team. */
export function AthleteActions({ src, photo, crop, found, athlete }: AthleteActionsProps) {
  const { memory, remember, draft } = useBuilder();
  const [open, setOpen] = useState<'touch-up' | 'team' | null>(null);
  const { team, onDone } = useTeamPhoto(found);
  const onClose = () => setOpen(null);
  const person = athlete === null ? undefined : found.people[athlete];
  if (athlete === null || !person) return null;
  return (
    <Row gap={3}>
      <Button onClick={() => setOpen('touch-up')}>Touch up the cut-out</Button>
      {found.people.length >= teamSize && photo.key !== null && (
        <Button onClick={() => setOpen('team')}>Make a card of each</Button>
      )}
      <Suspense fallback={null}>
        {open === 'touch-up' && (
          <TouchUpDialog
            {...{ src, photo, crop, onClose }}
            outline={person.outline}
            person={placeOn(found.people, athlete)}
            cutout={memory.cutout}
            onCutout={(cutout) => remember({ cutout })}
          />
        )}
        {open === 'team' && (
          <TeamPhotoDialog {...{ src, photo, team, onDone, onClose }} current={draft.card === null ? null : athlete} />
        )}
      </Suspense>
    </Row>
  );
}
