import type { BuilderStep } from '#domain/cards/card/builder-steps.ts';
import { endsWithPage } from '#web/src/base/lib/browser-storage.ts';
import { storageKeys } from '#web/src/base/lib/storage-keys.ts';
import type { BuilderState } from '../builder-state.ts';

export interface LeaveQuestion {
  readonly title: string;
  readonly text: string;
  readonly leave: string;
  readonly stay: string;
  /** True if leaving gives the card back what it was made of. */
  readonly isUndone: boolean;
}

/** Percent of the photo: opening a stored crop rounds it. */
const slack = 1;

/** The customer's own work, without what the builder sets by itself. */
const workOf = ({ form, draft }: BuilderState): string => {
  const { templateId, photo, awaited, isOwnCrop, cutout, fieldToggles, statsTitle, ink, isSigned } = draft;
  const { strokes, text } = ink;
  const photoOf = { key: photo?.key, awaited, isOwnCrop, cutout };
  return JSON.stringify([form, templateId, photoOf, fieldToggles, statsTitle, strokes, text, isSigned]);
};

const isMovedCrop = ({ draft: { crop: one } }: BuilderState, { draft: { crop: other } }: BuilderState): boolean =>
  one !== null &&
  other !== null &&
  [one.x - other.x, one.y - other.y, one.width - other.width].some((moved) => Math.abs(moved) > slack);

/** True while only this page has the photo. */
const isUnsent = ({ photoUrl, draft }: BuilderState): boolean =>
  photoUrl?.startsWith('blob:') === true && draft.photo === null && draft.awaited === null;

/** What to ask before a way back. Null if nothing is lost. `to` is null for a way out of the builder; `opened` is the state of its start. */
export function leaveQuestion(now: BuilderState, opened: BuilderState, to: BuilderStep | null): LeaveQuestion | null {
  if (now.step === 'image_cropper' && isUnsent(now))
    return {
      title: 'Stop sending the photo?',
      text: 'It has not arrived yet. Going back stops it.',
      leave: 'Stop and go back',
      stay: 'Keep sending',
      isUndone: false,
    };
  if (to !== null || now.step === 'completed') return null;
  if (workOf(now) === workOf(opened) && !isMovedCrop(now, opened)) return null;
  if (now.draft.change)
    return {
      title: 'Leave the card as it was?',
      text: 'What you changed is not on the card yet.',
      leave: 'Leave it as it was',
      stay: 'Go on changing',
      isUndone: true,
    };
  return {
    title: 'Leave the card builder?',
    text: `Your card is not finished. ${placeOfWork(now)}`,
    leave: 'Leave',
    stay: 'Stay here',
    isUndone: false,
  };
}

function placeOfWork({ card }: BuilderState): string {
  if (card !== null) return 'It stays in My cards, and you can go on there.';
  return endsWithPage(storageKeys.generationState)
    ? 'Your browser stores nothing for this site, so what you chose ends with this page.'
    : 'What you chose stays in this browser, and the card builder opens with it.';
}
