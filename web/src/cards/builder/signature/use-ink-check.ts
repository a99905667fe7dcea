import { useEffect, useState } from 'react';
import type { ProofWarning } from '#domain/cards/print/proof.ts';
import { sleep } from '#web/src/base/api/retry.ts';
import { api } from '#web/src/base/data/api.ts';
import { useBuilder } from '../use-builder.ts';
import { emptyInk, type Ink, type InkSuggestion, isBlank, isUnplaced, signatureBody } from './ink.ts';
import { fixedInk } from './ink-fix.ts';

/** Milliseconds that a drag must pause before a call to the server. */
const restMs = 350;
const none: readonly ProofWarning[] = [];

interface Checked {
  readonly ink: Ink;
  readonly warnings: readonly ProofWarning[];
}

/** The fix that is applied automatically: another place if the customer chose none, another pen if they chose none. */
function ownFix(ink: Ink, suggested: InkSuggestion | null, warnings: readonly ProofWarning[]) {
  const covers = warnings.find(({ code }) => code === 'signature.covers')?.fix;
  const faint = warnings.find(({ code }) => code === 'signature.faint')?.fix;
  const isMoved = covers && !isUnplaced({ ...ink, ...fixedInk(covers) }, ink);
  if (isMoved && isUnplaced(ink, suggested)) return fixedInk(covers);
  const isOwnPen = ink.colour !== (suggested ?? emptyInk).colour;
  return faint?.kind === 'change_ink' && !isOwnPen && isUnplaced(ink, suggested) ? fixedInk(faint) : null;
}

/** The print warnings for this ink. Ink that the customer has not placed moves to the clear place automatically. */
export function useInkCheck(): readonly ProofWarning[] {
  const { state, send, now } = useBuilder();
  const { ink } = state.draft;
  const cardId = state.card?.id;
  const [checked, setChecked] = useState<Checked | null>(null);
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
      const { suggested } = now().draft;
      const place = ownFix(ink, suggested, warnings);
      if (place) {
        const part = { ink: { ...ink, ...place }, suggested: { ...(suggested ?? emptyInk), ...place } };
        send({ type: 'update', part });
      } else setChecked({ ink, warnings });
    };
    // After a failed check no warning is shown here; the proof warns again.
    check().catch(() => undefined);
    return () => changed.abort();
  }, [ink, cardId, send, now]);
  // A warning stays while the ink is moved, so that the page does not shift.
  return checked && !isBlank(ink) ? checked.warnings : none;
}
