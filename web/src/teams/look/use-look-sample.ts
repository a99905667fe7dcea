import { useEffect, useState } from 'react';
import type { Side } from '#domain/cards/card/card-states.ts';
import type { LookSample } from '#domain/teams/cards/team-template.ts';
import { isAbort } from '#web/src/base/api/api-error.ts';
import { sleep } from '#web/src/base/api/retry.ts';
import { api } from '#web/src/base/data/api.ts';

/** Milliseconds. Colours change while a finger moves over the picker; the sample is drawn when it rests. */
const pauseMs = 250;

interface Drawn {
  readonly of: string;
  readonly url: string | null;
  readonly error: unknown;
}

/** A drawn sample of a look, as an object URL. The last one stays until the next is drawn. A new `logo` also redraws it. */
export function useLookSample(id: string, side: Side, sample: LookSample, logo: string | null) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [tries, setTries] = useState(0);
  const wanted = JSON.stringify([side, sample, logo, tries]);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const [side, body] = JSON.parse(wanted) as [Side, LookSample];
    const draw = async () => {
      await sleep(pauseMs, signal);
      const reply = await api('previewTeamLook', { params: { id }, query: { side }, body, signal });
      const picture = await reply.blob();
      if (!signal.aborted) setDrawn({ of: wanted, url: URL.createObjectURL(picture), error: null });
    };
    draw().catch((error: unknown) => {
      if (!isAbort(error) && !signal.aborted) setDrawn((last) => ({ of: wanted, url: last?.url ?? null, error }));
    });
    return () => leaving.abort();
  }, [id, wanted]);
  const url = drawn?.url ?? null;
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  return {
    url,
    isDrawing: drawn?.of !== wanted,
    error: drawn?.error ?? null,
    again: () => setTries((count) => count + 1),
  };
}
