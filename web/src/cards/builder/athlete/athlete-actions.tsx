import { Suspense, useState } from 'react';
import type { Cutout } from '#domain/cards/photo/cutout.ts';
import { newCardKey } from '#web/src/base/lib/storage-keys.ts';
import { Row } from '#web/src/parts/layout/layout.tsx';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import type { CropPercent } from '../../parts/cropping/crop-geometry.ts';
import { type PeopleInPhoto, placeOn } from '../../parts/cropping/people.ts';
import { lastColours } from '../colours/last-colours.ts';
import { clearDraft, emptyDraft, storeDraft, type UploadedPhoto } from '../draft/builder-draft.ts';
import { useBuilder } from '../use-builder.ts';

const TouchUpDialog = lazyPart(async () => (await import('../touch-up/touch-up-dialog.tsx')).TouchUpDialog);
const PhotoDoubts = lazyPart(async () => (await import('../touch-up/touch-up-dialog.tsx')).PhotoDoubts);
const TeamPhotoDialog = lazyPart(async () => (await import('../team-photo/team-photo-dialog.tsx')).TeamPhotoDialog);

/** With at least this many people, a photo counts as a team's. */
const teamSize = 3;

interface AthleteActionsProps {
  readonly src: string;
  readonly photo: UploadedPhoto;
  readonly crop: CropPercent;
  readonly found: PeopleInPhoto;
  /** The index of the athlete. Null if no one was detected. */
  readonly athlete: number | null;
}

/** The actions for detected people, below the doubts about the athlete: the brush, and a card for each of a team. */
export function AthleteActions({ src, photo, crop, found, athlete }: AthleteActionsProps) {
  const { state, send } = useBuilder();
  const [open, setOpen] = useState<'touch-up' | 'team' | null>(null);
  const { team, onDone } = useTeamPhoto(found);
  const onClose = () => setOpen(null);
  const person = athlete === null ? undefined : found.people[athlete];
  if (athlete === null || !person) return null;
  return (
    <>
      <Suspense fallback={null}>
        {(person.portrait !== 'sure' || (person.doubts?.length ?? 0) > 0) && <PhotoDoubts person={person} />}
      </Suspense>
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
              cutout={state.draft.cutout}
              onCutout={(cutout) => send({ type: 'update', part: { cutout } })}
            />
          )}
          {open === 'team' && (
            <TeamPhotoDialog
              {...{ src, photo, team, onDone, onClose }}
              current={state.card === null ? null : athlete}
            />
          )}
        </Suspense>
      </Row>
    </>
  );
}

/** The initial values for the cards of a team's photo, and the builder's clean-up after they are made. */
function useTeamPhoto({ people }: PeopleInPhoto) {
  const { draft, form, card } = useBuilder().state;
  const { templateId, photo, fieldToggles, statsTitle, options } = draft;
  const keep = (cardId: string, crop: CropPercent, cutout: Cutout) =>
    storeDraft(cardId, {
      ...emptyDraft,
      templateId,
      photo,
      fieldToggles,
      statsTitle,
      options,
      crop,
      cutout,
      // Returns to the crop step, which also reads the colours of the new crop.
      step: 'image_cropper',
    });
  // A builder without its own card has finished its work.
  const onDone = () => card === null && clearDraft(newCardKey);
  const colours = card === null ? lastColours() : form.colours;
  return { team: { people, draft, sport: form.sport, colours, keep }, onDone: () => void onDone() };
}
