import { Card } from '#domain/cards/card/card.ts';
import type { CardStatus } from '#domain/cards/card/card-states.ts';
import { loadBatch } from '#functions/platform/table/batch.ts';
import { shardsOf } from '#functions/platform/table/indexes.ts';
import { indexes, keys } from '#functions/platform/table/keys.ts';
import {
  loadRow,
  optimisticRow,
  removeRow,
  rowIsUnchanged,
  type Stored,
} from '#functions/platform/table/optimistic-row.ts';
import {
  countRows,
  newestFirst,
  ownRows,
  type Page,
  type PageRequest,
  queryAll,
  queryPage,
  queryShards,
  rowsInIndex,
  rowsInIndexUpTo,
} from '#functions/platform/table/page.ts';
import type { Write } from '#functions/platform/table/transact.ts';

/** Every write increases the revision; the card's version, which clients see, counts edits only (D-1). */
export type StoredCard = Stored<Card>;

export const cardRows = optimisticRow({
  schema: Card,
  key: (card) => keys.card(card.user_id, card.id),
  indexes: (card) => ({
    ...indexes.cardById(card.id),
    ...indexes.cardsIn(card.user_id, card.status, card.id),
    // Operators see a held card once its run has ended.
    ...(card.run
      ? indexes.running(card.id, card.run.started_at)
      : card.waiting.length > 0
        ? indexes.held(card.created_at)
        : {}),
  }),
  jsonText: ['stats'],
});

export const { insert: insertCard, save: saveCard } = cardRows;
export const removeCard = (stored: StoredCard): Write => removeRow(cardRows, stored);

/** A condition for a transaction: the card is unchanged since the read. */
export const cardIsUnchanged = (stored: StoredCard): Write => rowIsUnchanged(cardRows, stored);

export const loadCard = (userId: string, cardId: string): Promise<StoredCard | null> =>
  loadRow(cardRows, keys.card(userId, cardId));

/** Cards of a user by id, in any order; missing ones are omitted. */
export async function loadCards(userId: string, cardIds: readonly string[]): Promise<Card[]> {
  return (await loadBatch(cardIds.map((id) => keys.card(userId, id)))).map(cardRows.parse);
}

/** All cards of a user or a team, oldest first. */
export const allCards = (userId: string): Promise<Card[]> =>
  queryAll(ownRows(`USER#${userId}`, 'CARD#'), cardRows.parse);

/** The ids of the first cards of an owner, up to so many, read consistently. */
export const firstCardIds = async (userId: string, limit: number): Promise<string[]> =>
  (await queryPage(ownRows(`USER#${userId}`, 'CARD#'), { limit }, ({ id }) => String(id))).items;

/** For callers with only the id (mail requests, operators); never for authorization. */
export async function findCard(cardId: string): Promise<Card | null> {
  const found = await queryAll(rowsInIndex('gsi1', indexes.cardById(cardId).gsi1pk), cardRows.parse);
  return found[0] ?? null;
}

/** A user's cards, newest first. With a status they come from an index, eventually consistent. */
export function listCards(
  userId: string,
  { status, ...request }: PageRequest & { readonly status?: CardStatus | undefined },
): Promise<Page<Card>> {
  const rows = status
    ? rowsInIndex('gsi3', indexes.cardsIn(userId, status, '').gsi3pk)
    : ownRows(`USER#${userId}`, 'CARD#');
  return queryPage(newestFirst(rows), request, cardRows.parse);
}

/** Cards whose run started before `before` (ISO 8601 UTC), in any order. */
export const listRunning = (before: string): Promise<Card[]> =>
  queryShards(shardsOf('running'), (shard) => rowsInIndexUpTo('gsi2', shard, before), cardRows.parse);

/** Cards with generations that await an operator, oldest first (P-47). */
export const listHeld = (request: PageRequest): Promise<Page<Card>> =>
  queryPage(rowsInIndex('gsi2', indexes.held('').gsi2pk), request, cardRows.parse);

/** Number of held cards, up to `maxCounted`. */
export const countHeld = (): Promise<number> => countRows(rowsInIndex('gsi2', indexes.held('').gsi2pk));
