import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { Card } from '#domain/cards/card';
import type { CardStatus } from '#domain/cards/card-states';
import { documents, type Item, tableName } from './client.ts';
import { indexes, keys } from './keys.ts';
import { fromStored, toStored } from './ordered.ts';
import { type Page, queryAll, queryPage } from './page.ts';
import type { Write } from './transact.ts';

/** A card and the revision it was read at: the condition of the next write. The revision counts every write, the card's version only edits. */
export interface StoredCard {
  readonly card: Card;
  readonly revision: number;
}

const parseCard = (found: Item): Card => Card.parse(fromStored(found, ['stats']));

const item = (card: Card, revision: number) => ({
  ...keys.card(card.user_id, card.id),
  ...indexes.cardById(card.id),
  ...(card.run ? indexes.running(card.run.started_at) : {}),
  ...card,
  stats: toStored(card.stats),
  revision,
});

export async function loadCard(userId: string, cardId: string): Promise<StoredCard | null> {
  const reply = await documents.send(
    new GetCommand({ TableName: tableName(), Key: keys.card(userId, cardId), ConsistentRead: true }),
  );
  return reply.Item ? { card: parseCard(reply.Item), revision: Number(reply.Item.revision) } : null;
}

/** For callers that have only the id (mail requests); never for authorisation. */
export async function findCard(cardId: string): Promise<Card | null> {
  const reply = await documents.send(
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
  options: { readonly limit: number; readonly cursor?: string | undefined; readonly status?: CardStatus | undefined },
): Promise<Page<Card>> {
  const partition = `USER#${userId}`;
  return queryPage(
    {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': partition, ':sk': 'CARD#' },
      ScanIndexForward: false,
      ConsistentRead: true,
    },
    partition,
    options.limit,
    options.cursor,
    (found) => {
      const card = parseCard(found);
      return options.status && card.status !== options.status ? null : card;
    },
  );
}

/** Cards whose run started before `before` (ISO 8601), oldest first: the reaper's work list. */
export function listRunning(before: string): Promise<Card[]> {
  return queryAll(
    {
      IndexName: 'gsi2',
      KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk <= :before',
      ExpressionAttributeValues: { ':pk': indexes.running('').gsi2pk, ':before': before },
    },
    (found) => parseCard(found),
  );
}
