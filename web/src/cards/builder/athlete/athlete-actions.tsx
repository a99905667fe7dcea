import { Suspense, useState } from 'react';
import type { Cutout } from '#domain/cards/photo/cutout.ts';
import { Row } from '#web/src/parts/layout/layout.tsx';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { clearMemory, emptyMemory, newCardKey, storeMemory, type UploadedPhoto } from '../draft/builder-memory.ts';
import type { CropPercent } from '../photo/crop-geometry.ts';
import { useBuilder } from '../use-builder.ts';
import { type PeopleInPhoto, placeOn } from './people.ts';

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
  const { state, send } = useBuilder();
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
            cutout={state.memory.cutout}
            onCutout={(cutout) => send({ type: 'remember', part: { cutout } })}
          />
        )}
        {open === 'team' && (
          <TeamPhotoDialog {...{ src, photo, team, onDone, onClose }} current={state.card === null ? null : athlete} />
        )}
      </Suspense>
    </Row>
  );
}

/** What the cards of a team's photo begin with, and what is left to do here when they are made. */
function useTeamPhoto({ people }: PeopleInPhoto) {
  const { memory, form, card } = useBuilder().state;
  const { templateId, photo, fieldToggles, statsTitle, options } = memory;
  const keep = (cardId: string, crop: CropPercent, cutout: Cutout) =>
    storeMemory(cardId, {
      ...emptyMemory,
      templateId,
      photo,
      fieldToggles,
      statsTitle,
      options,
      crop,
      cutout,
      // The crop is looked at once more, which also reads the colours of its part of the photo.
      step: 'image_cropper',
    });
  // A builder without a card of its own has done its work.
  const onDone = () => card === null && clearMemory(newCardKey);
  return { team: { people, memory, sport: form.sport, keep }, onDone: () => void onDone() };
}
