import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type Side, sides } from '#domain/cards/card/card-states.ts';
import { Generation, isUnnoticed } from '#domain/cards/generation/generation.ts';
import { textOrder } from '#domain/values/text-order.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { shardsOf } from '#functions/platform/table/indexes.ts';
import { indexes, keys } from '#functions/platform/table/keys.ts';
import { insertRowWrite } from '#functions/platform/table/once.ts';
import { loadRow, optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import {
  newestFirst,
  ownRows,
  queryAll,
  queryPage,
  queryShards,
  rowsInIndexUpTo,
} from '#functions/platform/table/page.ts';
import type { Write } from '#functions/platform/table/transact.ts';

export type StoredGeneration = Stored<Generation>;

export const generationRows = optimisticRow({
  schema: Generation,
  key: ({ card_id, side, generation_number }) => keys.generation(card_id, side, generation_number),
  indexes: (generation) => ({
    ...indexes.generationsOf(generation.user_id, generation.id),
    ...(generation.status === 'queued' ? indexes.queued(generation.id, generation.created_at) : {}),
    ...(isUnnoticed(generation)
      ? indexes.unnoticed(generation.id, generation.finished_at ?? generation.started_at)
      : {}),
  }),
  jsonText: ['snapshot'],
});

export const saveGeneration = generationRows.save;

/** The parts of a generation's key, in the row that finds it by id. */
const Pointer = z.object({ card_id: z.string(), side: z.enum(sides), generation_number: z.int() });

/** A new history entry and the pointer that finds it by id. */
export const insertGeneration = (generation: Generation): Write[] => [
  generationRows.insert(generation),
  insertRowWrite({ ...keys.generationPointer(generation.id), ...Pointer.parse(generation) }),
];

export async function loadGeneration(id: string): Promise<StoredGeneration | null> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.generationPointer(id), ConsistentRead: true }),
  );
  if (!reply.Item) return null;
  const { card_id, side, generation_number } = Pointer.parse(reply.Item);
  return loadRow(generationRows, keys.generation(card_id, side, generation_number));
}

/** A card's history, newest first within a side. */
export const listGenerations = (cardId: string, side?: Side): Promise<Generation[]> =>
  queryAll(newestFirst(ownRows(`CARD#${cardId}`, side ? `GEN#${side}#` : 'GEN#')), generationRows.parse);

/** Runs written before `before` (ISO 8601 UTC) that no workflow has started, in any order. */
export const listQueued = (before: string): Promise<Generation[]> =>
  queryShards(shardsOf('queued'), (shard) => rowsInIndexUpTo('gsi2', shard, before), generationRows.parse);

/** The oldest `limit` runs that finished before `before` (ISO 8601 UTC) and whose owner has not fetched the result. */
export async function listUnnoticed(before: string, limit: number): Promise<Generation[]> {
  const pages = await Promise.all(
    shardsOf('unnoticed').map((shard) =>
      queryPage(rowsInIndexUpTo('gsi2', shard, before), { limit }, generationRows.parse),
    ),
  );
  const finishedAt = ({ finished_at, started_at }: Generation): string => finished_at ?? started_at;
  const found = pages.flatMap(({ items }) => items);
  return found.toSorted((one, other) => textOrder(finishedAt(one), finishedAt(other))).slice(0, limit);
}
