import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import { dynamo, type Item, tableName } from './client.ts';
import type { Key } from './keys.ts';
import { retryOnConflict, transact, type Write } from './transact.ts';

/** An entity with the revision read; a write at another revision fails. Revision 0 is not stored yet. */
export interface Stored<Entity> {
  readonly entity: Entity;
  readonly revision: number;
}

/** Keys and format of an entity's rows. */
export interface RowShape<Schema extends z.ZodType> {
  readonly schema: Schema;
  readonly key: (entity: z.infer<Schema>) => Key;
  /** Attributes of the indexes that list the row. */
  readonly indexes?: (entity: z.infer<Schema>) => Readonly<Record<string, string>>;
  /** Attributes stored as JSON text, because the table does not keep the order of a map, and stats are printed as entered. */
  readonly jsonText?: readonly (keyof z.infer<Schema> & string)[];
}

const unchanged = (revision: number) =>
  revision === 0
    ? { ConditionExpression: 'attribute_not_exists(revision)' }
    : { ConditionExpression: 'revision = :revision', ExpressionAttributeValues: { ':revision': revision } };

/** Codec and conditional writes of an entity that is one row and changes as a whole. Pass its writes to `changeRow` or `transact`. */
export function optimisticRow<Schema extends z.ZodType<Record<string, unknown>>>(shape: RowShape<Schema>) {
  type Entity = z.infer<Schema>;
  const jsonText = shape.jsonText ?? [];
  const withJson = (values: Item, map: (value: unknown) => unknown): Item => ({
    ...values,
    ...Object.fromEntries(jsonText.map((name) => [name, map(values[name])])),
  });
  const parse = (item: Item): Entity => shape.schema.parse(withJson(item, (text) => JSON.parse(String(text))));
  const parseStored = (item: Item): Stored<Entity> => ({ entity: parse(item), revision: Number(item.revision ?? 0) });
  const row = (entity: Entity, revision: number): Item => ({
    ...shape.key(entity),
    ...shape.indexes?.(entity),
    ...withJson(entity, (value) => JSON.stringify(value)),
    revision,
  });
  /** Writes the entity if its row is unchanged since the read. */
  const save = ({ revision }: Pick<Stored<Entity>, 'revision'>, entity: Entity): Write => ({
    Put: { TableName: tableName(), Item: row(entity, revision + 1), ...unchanged(revision) },
  });
  return {
    key: shape.key,
    parse,
    parseStored,
    save,
    /** Writes a new entity; fails if its key exists. */
    insert: (entity: Entity): Write => save({ revision: 0 }, entity),
  };
}

// Not members of the rows: a function is granted the calls in its bundle, and the bundler drops unused functions but not unused members.

export async function loadRow<Entity>(
  rows: { readonly parseStored: (item: Item) => Stored<Entity> },
  key: Key,
): Promise<Stored<Entity> | null> {
  const reply = await dynamo.send(new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }));
  return reply.Item ? rows.parseStored(reply.Item) : null;
}

interface Keyed<Entity> {
  readonly key: (entity: Entity) => Key;
}

/** Removes an entity if its row is unchanged since the read. */
export const removeRow = <Entity>(rows: Keyed<Entity>, { entity, revision }: Stored<Entity>): Write => ({
  Delete: { TableName: tableName(), Key: rows.key(entity), ...unchanged(revision) },
});

/** A condition without a write: the row is unchanged since the read. */
export const rowIsUnchanged = <Entity>(rows: Keyed<Entity>, { entity, revision }: Stored<Entity>): Write => ({
  ConditionCheck: { TableName: tableName(), Key: rows.key(entity), ...unchanged(revision) },
});

export interface Change<Entity> {
  readonly entity: Entity;
  /** Companions: other writes of the same transaction. */
  readonly with?: readonly Write[];
}

/**
 * Loads, decides, and saves the entity with its companions in one transaction. Loads and decides again if another caller wrote in between, or a
 * companion's condition failed. `decide` gets the entity and everything that `load` read, and returns null to change nothing. Returns the resulting
 * entity and the decision's input. Throws the errors of `load` and `decide`, and ConditionFailed if every try met a conflict.
 */
export function changeRow<Entity, Loaded extends Stored<Entity>>(
  rows: { readonly save: (stored: Stored<Entity>, entity: Entity) => Write },
  load: () => Promise<Loaded>,
  decide: (entity: Entity, loaded: Loaded) => Change<Entity> | null | Promise<Change<Entity> | null>,
): Promise<{ readonly entity: Entity; readonly loaded: Loaded }> {
  return retryOnConflict(async () => {
    const loaded = await load();
    const change = await decide(loaded.entity, loaded);
    if (!change) return { entity: loaded.entity, loaded };
    await transact([rows.save(loaded, change.entity), ...(change.with ?? [])]);
    return { entity: change.entity, loaded };
  });
}
