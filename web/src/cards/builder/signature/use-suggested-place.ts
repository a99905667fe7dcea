import { useEffect } from 'react';
import { api } from '#web/src/base/data/api.ts';
import { useBuilder } from '../use-builder.ts';
import { type Ink, isBlank, withSuggestion } from './ink.ts';

/** Moves ink that the customer has not placed to a place clear of the name (D-139), and chooses a pen that is visible there. */
export function useSuggestedPlace(): void {
  const { state, send, now } = useBuilder();
  const cardId = state.card?.id;
  useEffect(() => {
    if (cardId === undefined) return;
    const leaving = new AbortController();
    api('readSignaturePlace', { params: { id: cardId }, signal: leaving.signal })
      .then((place) => {
        const { ink, suggested, change } = now().draft;
        // The ink of a finished card has its place.
        if (change && suggested === null && !isBlank(ink)) return;
        send({ type: 'update', part: { ink: withSuggestion(ink, suggested, place), suggested: place } });
      })
      // Without a suggestion the ink stays; the customer can move it.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [cardId, send, now]);
}

/** Typed ink starts with the player's name. */
export const startedInk = (ink: Ink, type: Ink['type'], name: string): Ink =>
  type === 'type' && ink.text === '' ? { ...ink, type, text: name } : { ...ink, type };
