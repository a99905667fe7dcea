import { type BuilderState, resumed, startOfBuilder } from '#domain/cards/builder-steps';
import type { CardView } from '#domain/cards/card';
import { api } from '#web/lib/api';
import { type BuilderMemory, emptyMemory, newCard, readMemory } from './memory/builder-memory.ts';

/** A bench as it opens: an existing card where it was left, or a new one. */
export interface OpenedBuilder {
  readonly card: CardView | null;
  readonly memory: BuilderMemory;
  readonly state: BuilderState;
}

/** `pendingTemplate` is the design picked before signing in or on the templates page: it goes straight to the photo. */
export function openNew(pendingTemplate: string | null): OpenedBuilder {
  const kept = readMemory(newCard) ?? emptyMemory;
  const templateId = pendingTemplate ?? kept.templateId;
  const step =
    templateId && (pendingTemplate || kept.step !== 'template_selection') ? 'image_cropper' : 'template_selection';
  return { card: null, memory: { ...kept, templateId }, state: { ...startOfBuilder, step } };
}

export async function openCard(id: string, signal: AbortSignal): Promise<OpenedBuilder> {
  const card = await api('readCard', { params: { id }, signal });
  const memory = readMemory(id) ?? emptyMemory;
  return { card, memory: { ...memory, templateId: card.template_id }, state: resumed(card, memory.step) };
}
