import { useQuery } from '@tanstack/react-query';
import type { ListedCard } from '#domain/cards/card/card.ts';
import { limits } from '#domain/tables/limits.ts';
import { api } from '#web/src/base/data/api.ts';
import { everyPage } from '#web/src/base/data/every-page.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';

/** Every card that can go into a box: both sides chosen and not held by an operator. */
export function useFinishedCards() {
  return useQuery({
    queryKey: queryKeys.finishedCards,
    queryFn: ({ signal }) =>
      everyPage(async (cursor) => {
        const query = { status: 'completed', limit: limits.pageSize.max, cursor };
        const { cards, next_cursor } = await api('listCards', { query, signal });
        return { items: cards.filter(({ held }) => !held), next_cursor };
      }),
    // A card may have been finished meanwhile.
    refetchOnMount: 'always',
  });
}

/** The card's title, or the player's name if it has none. */
export const cardTitle = ({ card_name, player_name }: Pick<ListedCard, 'card_name' | 'player_name'>): string =>
  card_name || player_name;

/** True if every typed word is in the card's name, player, team, number or year. */
export function matchesSearch(card: ListedCard, typed: string): boolean {
  const { card_name, player_name, team, player_number, year } = card;
  const text = [card_name, player_name, team, `#${player_number}`, year].join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
