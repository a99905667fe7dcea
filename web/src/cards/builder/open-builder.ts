import { type BuilderState, resumed, startOfBuilder } from '#domain/cards/card/builder-steps.ts';
import type { CardView } from '#domain/cards/card/card.ts';
import { limits } from '#domain/tables/limits.ts';
import { api } from '#web/src/base/data/api.ts';
import { withUnsaved } from './draft/unsaved-changes.ts';
import { type BuilderMemory, emptyMemory, newCardKey, readMemory, storeMemory } from './memory/builder-memory.ts';

/** The builder's start: an existing card at its last step, or a new one. */
export interface OpenedBuilder {
  readonly card: CardView | null;
  readonly memory: BuilderMemory;
  readonly state: BuilderState;
}

/**
 * `picked` is a design chosen before the sign-in or on the templates page; the builder then starts at the photo. `sport` is that of the
 * page that led here (P-40).
 */
export function openNew(picked: string | null, sport: string | null = null): OpenedBuilder {
  const before = readMemory(newCardKey) ?? emptyMemory;
  const known = { ...before, ...(sport && { sport: sport.slice(0, limits.text.sport) }) };
  const kept: BuilderMemory = picked ? { ...known, templateId: picked, step: 'image_cropper' } : known;
  // Stored at once: the pending design is removed when it is read.
  if (picked) storeMemory(newCardKey, kept);
  const step = kept.templateId && kept.step === 'image_cropper' ? 'image_cropper' : 'template_selection';
  return { card: null, memory: kept, state: { ...startOfBuilder, step } };
}

/** What a card for the next season has of the last one, until this browser knows more. */
function carriedMemory({ look }: CardView): BuilderMemory {
  if (look === null) return emptyMemory;
  const { toggles, stats_title } = look;
  return { ...emptyMemory, fieldToggles: toggles, statsTitle: stats_title, sameLook: true };
}

export async function openCard(id: string, signal: AbortSignal): Promise<OpenedBuilder> {
  const card = withUnsaved(await api('readCard', { params: { id }, signal }));
  const kept = readMemory(id);
  const known = kept ?? carriedMemory(card);
  const memory = { ...known, templateId: card.template_id, cutout: known.cutout ?? card.cutout };
  return { card, memory, state: resumed(card, kept?.step ?? null) };
}
