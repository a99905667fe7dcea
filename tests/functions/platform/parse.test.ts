import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { AppError, says } from '#domain/tables/errors.ts';
import { callerAddress } from '#functions/platform/http/caller-address.ts';
import { parse } from '#functions/platform/http/parse.ts';

const Player = z.object({
  name: z.string().trim().min(1, says('name.required')).max(5, says('text.too_long')),
  country: z.string().regex(/^[A-Z]{2}$/, { error: 'Please choose a country.' }),
  copies: z.number().min(1),
});
const good = { name: 'Sam', country: 'US', copies: 1 };

function refusalOf(input: unknown): Pick<AppError, 'code' | 'message'> & { fields: unknown } {
  try {
    parse(Player, input);
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, message: error.message, fields: error.detail.fields };
  }
  throw new Error('The input was taken.');
}

describe('input that a schema refuses', () => {
  it('answers the code that the schema says, with the words of its row', () => {
    expect(refusalOf({ ...good, name: ' ' })).toEqual({
      code: 'name.required',
      message: 'Player name is required.',
      fields: { name: 'Player name is required.' },
    });
  });

  it('answers the general code where the schema says only words for a field', () => {
    expect(refusalOf({ ...good, country: 'us' })).toEqual({
      code: 'request.malformed',
      message: 'Please check the highlighted fields and try again.',
      fields: { country: 'Please choose a country.' },
    });
  });

  it('names every wrong field, and the code of the one that has a code', () => {
    expect(refusalOf({ name: 'Samantha', country: '', copies: 0 })).toEqual({
      code: 'text.too_long',
      message: 'Text is too long.',
      fields: { name: 'Text is too long.', country: 'Please choose a country.', copies: 'This is too little.' },
    });
  });

  it('is never answered in the schema library’s own words', () => {
    expect(refusalOf(null).fields).toEqual({ body: 'Please fill this in.' });
    expect(refusalOf({ ...good, name: { length: { toString: 'x', valueOf: 1 } } }).code).toBe('request.malformed');
    expect(refusalOf({ ...good, copies: 'two' }).fields).toEqual({ copies: 'Please fill this in.' });
  });
});

it('input that fits comes back without the keys that the schema does not name', () => {
  expect(parse(Player, { ...good, extra: true })).toEqual(good);
});

describe('the address of an anonymous caller', () => {
  it.each([
    ['what the edge wrote', '203.0.113.9', '203.0.113.9'],
    ['what the edge wrote, in IPv6', '2001:db8::1', '2001:db8::1'],
    ['the source without an edge', undefined, '10.0.0.1'],
    ['the source where the header is no address', 'x'.repeat(3000), '10.0.0.1'],
    ['the source where the address carries more', `fe80::1%${'a'.repeat(3000)}`, '10.0.0.1'],
  ])('is %s', (_, viewer, expected) => {
    expect(callerAddress(viewer, '10.0.0.1')).toBe(expected);
  });
});
