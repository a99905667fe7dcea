/** Traits of a member: `{ httpLabel: 1 }`, or bits. */
type Traits = Readonly<Record<string, unknown>> | number | undefined;

/** A schema as the SDK's clients carry it: a number of Smithy, an array, a function that returns one of them, or a pair with traits. */
export type Schema = unknown;

export type Shape =
  | { readonly kind: 'text' | 'number' | 'boolean' | 'time' | 'bytes' | 'any' }
  | { readonly kind: 'list'; readonly of: Schema }
  | { readonly kind: 'map'; readonly of: Schema }
  | { readonly kind: 'struct'; readonly members: ReadonlyMap<string, Member>; readonly required: ReadonlySet<string> };

export interface Member {
  readonly schema: Schema;
  readonly traits: Readonly<Record<string, unknown>>;
}

/** Smithy's numbers of simple types; 64 more is a list of them, 128 more a map. */
const simple: Readonly<Record<number, Shape>> = {
  0: { kind: 'text' },
  1: { kind: 'number' },
  2: { kind: 'boolean' },
  4: { kind: 'time' },
  5: { kind: 'time' },
  6: { kind: 'time' },
  7: { kind: 'time' },
  21: { kind: 'bytes' },
  42: { kind: 'bytes' },
};

/** The bits of traits without a value. */
const bits = ['httpLabel', 'idempotent', 'idempotencyToken', 'sensitive', 'httpPayload', 'httpResponseCode'] as const;

const traitsOf = (traits: Traits): Readonly<Record<string, unknown>> =>
  typeof traits === 'number'
    ? Object.fromEntries(bits.flatMap((name, bit) => (traits & (1 << bit) ? [[name, 1]] : [])))
    : (traits ?? {});

function memberOf(entry: Schema): Member {
  const isPair = Array.isArray(entry) && typeof entry[1] !== 'string';
  const [schema, traits] = isPair ? (entry as [Schema, Traits]) : [entry, undefined];
  return { schema, traits: traitsOf(traits) };
}

function fieldsOf(names: readonly string[], schemas: readonly Schema[], required: number): Shape {
  const members = new Map(names.map((name, place) => [name, memberOf(schemas[place])] as const));
  return { kind: 'struct', members, required: new Set(names.slice(0, required)) };
}

function numbered(type: number): Shape {
  if (type >= 128) return { kind: 'map', of: type - 128 };
  if (type >= 64) return { kind: 'list', of: type - 64 };
  return simple[type] ?? { kind: 'any' };
}

/** What a schema of the SDK describes. */
export function shapeOf(schema: Schema): Shape {
  if (typeof schema === 'function') return shapeOf((schema as () => Schema)());
  if (typeof schema === 'number') return numbered(schema);
  if (!Array.isArray(schema)) return schema === 'unit' ? fieldsOf([], [], 0) : { kind: 'any' };
  if (typeof schema[1] !== 'string') return shapeOf(schema[0]);
  const [kind, , , , first, second, required] = schema as [number, string, string, unknown, Schema, Schema, number?];
  if (kind === 0) return shapeOf(first);
  if (kind === 1) return { kind: 'list', of: first };
  if (kind === 2) return { kind: 'map', of: second };
  return fieldsOf(first as string[], second as Schema[], required ?? 0);
}

/** An operation of an SDK's client. */
export interface OperationShape {
  readonly name: string;
  /** The request line of REST services: method, path with labels, status. */
  readonly http: readonly [method: string, path: string, status: number] | undefined;
  readonly input: Schema;
  readonly output: Schema;
}

/** The operation of that name. Undefined if the service has none. */
export function operationOf(sdk: Readonly<Record<string, unknown>>, name: string): OperationShape | undefined {
  const schema = sdk[`${name}$`];
  if (!Array.isArray(schema) || schema[0] !== 9) return undefined;
  const [, , , traits, input, output] = schema as [number, string, string, Traits, Schema, Schema];
  return { name, http: traitsOf(traits).http as OperationShape['http'], input, output };
}
