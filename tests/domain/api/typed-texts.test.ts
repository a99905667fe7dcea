import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { routeNames, routeRow } from '#domain/api/routes.ts';

/** Fields that nobody types. They keep every character, because another part made them and compares them. */
const untyped: Readonly<Record<string, string>> = {
  cursor: 'of a reply; opaque',
  token: 'of a mail; compared with its hash',
  player_link: 'the token of a private link',
  challenge: 'base64 of the solved human check',
  photo_key: 'a key of the storage',
  team_photo_key: 'a key of the storage',
  'photo_keys[]': 'keys of the storage',
  logo_url: 'a key of the storage, or a signed address of it',
  user_uploaded_image_url: 'a key of the storage, or a signed address of it',
  imageUrl: 'a key of the storage, or a data URL',
  frontImageUrl: 'ignored',
  imageBase64: 'a picture',
  colorAnalysis: 'of a reply of ours',
  content_type: 'a MIME type of a table',
  cardId: 'an id',
  template: 'an id',
  user_id: 'an id',
  design: 'an id of a table',
  queue: 'a name of a table',
  font: 'a name of a table',
  type: 'a name of a table',
  'generation_ids[]': 'ids',
  'orders[].id': 'an id',
  'cards[].order_item_id': 'an id',
  'cards[].card_id': 'an id',
  player_ids: 'ids with commas',
  created_at: 'a time of a reply of ours, for the chat’s claim',
  csv: 'a whole file; its cells are cleaned as they are read',
  'data{key}': 'a name of the mail',
  'data{}': 'an id of the mail; its handler checks it',
  'columns{key}': 'a heading of that file, compared with it',
};

interface Field {
  readonly route: string;
  /** Names from the body or query down: `items[].note`, `stats{key}`. */
  readonly path: string;
  readonly schema: z.ZodType;
}

const inner = (schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] => (schema as z.core.$ZodTypes)._zod.def;

/** A schema without what says that it may be missing. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const def = inner(schema);
  return def.type === 'optional' || def.type === 'nullable' || def.type === 'default' ? bare(def.innerType) : schema;
}

/** All schemas of texts below a schema. A pipe that begins with a text is one field. */
function fieldsOf(wrapped: z.core.$ZodType, route: string, path: string): Field[] {
  const schema = bare(wrapped);
  const def = inner(schema);
  const at = (part: z.core.$ZodType, name: string) => fieldsOf(part, route, name);
  switch (def.type) {
    case 'string':
      return [{ route, path, schema: schema as z.ZodType }];
    case 'pipe':
      return inner(def.in).type === 'string' ? [{ route, path, schema: schema as z.ZodType }] : at(def.in, path);
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => at(part, path ? `${path}.${name}` : name));
    case 'array':
      return at(def.element, `${path}[]`);
    case 'record':
      return [...at(def.keyType, `${path}{key}`), ...at(def.valueType, `${path}{}`)];
    case 'union':
      return def.options.flatMap((option) => at(option, path));
    case 'unknown':
      return [{ route, path, schema: schema as z.ZodType }];
    case 'tuple':
    case 'lazy':
    case 'intersection':
    case 'custom':
      throw new Error(`${def.type} of ${route} at ${path} is not walked.`);
    default:
      return [];
  }
}
const fields = routeNames.flatMap((name) => {
  const { body, query } = routeRow(name);
  return [...(body ? fieldsOf(body, name, '') : []), ...fieldsOf(query, name, '')];
});

const nameOf = ({ path }: Field): string | undefined =>
  Object.keys(untyped).find((name) => path === name || path.endsWith(`.${name}`));
const typed = fields.filter((field) => nameOf(field) === undefined);

const ignorable = /\p{Default_Ignorable_Code_Point}/u;
/** Prints nothing either: filler of braille. */
const braille = '\u2800';
const invisible = [
  ...Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => !(code >= 0xd800 && code <= 0xdfff))
    .map((code) => String.fromCodePoint(code))
    .filter((character) => ignorable.test(character)),
  braille,
];
const isClean = (text: unknown): boolean =>
  typeof text !== 'string' || !(ignorable.test(text) || text.includes(braille));

/** Values of which each typed field takes at least one, unless it takes only the words of a table. */
const samples = [
  'Mia Noa',
  'mia@example.com',
  'SAVE2026',
  'US',
  '2026-11-26',
  '2026-11-26T10:00:00Z',
  '2026-11',
  '#102030',
  '12',
];

/** Codes and addresses come with invisible neighbors when they are pasted. Others of one form are made by a page, not typed. */
const pasted = /email|code$|number|country/;

const split = (text: string, character: string): string => text.slice(0, 2) + character + text.slice(2);

interface Result {
  readonly success: boolean;
  readonly data?: unknown;
  readonly error?: z.ZodError;
}
const said = ({ error }: Result): string | undefined => error?.issues[0]?.message;

/** What is wrong with a character alone in a field: an empty text has the same outcome. */
function aloneProblem(alone: Result, empty: Result): string | null {
  if (alone.success) return Object.is(alone.data, empty.data) ? null : 'alone is kept';
  return empty.success || said(alone) === said(empty) ? null : 'is not missing';
}

/** What is wrong with a character inside a value: it is gone, and nothing else. */
function withinProblem(within: Result, expected: unknown, path: string): string | null {
  if (!within.success) return pasted.test(path) ? 'is refused' : null;
  return isClean(within.data) && within.data === expected ? null : 'is kept';
}

function problemsOf({ route, path, schema }: Field): string[] {
  const empty = schema.safeParse('');
  const sample = samples.find((text) => schema.safeParse(text).success);
  const expected = sample === undefined ? undefined : schema.safeParse(sample).data;
  return invisible.flatMap((character) => {
    const within: Result = schema.safeParse(sample === undefined ? character : split(sample, character));
    // Ids, times and words of a table are refused with a character in them.
    const alone = within.success || pasted.test(path) ? aloneProblem(schema.safeParse(character), empty) : null;
    const problem = alone ?? (sample === undefined ? null : withinProblem(within, expected, path));
    return problem === null ? [] : [`U+${character.codePointAt(0)?.toString(16)} ${route} ${path}: ${problem}`];
  });
}

describe('Every text field of the API', () => {
  it('is reached', () => {
    expect(typed.length).toBeGreaterThan(200);
    expect(invisible.length).toBeGreaterThan(4000);
  });

  it.each(Object.keys(untyped))('%s is a field', (name) => {
    expect(fields.some((field) => nameOf(field) === name)).toBe(true);
  });

  it('drops what is invisible, and takes nothing visible for missing', () => {
    const known = new Map<z.ZodType, string[]>();
    for (const field of typed) if (!known.has(field.schema)) known.set(field.schema, problemsOf(field));
    const bad = [...known.values()].filter((problems) => problems.length > 0);
    expect(bad.map((problems) => `${problems[0]} (${problems.length})`)).toEqual([]);
  });
});
