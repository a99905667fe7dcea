import { useCallback, useEffect, useRef, useState } from 'react';
import { type BuilderStep, sideOf } from '#domain/cards/card/builder-steps.ts';
import type { ProofWarning } from '#domain/cards/print/proof.ts';
import { isAbort } from '#web/src/base/api/api-error.ts';
import { sleep } from '#web/src/base/api/retry.ts';
import { useOnReturn } from '#web/src/base/session/use-on-return.ts';
import { type CardForm, formData, formProblems } from '../draft/card-form.ts';
import type { BuilderMemory } from '../memory/builder-memory.ts';
import { cropOf } from '../photo/crop-of.ts';
import { askPreview, type PreviewBody } from './ask-preview.ts';

/** Joins letters that are typed together. */
const joinMs = 80;
/** Between two previews: the route allows two a second. */
const betweenMs = 550;

/** When the next preview may be asked for: soon after the first letter, and then while the typing goes on. Times in milliseconds. */
class PreviewPace {
  #typedAt: number | null = null;
  #askedAt = -Infinity;

  /** How long a change made now has to wait. */
  wait(now: number): number {
    this.#typedAt ??= now;
    return Math.max(0, this.#typedAt + joinMs - now, this.#askedAt + betweenMs - now);
  }

  asked(now: number): void {
    this.#typedAt = null;
    this.#askedAt = now;
  }
}

/** How long a generation waits for the warnings of the last typed text; a preview takes 0.3 s. */
const latestWarningsMs = 2000;

const previewed: readonly BuilderStep[] = ['front_form', 'front_processing', 'back_form', 'back_processing'];

interface PreviewInput {
  readonly step: BuilderStep;
  readonly cardId: string | null;
  readonly memory: BuilderMemory;
  readonly form: CardForm;
  /** The seed that the next run is started with. Null: the server's own. */
  readonly seed: number | null;
}

export interface LivePreview {
  /** The URL of the preview; null before the first one. A preview stays until the next one is ready. */
  readonly url: string | null;
  /** The warnings of that preview. */
  readonly warnings: readonly ProofWarning[];
  /** The warnings for the text as typed now; empty when they do not come in time. */
  readonly latestWarnings: () => Promise<readonly ProofWarning[]>;
  /** Says what the server draws from now on; another source is another preview. */
  readonly setSource: (source: PhotoSource) => void;
}

/** What the server draws from: the photo as uploaded, or its sharper copy. */
export type PhotoSource = 'photo' | 'sharper';

interface Shown {
  readonly side: string;
  readonly of: string;
  readonly url: string;
  readonly warnings: readonly ProofWarning[];
}

export function useLivePreview({ step, cardId, memory, form, seed }: PreviewInput): LivePreview {
  const [shown, setShown] = useState<Shown | null>(null);
  const side = sideOf(step) ?? 'front';
  const problems = formProblems(form, { player_name: false });
  const isPreviewed = cardId !== null && previewed.includes(step) && Object.keys(problems).length === 0;
  const body = isPreviewed ? JSON.stringify(bodyOf(memory, form, seed)) : null;
  const [source, setSource] = useState<PhotoSource>('photo');

  // Typed without a network, the words are on the card once it is back.
  const [returns, setReturns] = useState(0);
  useOnReturn(() => setReturns((count) => count + 1));

  const begin = usePacedCalls();
  useEffect(() => {
    if (body === null || cardId === null) return;
    const typedOn = new AbortController();
    const paint = async () => {
      const signal = await begin(typedOn.signal);
      const { picture, warnings } = await askPreview(cardId, side, JSON.parse(body) as PreviewBody, signal);
      if (!signal.aborted) setShown({ side, of: `${source} ${body}`, url: URL.createObjectURL(picture), warnings });
    };
    // A failed preview is ignored: the crop stays visible.
    paint().catch((error: unknown) => isAbort(error));
    return () => typedOn.abort();
    // With each step: once a run has begun, the next try is another picture.
  }, [step, body, source, cardId, side, begin, returns]);

  useEffect(() => () => (shown ? URL.revokeObjectURL(shown.url) : undefined), [shown]);

  const isShown = previewed.includes(step) && shown?.side === side;
  const latestWarnings = useCallback(async () => {
    if (body === null || cardId === null) return [];
    if (shown?.of === `${source} ${body}` && shown.side === side) return shown.warnings;
    const inTime = AbortSignal.timeout(latestWarningsMs);
    const looked = await askPreview(cardId, side, JSON.parse(body) as PreviewBody, inTime).catch(() => null);
    return looked?.warnings ?? [];
  }, [body, source, cardId, side, shown]);
  return { url: isShown ? shown.url : null, warnings: isShown ? shown.warnings : none, latestWarnings, setSource };
}

const none: readonly ProofWarning[] = [];

/** Waits for the turn of a call, unless `typedOn` aborts before. The answer ends the call when a later one begins, or when the page closes. */
function usePacedCalls() {
  const [pace] = useState(() => new PreviewPace());
  const current = useRef(new AbortController());
  useEffect(() => () => current.current.abort(), []);
  return useCallback(
    async (typedOn: AbortSignal): Promise<AbortSignal> => {
      await sleep(pace.wait(Date.now()), typedOn);
      pace.asked(Date.now());
      current.current.abort();
      current.current = new AbortController();
      return current.current.signal;
    },
    [pace],
  );
}

function bodyOf(memory: BuilderMemory, form: CardForm, seed: number | null): PreviewBody {
  return {
    ...(seed === null ? {} : { seed }),
    ...(memory.templateId ? { template_id: memory.templateId } : {}),
    formData: formData(form, memory.fieldToggles, memory.statsTitle),
    crop: cropOf(memory.photo, memory.crop),
    cutout: memory.cutout,
  };
}
