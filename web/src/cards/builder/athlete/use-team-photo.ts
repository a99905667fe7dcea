import type { Cutout } from '#domain/cards/photo/cutout.ts';
import { clearMemory, emptyMemory, newCardKey, storeMemory } from '../memory/builder-memory.ts';
import type { CropPercent } from '../photo/crop-geometry.ts';
import { useBuilder } from '../use-builder.ts';
import type { PeopleInPhoto } from './people.ts';

/** What the cards of a team's photo begin with, and what is left to do here when they are made. */
export function useTeamPhoto({ people }: PeopleInPhoto) {
  const { memory, form, draft } = useBuilder();
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
  const onDone = () => draft.card === null && clearMemory(newCardKey);
  return { team: { people, memory, sport: form.sport, keep }, onDone: () => void onDone() };
}
