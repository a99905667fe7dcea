import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { Card } from '#domain/cards/card';
import type { CardStatus } from '#domain/cards/card-states';
import { loadBatch } from '../../platform/table/batch.ts';
import { dynamo, type Item, tableName } from '../../platform/table/client.ts';
import { indexes, keys } from '../../platform/table/keys.ts';
import { fromJsonText, toJsonText } from '../../platform/table/json-attributes.ts';
import {
  indexRows,
  indexRowsUpTo,
  newestFirst,
  ownRows,
  type Page,
  type PageAsked,
  queryAll,
  queryPage,
} from '../../platform/table/page.ts';
import type { Write } from '../../platform/table/transact.ts';

/** A card and the revision it was read at: the condition of the next write. The revision counts every write, the card's version only edits. */
export interface StoredCard {
  readonly card: Card;
  readonly revision: number;
}

const parseCard = (found: Item): Card => Card.parse(fromJsonText(found, ['stats']));

const item = (card: Card, revision: number) => ({
  ...keys.card(card.user_id, card.id),
  ...indexes.cardById(card.id),
  // A held card shows up for its operator once its run is over.
  ...(card.run ? indexes.running(card.run.started_at) : card.held ? indexes.held(card.created_at) : {}),
  ...card,
  stats: toJsonText(card.stats),
  revision,
});

export async function loadCard(userId: string, cardId: string): Promise<StoredCard | null> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.card(userId, cardId), ConsistentRead: true }),
  );
  return reply.Item ? { card: parseCard(reply.Item), revision: Number(reply.Item.revision) } : null;
}

/** Cards of a user by id, in any order; missing ones are left out. */
export async function loadCards(userId: string, cardIds: readonly string[]): Promise<Card[]> {
  return (await loadBatch(cardIds.map((id) => keys.card(userId, id)))).map(parseCard);
}

/** For callers that have only the id (mail requests); never for authorisation. */
export async function findCard(cardId: string): Promise<Card | null> {
  const reply = await dynamo.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :pk',
      ExpressionAttributeValues: { ':pk': indexes.cardById(cardId).gsi1pk },
    }),
  );
  return reply.Items?.[0] ? parseCard(reply.Items[0]) : null;
}

export const insertCard = (card: Card): Write => ({
  Put: { TableName: tableName(), Item: item(card, 1), ConditionExpression: 'attribute_not_exists(pk)' },
});

/** Writes the whole card if nobody has written since `stored` was read. */
export const replaceCard = (stored: StoredCard, card: Card): Write => ({
  Put: {
    TableName: tableName(),
    Item: item(card, stored.revision + 1),
    ConditionExpression: 'revision = :revision',
    ExpressionAttributeValues: { ':revision': stored.revision },
  },
});

/** A condition beside other writes: nobody has written the card since it was read. */
export const sameCard = ({ card, revision }: StoredCard): Write => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: keys.card(card.user_id, card.id),
    ConditionExpression: 'revision = :revision',
    ExpressionAttributeValues: { ':revision': revision },
  },
});

export const removeCard = (stored: StoredCard): Write => ({
  Delete: {
    TableName: tableName(),
    Key: keys.card(stored.card.user_id, stored.card.id),
    ConditionExpression: 'revision = :revision',
    ExpressionAttributeValues: { ':revision': stored.revision },
  },
});

/** A user's cards, newest first. */
export function listCards(
  userId: string,
  { status, ...asked }: PageAsked & { readonly status?: CardStatus | undefined },
): Promise<Page<Card>> {
  return queryPage(newestFirst(ownRows(`USER#${userId}`, 'CARD#')), asked, (found) => {
    const card = parseCard(found);
    return status && card.status !== status ? null : card;
  });
}

/** Cards whose run started before `before` (ISO 8601), oldest first: the reaper's work list. */
export function listRunning(before: string): Promise<Card[]> {
  return queryAll(indexRowsUpTo('gsi2', indexes.running('').gsi2pk, before), parseCard);
}

/** Cards that wait for an operator, oldest first (P-47). */
export const listHeld = (asked: PageAsked): Promise<Page<Card>> =>
  queryPage(indexRows('gsi2', indexes.held('').gsi2pk), asked, parseCard);
