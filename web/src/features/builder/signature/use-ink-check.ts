import { useEffect, useRef, useState } from 'react';
import type { ProofWarning } from '#domain/print/proof';
import { sleep } from '#web/api/retry';
import { api } from '#web/data/api';
import { useBuilder } from '../use-builder.ts';
import { type Ink, isBlank, isUnplaced, signatureBody } from './ink.ts';

/** A hand that drags pauses this long before the server is asked. */
const restMs = 350;
const none: readonly ProofWarning[] = [];

interface Checked {
  readonly ink: Ink;
  readonly warnings: readonly ProofWarning[];
}

/** What print would warn about this ink. Ink that the customer has not placed moves to the clear place by itself. */
export function useInkCheck(): readonly ProofWarning[] {
  const { memory, remember, draft } = useBuilder();
  const { ink, suggested } = memory;
  const cardId = draft.card?.id;
  const [checked, setChecked] = useState<Checked | null>(null);
  const latest = useRef(suggested);
  useEffect(() => {
    latest.current = suggested;
  }, [suggested]);
  useEffect(() => {
    if (cardId === undefined || isBlank(ink)) return;
    const changed = new AbortController();
    const check = async () => {
      await sleep(restMs, changed.signal);
      const { warnings } = await api('checkSignature', {
        params: { id: cardId },
        body: signatureBody(ink),
        signal: changed.signal,
      });
      const fix = warnings.find(({ code }) => code === 'signature.covers')?.fix;
      const place = fix && { position: fix.position, scale: fix.scale ?? ink.scale };
      if (place && isUnplaced(ink, latest.current) && !isUnplaced(ink, { ...ink, ...place })) {
        remember({ ink: { ...ink, ...place }, suggested: { colour: ink.colour, ...latest.current, ...place } });
      } else setChecked({ ink, warnings });
    };
    // Without an answer nothing is warned of here; the proof warns again.
    check().catch(() => undefined);
    return () => changed.abort();
  }, [ink, cardId, remember]);
  // A warning stays while the ink is moved on, so that the page is still.
  return checked && !isBlank(ink) ? checked.warnings : none;
}
