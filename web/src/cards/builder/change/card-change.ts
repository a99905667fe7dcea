import type { BuilderStep, StepState } from '#domain/cards/card/builder-steps.ts';
import type { CardChanges, CardView } from '#domain/cards/card/card.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import type { MadeCard } from '#domain/cards/card/made-card.ts';
import type { CardPart } from '#web/src/base/paths.ts';
import { type BuilderDraft, type CardChange, emptyDraft } from '../draft/builder-draft.ts';
import { emptyInk, type Ink } from '../signature/ink.ts';

/** The step that changes a part. */
const stepOfPart: Readonly<Record<CardPart, BuilderStep>> = {
  words: 'front_form',
  photo: 'image_cropper',
  signature: 'signature',
  design: 'template_selection',
  back: 'back_form',
  colours: 'front_form',
};

const isSameMade = (one: CardChange['made'], other: CardChange['made']): boolean =>
  one.front.generation_id === other.front.generation_id && one.back.generation_id === other.back.generation_id;

/** True if the card's photo is the one that it was made of. The key is part of its link. */
const hasMadePhoto = (card: CardView, made: CardChange['made']): boolean =>
  made.photo !== null && card.user_uploaded_image_url?.includes(made.photo.key) === true;

function inkOf(ink: MadeCard['ink']): Ink {
  if (ink === null || ink.type === 'none') return emptyInk;
  const { type, strokes, text, font, position, scale, colour, side } = ink;
  return { type, strokes, text, font, position, scale, colour, side };
}

/** Everything that was chosen for the card, so that only what the customer touches changes. */
function draftOfMade(card: CardView, made: CardChange['made'], ink: MadeCard['ink']): BuilderDraft {
  const { photo, crop } = made;
  const isSamePhoto = photo !== null && hasMadePhoto(card, made);
  return {
    ...emptyDraft,
    templateId: card.template_id,
    photo: isSamePhoto ? { uploadId: null, key: null, width: photo.width, height: photo.height } : null,
    crop:
      isSamePhoto && crop
        ? { x: crop.x * 100, y: crop.y * 100, width: crop.width * 100, height: crop.height * 100 }
        : null,
    isOwnCrop: isSamePhoto,
    cutout: card.cutout,
    fieldToggles: made.toggles,
    statsTitle: made.stats_title,
    options: made.front.options,
    sameLook: true,
    colourAnalysis: made.colour_analysis,
    ink: inkOf(ink),
    isOwnSignature: true,
    change: { made, isAuto: false },
  };
}

const texts = [
  'template_id',
  'player_name',
  'card_name',
  'team',
  'player_number',
  'year',
  'sport',
  'description',
  'stats',
  'cutout',
  'colours',
] as const;

/** The changes that make the stored card what it was made of. */
export function undoneChanges(card: CardView, made: CardChange['made']): CardChanges {
  const fields = texts.filter((name) => JSON.stringify(card[name]) !== JSON.stringify(made[name]));
  const undone: CardChanges = Object.fromEntries(fields.map((name) => [name, made[name]]));
  return made.photo === null || hasMadePhoto(card, made)
    ? undone
    : { ...undone, user_uploaded_image_url: made.photo.key, cutout: made.cutout };
}

/** Whether the sides can be chosen as before. A customer looks at the options of another photo or design. */
export function isChosenAsBefore({ templateId, photo, sameLook, change }: BuilderDraft, side: Side): boolean {
  if (change === null || !sameLook) return false;
  const { made } = change;
  const isSamePhoto = photo === null || photo.key === null || photo.key === made.photo?.key;
  return side === 'back' || (templateId === made.template_id && isSamePhoto);
}

interface OpenedCard {
  readonly card: CardView;
  readonly draft: BuilderDraft;
  /** Where the card opens without a change, and the step that this browser left. */
  readonly steps: StepState;
  readonly left: BuilderStep | null;
  readonly part: CardPart | null;
}

/** The step and draft of a card whose sides are both chosen. */
export function changeOf({ card, draft, steps, left, part }: OpenedCard, { ink, ...made }: MadeCard) {
  const begun = draft.change && isSameMade(draft.change.made, made) ? draft.change : null;
  const changing = begun ? { ...draft, change: { ...begun, made } } : draftOfMade(card, made, ink);
  if (steps.step !== 'completed') return { steps, draft: changing };
  if (part !== null) return { steps: { ...steps, step: stepOfPart[part] }, draft: changing };
  // Words that were typed and not made yet.
  const isOpen = Object.keys(undoneChanges(card, made)).length > 0 && left !== null;
  return isOpen ? { steps: { ...steps, step: left }, draft: changing } : { steps, draft };
}
