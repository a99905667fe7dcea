import { resumed, startOfBuilder } from '#domain/cards/card/builder-steps.ts';
import type { CardView } from '#domain/cards/card/card.ts';
import { limits } from '#domain/tables/limits.ts';
import { api } from '#web/src/base/data/api.ts';
import { newCardKey } from '#web/src/base/lib/storage-keys.ts';
import type { CardPart } from '#web/src/base/paths.ts';
import { type BuilderState, opened } from './builder-state.ts';
import { type BuilderDraft, emptyDraft, readDraft, storeDraft } from './draft/builder-draft.ts';
import { withUnsaved } from './draft/unsaved-changes.ts';

/**
 * `picked` is a design chosen before the sign-in or on the templates page; the builder then starts at the photo. `sport` comes from the
 * page that linked here (P-40).
 */
export function openNew(picked: string | null, sport: string | null = null): BuilderState {
  const { step: left, ...before } = readDraft(newCardKey) ?? { ...emptyDraft, step: startOfBuilder.step };
  const draft: BuilderDraft = {
    ...before,
    ...(sport && { sport: sport.slice(0, limits.text.sport) }),
    ...(picked && { templateId: picked }),
  };
  const isAtPhoto = draft.templateId !== null && (picked !== null || left === 'image_cropper');
  const steps = isAtPhoto ? ({ ...startOfBuilder, step: 'image_cropper' } as const) : startOfBuilder;
  // Stored at once, because the pending design is removed when it is read.
  if (picked) storeDraft(newCardKey, { ...draft, step: steps.step });
  return opened(steps, draft, null);
}

/** Whether both sides are chosen and nothing is being made. A stopped card must be reset first. */
const isChangeable = (card: CardView): boolean =>
  card.front_image_url !== null && card.back_image_url !== null && card.running === null && card.status !== 'failed';

/** The data that a card for the next season takes from the last one, until this browser has its own. */
function carriedDraft({ look }: CardView): BuilderDraft {
  if (look === null) return emptyDraft;
  const { toggles, stats_title } = look;
  return { ...emptyDraft, fieldToggles: toggles, statsTitle: stats_title, sameLook: true };
}

/** `part` is what a link asks to change of a finished card. While a side is being made or chosen, the card opens where it is. */
export async function openCard(id: string, signal: AbortSignal, part: CardPart | null = null): Promise<BuilderState> {
  const card = withUnsaved(await api('readCard', { params: { id }, signal }));
  const kept = readDraft(id);
  const { step: left, ...known } = kept ?? { ...carriedDraft(card), step: null };
  const draft = { ...known, templateId: card.template_id, cutout: known.cutout ?? card.cutout };
  const steps = resumed(card, left);
  const isPlain = steps.step === 'completed' && part === null && known.change === null;
  if (!isChangeable(card) || isPlain) return opened(steps, draft, card);
  const made = await api('readMadeCard', { params: { id }, signal });
  const { changeOf } = await import('./change/card-change.ts');
  const change = changeOf({ card, draft, steps, left, part }, made);
  return opened(change.steps, change.draft, card);
}
