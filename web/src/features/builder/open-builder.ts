import type { CardView } from '#domain/cards/card';
import { type BuilderState, resumed, startOfBuilder } from '#domain/cards/builder-steps';
import { api } from '#web/data/api';
import { type BuilderMemory, emptyMemory, storeMemory, newCardKey, readMemory } from './memory/builder-memory.ts';

/** A bench as it opens: an existing card where it was left, or a new one. */
export interface OpenedBuilder {
  readonly card: CardView | null;
  readonly memory: BuilderMemory;
  readonly state: BuilderState;
}

/** `picked` is the design chosen before signing in or on the templates page: it goes straight to the photo. */
export function openNew(picked: string | null): OpenedBuilder {
  const before = readMemory(newCardKey) ?? emptyMemory;
  const kept: BuilderMemory = picked ? { ...before, templateId: picked, step: 'image_cropper' } : before;
  // Kept at once: a design is taken from its place in storage only once.
  if (picked) storeMemory(newCardKey, kept);
  const step = kept.templateId && kept.step === 'image_cropper' ? 'image_cropper' : 'template_selection';
  return { card: null, memory: kept, state: { ...startOfBuilder, step } };
}

export async function openCard(id: string, signal: AbortSignal): Promise<OpenedBuilder> {
  const card = await api('readCard', { params: { id }, signal });
  const kept = readMemory(id);
  const memory = { ...(kept ?? emptyMemory), templateId: card.template_id };
  return { card, memory, state: resumed(card, kept?.step ?? null) };
}
