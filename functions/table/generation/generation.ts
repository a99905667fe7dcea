import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Side } from '#domain/cards/card-states';
import { Generation, type GenerationStatus } from '#domain/generation/generation';
import { dynamo, type Item, tableName } from '../../platform/table/client.ts';
import { indexes, keys } from '../../platform/table/keys.ts';
import { fromJsonText, toJsonText } from '../../platform/table/json-attributes.ts';
import { indexRowsUpTo, newestFirst, ownRows, queryAll } from '../../platform/table/page.ts';
import type { Write } from '../../platform/table/transact.ts';

const item = (generation: Generation): Item => ({
  ...keys.generation(generation.card_id, generation.side, generation.generation_number),
  ...indexes.generationsOf(generation.user_id, generation.id),
  ...(generation.status === 'queued' ? indexes.queued(generation.created_at) : {}),
  ...generation,
  snapshot: toJsonText(generation.snapshot),
});

const parseGeneration = (found: Item): Generation => Generation.parse(fromJsonText(found, ['snapshot']));

/** A new history entry and the pointer that finds it by id. */
export const insertGeneration = (generation: Generation): Write[] => [
  { Put: { TableName: tableName(), Item: item(generation), ConditionExpression: 'attribute_not_exists(pk)' } },
  {
    Put: {
      TableName: tableName(),
      Item: {
        ...keys.generationPointer(generation.id),
        ...keysOf(generation),
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
];

const keysOf = ({ card_id, side, generation_number }: Pick<Generation, 'card_id' | 'side' | 'generation_number'>) => ({
  card_id,
  side,
  generation_number,
});

/** Writes the entry if its status is still one of `from`: a finished run is never rewritten. */
export const replaceGeneration = (generation: Generation, from: readonly GenerationStatus[]): Write => ({
  Put: {
    TableName: tableName(),
    Item: item(generation),
    ConditionExpression: `#status IN (${from.map((_, n) => `:s${n}`).join(', ')})`,
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: Object.fromEntries(from.map((status, n) => [`:s${n}`, status])),
  },
});

export async function loadGeneration(id: string): Promise<Generation | null> {
  const pointer = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.generationPointer(id), ConsistentRead: true }),
  );
  if (!pointer.Item) return null;
  const { card_id, side, generation_number } = pointer.Item as Pick<
    Generation,
    'card_id' | 'side' | 'generation_number'
  >;
  const reply = await dynamo.send(
    new GetCommand({
      TableName: tableName(),
      Key: keys.generation(card_id, side, generation_number),
      ConsistentRead: true,
    }),
  );
  return reply.Item ? parseGeneration(reply.Item) : null;
}

/** A card's history, newest first within a side. */
export const listGenerations = (cardId: string, side?: Side): Promise<Generation[]> =>
  queryAll(newestFirst(ownRows(`CARD#${cardId}`, side ? `GEN#${side}#` : 'GEN#')), parseGeneration);

/** Runs written before `before` that no workflow has picked up. */
export const listQueued = (before: string): Promise<Generation[]> =>
  queryAll(indexRowsUpTo('gsi2', indexes.queued('').gsi2pk, before), parseGeneration);
