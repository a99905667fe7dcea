import type { Card } from '#domain/cards/card/card.ts';
import { type Generation, isLive } from '#domain/cards/generation/generation.ts';
import { historyView } from '#functions/cards/generation/show-generation.ts';
import { loadCard } from '#functions/table/cards/card.ts';
import { listGenerations } from '#functions/table/cards/generation.ts';
import type { Subject } from './scenario.ts';

export interface Verdict {
  readonly problems: string[];
  readonly generations: readonly Generation[];
}

function sideProblems(
  card: Card,
  generations: readonly Generation[],
  side: 'front' | 'back',
  active: number,
): string[] {
  const own = generations.filter((generation) => generation.side === side);
  const succeeded = own.some(({ status }) => status === 'succeeded');
  const numbers = new Set(own.map(({ generation_number }) => generation_number));
  return [
    ...(active !== (succeeded ? 1 : 0) ? [`${side}: ${active} active entries`] : []),
    ...(own.length !== card.runs[side] || numbers.size !== own.length
      ? [`${side}: ${own.length} entries for ${card.runs[side]} runs`]
      : []),
  ];
}

/** Checks the invariants of an idle card in the table. */
export async function judge({ userId, cardId }: Subject): Promise<Verdict> {
  const stored = await loadCard(userId, cardId);
  if (!stored) return { problems: ['lost'], generations: [] };
  const { entity: card } = stored;
  const generations = await listGenerations(cardId);
  const history = await historyView(generations, card.active);
  const activeOf = (side: string): number =>
    history.generations.filter((entry) => entry.side === side && entry.is_active).length;
  const processing = card.status === 'processing_front' || (card.status === 'processing_back' && card.pending === null);
  return {
    generations,
    problems: [
      ...(card.run || processing ? [`stuck in ${card.status}`] : []),
      ...(generations.some(isLive) ? ['a run that never ended'] : []),
      ...sideProblems(card, generations, 'front', activeOf('front')),
      ...sideProblems(card, generations, 'back', activeOf('back')),
      ...(card.pending &&
      !generations.some(({ id, status }) => id === card.pending?.generation_id && status === 'succeeded')
        ? ['options of a run that did not succeed']
        : []),
    ],
  };
}
