import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { sleep } from '#web/src/base/api/retry.ts';
import { useOnReturn } from '#web/src/base/session/use-on-return.ts';
import type { BuilderState } from '../builder-state.ts';
import type { BuilderStore } from '../builder-store.ts';
import { fetchPreview } from './fetch-preview.ts';
import { previewRequest } from './preview-request.ts';

/** Milliseconds. Joins letters that are typed together. */
const joinMs = 80;
/** Milliseconds between two previews: the route allows two a second. */
const betweenMs = 550;

/** When the next preview may be requested: soon after the first letter, then at a steady pace. Times in milliseconds. */
class PreviewPace {
  #typedAt: number | null = null;
  #askedAt = -Infinity;

  /** Milliseconds until a change made now may be sent. */
  wait(now: number): number {
    this.#typedAt ??= now;
    return Math.max(0, this.#typedAt + joinMs - now, this.#askedAt + betweenMs - now);
  }

  requested(now: number): void {
    this.#typedAt = null;
    this.#askedAt = now;
  }
}

/** Draws the card again with each change of its printed content. */
export function useLivePreview({ send, now }: BuilderStore, state: BuilderState): void {
  const { step } = state;
  const request = previewRequest(state);
  const key = request?.key;
  // Texts typed offline appear on the card once the network is back.
  const [returns, setReturns] = useState(0);
  useOnReturn(() => setReturns((count) => count + 1));

  const begin = usePacedCalls();
  const paint = useEffectEvent(async (typedOn: AbortSignal) => {
    if (request === null) return;
    const { cardId, side, body } = request;
    const signal = await begin(typedOn);
    const { picture, warnings } = await fetchPreview(cardId, side, body, signal);
    if (signal.aborted) return;
    const url = URL.createObjectURL(picture);
    const preview = { side, key: request.key, url, cutout: body.cutout, warnings };
    send({ type: 'show', part: { preview } });
  });
  useEffect(() => {
    const typedOn = new AbortController();
    // A failed preview is ignored: the crop stays visible.
    paint(typedOn.signal).catch(() => undefined);
    return () => typedOn.abort();
    // With each step too: once a run has started, the next try is another picture.
  }, [step, key, returns]);

  const url = state.preview?.url;
  useEffect(
    () => () => {
      if (url === undefined) return;
      URL.revokeObjectURL(url);
      if (now().preview?.url === url) send({ type: 'show', part: { preview: null } });
    },
    [url, now, send],
  );
}

/**
 * Waits for a call's turn, unless `typedOn` aborts before. The returned signal aborts when a later call starts, or when the page closes.
 */
function usePacedCalls() {
  const [pace] = useState(() => new PreviewPace());
  const current = useRef(new AbortController());
  useEffect(() => () => current.current.abort(), []);
  return useCallback(
    async (typedOn: AbortSignal): Promise<AbortSignal> => {
      await sleep(pace.wait(Date.now()), typedOn);
      pace.requested(Date.now());
      current.current.abort();
      current.current = new AbortController();
      return current.current.signal;
    },
    [pace],
  );
}
