import { sideOf } from '#domain/cards/card/builder-steps.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import type { ProofWarning } from '#domain/cards/print/proof.ts';
import { cropOf } from '../../parts/cropping/crop-geometry.ts';
import { type BuilderState, compositionOf, isPreviewed, visiblePreview } from '../builder-state.ts';
import { formData, formProblems } from '../draft/card-form.ts';
import type { PreviewBody } from './fetch-preview.ts';

interface PreviewRequest {
  readonly cardId: string;
  readonly side: Side;
  readonly body: PreviewBody;
  /** Equal for two requests that get the same picture. */
  readonly key: string;
}

/** The preview request for the current texts. Null if no preview is shown, or while a text cannot be printed. */
export function previewRequest(state: BuilderState): PreviewRequest | null {
  const { step, card, draft, form, source } = state;
  const side = sideOf(step);
  const problems = formProblems(form, { player_name: false }, draft.statsTitle);
  if (card === null || side === null || !isPreviewed(step) || Object.keys(problems).length > 0) return null;
  const { seed, option } = compositionOf(state, side);
  const body = {
    ...(seed === null ? {} : { seed, option }),
    ...(draft.templateId ? { template_id: draft.templateId } : {}),
    formData: formData(form, draft.fieldToggles, draft.statsTitle),
    crop: cropOf(draft.photo, draft.crop),
    cutout: draft.cutout,
    colours: form.colours,
  };
  return { cardId: card.id, side, body, key: `${side} ${source} ${JSON.stringify(body)}` };
}

const none: readonly ProofWarning[] = [];

export const previewWarnings = (state: BuilderState): readonly ProofWarning[] =>
  visiblePreview(state)?.warnings ?? none;

/** The preview's warnings by field. Two warnings of one field become two sentences. */
export function findingsByField(warnings: readonly ProofWarning[]): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { field, message } of warnings)
    if (field) found[field] = [found[field], message].filter(Boolean).join(' ');
  return found;
}
