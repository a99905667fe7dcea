import type { ListedCard } from '#domain/cards/card/card.ts';
import { sideNames } from '#web/src/parts/card/side-names.ts';

interface StateWords {
  readonly words: string;
  /** The label of the link to the card builder. */
  readonly open: string;
}

/** The status of a card and the label of its link, in the customer's words. */
export function stateWords(card: Pick<ListedCard, 'status' | 'pending' | 'running' | 'held'>): StateWords {
  if (card.status === 'failed') return { words: 'Stopped', open: 'Look at it' };
  if (card.running) return { words: `${sideNames[card.running.side]} is being made`, open: 'Watch' };
  if (card.pending) return { words: `${sideNames[card.pending.side]} ready to choose`, open: 'Choose' };
  if (card.status === 'completed') return { words: card.held ? 'Finished, being checked' : 'Finished', open: 'Open' };
  const isBack = card.status === 'draft_back' || card.status === 'processing_back';
  return { words: isBack ? 'Back to do' : 'Front to do', open: 'Continue' };
}
