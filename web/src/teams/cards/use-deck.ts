import { useState } from 'react';
import type { TeamCardView } from '#domain/teams/cards/team-card.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { type CardDecision, useApproveCards, useDecideCard } from '../data/team-cards.ts';
import { useDelayedDecision } from './use-delayed-decision.ts';

function useApproveAll(teamId: string) {
  const toast = useToast();
  const all = useApproveCards(teamId);
  const approveAll = (cards: readonly TeamCardView[]) =>
    all.mutate(cards, {
      onSuccess: ({ results }) => {
        const refused = results.flatMap(({ error }) => error?.message ?? []);
        const approved = `${results.length - refused.length} approved.`;
        toast(refused.length > 0 ? `${approved} ${refused.length} not: ${refused[0]}` : approved);
      },
      onError: (error) => toast(errorMessage(error), 'problem', () => approveAll(cards)),
    });
  return { approveAll, isApprovingAll: all.isPending };
}

/** The undecided cards, the visible card, and the decision that can still be undone. */
export function useDeck(teamId: string, cards: readonly TeamCardView[]) {
  const toast = useToast();
  const send = useDecideCard(teamId);
  const all = useApproveAll(teamId);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [wanted, setWanted] = useState(0);
  const reappear = (id: string) => setDone((before) => new Set([...before].filter((one) => one !== id)));
  const delayed = useDelayedDecision((decision) => {
    // Does not use callbacks of `mutate`: those are dropped when the next decision is sent.
    send.mutateAsync(decision).catch((error: unknown) => {
      // The card is back, with the buttons that decide again.
      reappear(decision.card.id);
      toast(errorMessage(error), 'problem');
    });
  });
  const left = cards.filter(({ id }) => !done.has(id));
  const place = Math.max(0, Math.min(wanted, left.length - 1));
  return {
    left,
    place,
    card: left[place],
    waiting: delayed.waiting,
    show: setWanted,
    isApprovingAll: all.isApprovingAll,
    approveAll: all.approveAll,
    decide: (decision: CardDecision) => {
      delayed.decide(decision);
      setDone((before) => new Set([...before, decision.card.id]));
    },
    undo: () => {
      if (delayed.waiting) reappear(delayed.waiting.card.id);
      delayed.undo();
    },
  };
}
export type Deck = ReturnType<typeof useDeck>;
