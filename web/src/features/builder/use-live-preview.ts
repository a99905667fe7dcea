import { useEffect, useState } from 'react';
import { type BuilderStep, sideOf } from '#domain/cards/builder-steps';
import { api } from '#web/lib/api';
import { isAbort } from '#web/lib/api-error';
import { sleep } from '#web/lib/retry';
import { type CardForm, formData, formProblems } from './draft/card-form.ts';
import type { BuilderMemory } from './memory/builder-memory.ts';
import { cropOf } from './photo/crop-of.ts';

/** A pause in typing; the route allows two previews a second. */
const pauseMs = 700;

const previewed: readonly BuilderStep[] = ['front_form', 'front_processing', 'back_form', 'back_processing'];

interface PreviewInput {
  readonly step: BuilderStep;
  readonly cardId: string | null;
  readonly memory: BuilderMemory;
  readonly form: CardForm;
}

/** The address of a picture of the card with what is typed; null until there is one. An older one stays until the next is there. */
export function useLivePreview({ step, cardId, memory, form }: PreviewInput): string | null {
  const [shown, setShown] = useState<{ side: string; url: string } | null>(null);
  const side = sideOf(step) ?? 'front';
  const isPreviewed = cardId !== null && previewed.includes(step) && Object.keys(formProblems(form)).length === 0;
  const body = isPreviewed
    ? JSON.stringify({
        ...(memory.templateId ? { template_id: memory.templateId } : {}),
        formData: formData(form, memory.fieldToggles, memory.statsTitle),
        crop: cropOf(memory.photo, memory.crop),
      })
    : null;

  useEffect(() => {
    if (body === null || cardId === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const paint = async () => {
      await sleep(pauseMs, signal);
      const answer = await api('previewCard', {
        params: { id: cardId },
        query: { side },
        body: JSON.parse(body) as object,
        signal,
      });
      const url = URL.createObjectURL(await answer.blob());
      if (signal.aborted) URL.revokeObjectURL(url);
      else setShown({ side, url });
    };
    // A preview is a courtesy: without it the crop stays in view.
    paint().catch((error: unknown) => isAbort(error));
    return () => leaving.abort();
  }, [body, cardId, side]);

  useEffect(() => () => (shown ? URL.revokeObjectURL(shown.url) : undefined), [shown]);

  return previewed.includes(step) && shown?.side === side ? shown.url : null;
}
