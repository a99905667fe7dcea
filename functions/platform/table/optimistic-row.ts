import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import { dynamo, type Item, tableName } from './client.ts';
import type { Key } from './keys.ts';
import type { Write } from './transact.ts';

/** An entity and the revision it was read at: the condition of its next write. Revision 0: it is not stored yet. */
export interface Stored<Entity> {
  readonly entity: Entity;
  readonly revision: number;
}

/** How an entity of one row is kept: where, under which index attributes, and its codec. */
export interface RowShape<Schema extends z.ZodType> {
  readonly schema: Schema;
  readonly key: (entity: z.infer<Schema>) => Key;
  readonly indexes?: (entity: z.infer<Schema>) => Readonly<Record<string, string>>;
}

/** Reads and conditional writes of entities that are one row each and change as a whole. */
export function optimisticRow<Schema extends z.ZodType<Record<string, unknown>>>(shape: RowShape<Schema>) {
  type Entity = z.infer<Schema>;
  const parse = (item: Item): Entity => shape.schema.parse(item);
  const parseStored = (item: Item): Stored<Entity> => ({ entity: parse(item), revision: Number(item.revision) });
  const row = (entity: Entity, revision: number): Item => ({
    ...shape.key(entity),
    ...shape.indexes?.(entity),
    ...entity,
    revision,
  });
  const unchanged = (revision: number) =>
    revision === 0
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : { ConditionExpression: 'revision = :revision', ExpressionAttributeValues: { ':revision': revision } };
  return {
    parse,
    parseStored,
    async load(key: Key): Promise<Stored<Entity> | null> {
      const reply = await dynamo.send(new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }));
      return reply.Item ? parseStored(reply.Item) : null;
    },
    /** Writes the entity if nobody has written since it was read; revision 0 inserts. */
    save: ({ revision }: Pick<Stored<Entity>, 'revision'>, entity: Entity): Write => ({
      Put: { TableName: tableName(), Item: row(entity, revision + 1), ...unchanged(revision) },
    }),
    remove: ({ entity, revision }: Stored<Entity>): Write => ({
      Delete: { TableName: tableName(), Key: shape.key(entity), ...unchanged(revision) },
    }),
  };
}
