import type * as z from 'zod';

/** Sizes that a schema does not specify. */
export interface Sizes {
  /** Characters of a technical text by its field's name, one byte each. */
  readonly texts: Readonly<Record<string, number>>;
  /** Characters of a text that people write, by its field's name. */
  readonly words: Readonly<Record<string, number>>;
  /** Entries of a list or a record, by the end of its path. */
  readonly lists: Readonly<Record<string, number>>;
  /** Bytes of a character that people write. */
  readonly bytesOfCharacter: number;
}

// The library names no type for its own definitions.
// oxlint-disable-next-line typescript/no-explicit-any
type Definition = any;

/** The bytes of the largest JSON that a schema allows. Throws if neither schema nor sizes limit a value. */
// oxlint-disable-next-line complexity -- A table: a case for each type of the library.
export function largestJson(schema: z.ZodType, sizes: Sizes, path = ''): number {
  const { def } = (schema as unknown as { _zod: { def: Definition } })._zod;
  const inner = (nested: z.ZodType, more = ''): number => largestJson(nested, sizes, path + more);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as Record<string, z.ZodType>).reduce(
        (sum, [name, field]) => sum + name.length + 4 + inner(field, `.${name}`),
        2,
      );
    case 'array':
      return 2 + countOf(path, def, sizes) * (1 + inner(def.element, '[]'));
    case 'record':
      return 2 + countOf(path, def, sizes) * (4 + inner(def.keyType, '{key}') + inner(def.valueType, '{}'));
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
    case 'prefault':
      return inner(def.innerType);
    case 'pipe':
      return inner(def.out.def?.type === 'transform' ? def.in : def.out);
    case 'union':
      return Math.max(...def.options.map((option: z.ZodType) => inner(option)));
    case 'enum':
      return 2 + Math.max(...Object.values(def.entries as Record<string, string>).map((text) => text.length));
    case 'literal':
      return JSON.stringify(def.values[0]).length;
    case 'number':
      return '1753790400000'.length;
    case 'boolean':
      return 'false'.length;
    case 'null':
      return 'null'.length;
    case 'string':
      return 2 + lengthOf(path, def, sizes);
    default:
      throw new Error(`How large is ${path}, of the type ${def.type}?`);
  }
}

const maxOf = ({ checks = [] }: Definition): number | undefined =>
  checks.map((check: Definition) => check._zod.def).find(({ check }: Definition) => check === 'max_length')?.maximum;

function countOf(path: string, def: Definition, { lists }: Sizes): number {
  const known = Object.keys(lists).find((end) => path.endsWith(end));
  const count = known === undefined ? maxOf(def) : lists[known];
  if (count === undefined) throw new Error(`How many ${path}?`);
  return count;
}

function lengthOf(path: string, def: Definition, { texts, words, bytesOfCharacter }: Sizes): number {
  const max = maxOf(def);
  if (max !== undefined) return max * bytesOfCharacter;
  const name =
    path
      .replace(/(\[\]|\{\}|\{key\})$/, '')
      .split('.')
      .at(-1) ?? '';
  const written = words[name];
  if (written !== undefined) return written * bytesOfCharacter;
  if (texts[name] !== undefined) return texts[name];
  if (/(^|_)urls?$|^images$|^result_images$|Url$/.test(name)) return texts.url ?? 0;
  if (/(^|_)ids?$|_by$/.test(name)) return texts.id ?? 0;
  if (/_(at|until|since|from)$|^(at|deadline|from|to|ship_by)$/.test(name)) return texts.at ?? 0;
  throw new Error(`How long is ${path}?`);
}
