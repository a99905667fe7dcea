import { useState } from 'react';
import type { CardView } from '#domain/cards/card/card.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import type { BuilderDraft } from '../draft/builder-draft.ts';
import { useBuilder } from '../use-builder.ts';

export interface LastSeasonSignature {
  readonly keep: () => void;
  /** Removes the signature from the card, so that a new one can be made. */
  readonly signAgain: () => void;
  readonly isTakingOff: boolean;
  readonly refusal: string | null;
}

/** True if the chosen front has the signature of last season's card. */
export const hasLastSeasonSignature = (card: CardView | null, { isOwnSignature }: BuilderDraft): boolean =>
  card?.look?.is_signed === true && !isOwnSignature;

/** The signature of last season's card on the chosen front. Null if there is none, or it was removed. */
export function useLastSeasonSignature(): LastSeasonSignature | null {
  const { state, send } = useBuilder();
  const [isTakingOff, setIsTakingOff] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { card, draft } = state;
  if (card === null || !hasLastSeasonSignature(card, draft)) return null;
  const takeOff = async () => {
    setIsTakingOff(true);
    setRefusal(null);
    try {
      const bare = await api('signCard', { params: { id: card.id }, body: { type: 'none' } });
      send({ type: 'set_card', card: bare });
      send({ type: 'update', part: { isOwnSignature: true } });
    } catch (error) {
      setRefusal(errorMessage(error));
    } finally {
      setIsTakingOff(false);
    }
  };
  const keep = () => send({ type: 'sign' });
  return { keep, signAgain: () => void takeOff(), isTakingOff, refusal };
}
