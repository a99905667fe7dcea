import { type BuilderStep, builderSteps } from '#domain/cards/card/builder-steps.ts';
import type { MadeCard } from '#domain/cards/card/made-card.ts';
import type { Cutout } from '#domain/cards/photo/cutout.ts';
import { limits } from '#domain/tables/limits.ts';
import type { FieldToggles } from '#domain/values/card-texts.ts';
import { readStoredById, writeStoredById } from '#web/src/base/lib/browser-storage.ts';
import { newCardKey, storageKeys } from '#web/src/base/lib/storage-keys.ts';
import type { CropPercent } from '../../parts/cropping/crop-geometry.ts';
import { emptyInk, type Ink, type InkSuggestion } from '../signature/ink.ts';
import { clearPending } from './pending-generations.ts';

/** An uploaded photo, with the pixels of the oriented original. Without upload and key it is the card's existing photo. */
export interface UploadedPhoto {
  readonly uploadId: string | null;
  readonly key: string | null;
  readonly width: number;
  readonly height: number;
}

/** The change of a card that is finished. */
export interface CardChange {
  /** What the card was made of before. */
  readonly made: Omit<MadeCard, 'ink'>;
  /** True while new sides are made without the customer. The option chosen before is chosen again. */
  readonly isAuto: boolean;
}

/** The part of an unfinished card that the server does not store (P-3: client-only fields). */
export interface BuilderDraft {
  readonly templateId: string | null;
  /** Chosen before the builder opened (P-40). Copied to the card once it exists. */
  readonly sport: string | null;
  readonly photo: UploadedPhoto | null;
  /** The id of an upload that has arrived and is being checked. */
  readonly awaited: string | null;
  readonly crop: CropPercent | null;
  /** True if the customer moved or zoomed the photo: no suggestion replaces the crop then. */
  readonly isOwnCrop: boolean;
  /** The tapped athlete and the brush's strokes. */
  readonly cutout: Cutout | null;
  /** The saved player whose texts are in the form. */
  readonly playerId: string | null;
  readonly fieldToggles: FieldToggles;
  readonly statsTitle: string;
  readonly options: number;
  /** The next front uses the look of last season's card. */
  readonly sameLook: boolean;
  readonly colourAnalysis: string | null;
  readonly ink: Ink;
  /** The last suggested place of the ink. Null before the first suggestion. */
  readonly suggested: InkSuggestion | null;
  /** True if the stored card has the signature. */
  readonly isSigned: boolean;
  /** True if the signature of last season's card was removed. */
  readonly isOwnSignature: boolean;
  /** The change of a finished card. Null for a card that is made for the first time. */
  readonly change: CardChange | null;
}

/** The stored data, with the step to return to. */
interface StoredDraft extends BuilderDraft {
  readonly step: BuilderStep;
}

export const emptyDraft: BuilderDraft = {
  templateId: null,
  sport: null,
  photo: null,
  awaited: null,
  crop: null,
  isOwnCrop: false,
  cutout: null,
  playerId: null,
  fieldToggles: {},
  statsTitle: limits.statsTitle,
  options: limits.generation.options.default,
  sameLook: false,
  colourAnalysis: null,
  ink: emptyInk,
  suggested: null,
  isSigned: false,
  isOwnSignature: false,
  change: null,
};

/** The stored draft of a card. Null if missing or damaged. */
export function readDraft(card: string): StoredDraft | null {
  const kept = readStoredById<Partial<StoredDraft>>(storageKeys.generationState)[card];
  const step = builderSteps.find((name) => name === kept?.step);
  return step ? { ...emptyDraft, ...kept, step } : null;
}

export const storeDraft = (card: string, draft: StoredDraft): void =>
  writeStoredById(storageKeys.generationState, card, draft);

export const clearDraft = (card: string): void => writeStoredById(storageKeys.generationState, card, null);

/** Stores the data that the server does not, until the card is finished. */
export function storeProgress(draft: BuilderDraft, step: BuilderStep, cardId: string | null): void {
  if (cardId !== null) clearDraft(newCardKey);
  if (step === 'completed' && cardId !== null) {
    clearDraft(cardId);
    clearPending(cardId);
  } else if (cardId !== null || draft.templateId !== null) storeDraft(cardId ?? newCardKey, { ...draft, step });
}
