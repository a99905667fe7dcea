import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { AppError, says } from '#domain/tables/errors.ts';
import { parse } from '#functions/platform/http/parse.ts';

const Player = z.object({
  name: z.string().trim().min(1, says('name.required')).max(5, says('text.too_long')),
  country: z.string().regex(/^[A-Z]{2}$/, { error: 'Please choose a country.' }),
  copies: z.number().min(1),
});
const good = { name: 'Sam', country: 'US', copies: 1 };

function refusalOf(
  input: unknown,
  schema: z.ZodType = Player,
): Pick<AppError, 'code' | 'message'> & { fields: unknown } {
  try {
    parse(schema, input);
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, message: error.message, fields: error.detail.fields };
  }
  throw new Error('The input was taken.');
}

describe('input that a schema refuses', () => {
  it('returns the code in the schema with the message of its row', () => {
    expect(refusalOf({ ...good, name: ' ' })).toEqual({
      code: 'name.required',
      message: 'Player name is required.',
      fields: { name: 'Player name is required.' },
    });
  });

  it('returns the general code if the schema has only a message for the field', () => {
    expect(refusalOf({ ...good, country: 'us' })).toEqual({
      code: 'request.malformed',
      message: 'Please check the highlighted fields and try again.',
      fields: { country: 'Please choose a country.' },
    });
  });

  it('returns every wrong field, and the code of the field that has one', () => {
    expect(refusalOf({ name: 'Samantha', country: '', copies: 0 })).toEqual({
      code: 'text.too_long',
      message: 'Text is too long.',
      fields: { name: 'Text is too long.', country: 'Please choose a country.', copies: 'Please enter 1 or more.' },
    });
  });

  it('never returns a message of the schema library', () => {
    expect(refusalOf(null).fields).toEqual({ body: 'Please fill this in.' });
    expect(refusalOf({ ...good, name: { length: { toString: 'x', valueOf: 1 } } }).code).toBe('request.malformed');
    expect(refusalOf({ ...good, copies: 'two' }).fields).toEqual({ copies: 'Please fill this in.' });
  });
});

describe('an issue without a message in the schema', () => {
  const other = 'Please check this.';
  const kinds = z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]);

  it.each<[string, z.ZodType, unknown, string]>([
    ['another type', z.string(), 1, 'Please fill this in.'],
    ['a missing value', z.string(), undefined, 'Please fill this in.'],
    ['a fraction', z.int(), 1.5, 'Please fill this in.'],
    ['an empty text', z.string().min(1), '', 'Please fill this in.'],
    ['a short text', z.string().min(2), 'a', 'Please use at least 2 characters.'],
    ['a short list', z.array(z.string()).min(1), [], 'Please choose at least 1.'],
    ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'Please choose at most 1.'],
    ['a long text', z.string().max(2), 'abc', 'Please use at most 2 characters.'],
    ['a small number', z.number().min(2), 1, 'Please enter 2 or more.'],
    ['a large number', z.number().max(2), 3, 'Please enter 2 or less.'],
    ['a number that must be positive', z.number().positive(), 0, 'Please enter more than 0.'],
    ['another pattern', z.string().regex(/^a/), 'b', other],
    ['another start', z.string().startsWith('a'), 'b', other],
    ['an unknown option', z.enum(['a', 'b']), 'c', other],
    ['another value', z.literal('a'), 'c', other],
    ['an unknown key', z.strictObject({}), { a: 1 }, other],
    ['a key that is not an option', z.record(z.enum(['a']), z.string()), { a: 'x', b: 'y' }, other],
    ['a number between two steps', z.number().multipleOf(5), 3, other],
    ['a value outside a union', z.union([z.string(), z.number()]), true, other],
    ['a value against a rule', z.string().refine(() => false), 'a', other],
    ['a wrong email address', z.email(), 'a', 'Invalid email address'],
    ['a wrong date', z.iso.date(), 'a', 'Invalid ISO date'],
    ['a wrong moment', z.iso.datetime(), 'a', 'Invalid ISO datetime'],
    ['an unknown kind', kinds, { kind: 'c' }, "Invalid discriminator value. Expected 'a' | 'b'"],
  ])('has a message for the customer: %s', (_, schema, input, message) => {
    expect(Object.values(refusalOf(input, schema).fields ?? {})).toEqual([message]);
  });
});

it('valid input is returned without the keys that the schema does not name', () => {
  expect(parse(Player, { ...good, extra: true })).toEqual(good);
});
