import type { Dice } from './dice.ts';
import { oddText } from './odd-letters.ts';

const long = (text: string, times: number) => text.repeat(times);

/** Lengths at limits: fields, the table's keys of 1,024 and 2,048 bytes, and 10 KB. */
export const longLengths: readonly number[] = [300, 1025, 2049, 4097, 10_240];
const longParts = ['A', '9', 'é', '👩‍👩‍👧‍👦', '%', '../', '<b>', 'USER#', ' ', '\u0000', '"', ' A'];

/** Texts that break parsers, keys, pages and queries. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\ufeff',
  '\u202eabc',
  'ｆｕｌｌ',
  'e\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(60),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  'ß'.repeat(255),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '1e999',
  '-1',
  '0x10',
  '９',
  '1,5',
  "'; DROP TABLE cards; --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}#{7*7}',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%ff%fe',
  '/',
  '\\',
  '#',
  'USER#someone',
  'CARD#1#2',
  'http://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'javascript:alert(1)',
  'a@b',
  `${long('a', 64)}@${long('b', 250)}.com`,
  '9999-99-99T99:99:99Z',
  '0000-00-00',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  long('A', 65),
  long('A', 256),
  long('A', 1025),
  long('A', 2049),
  long('é', 3000),
  long('A', 200_000),
  '\r\nx-injected: 1',
];

/** A text of hostile length or characters, or one that starts like a real one. */
export const longText = (dice: Dice, real = ''): string => {
  const length = dice.pick(longLengths);
  const part = dice.pick(longParts);
  return `${real}${long(part, Math.ceil(length / part.length))}`.slice(0, length);
};

export function hostileText(dice: Dice): string {
  const kind = dice.weigh({ long: 3, known: 5, odd: 2 });
  if (kind === 'long') return longText(dice);
  return kind === 'odd' ? oddText(dice, 'Mia') : dice.pick(hostileTexts);
}

/** A placeholder for a value that JSON.stringify cannot write. `jsonText` removes the quotes. */
const raw = (text: string) => `@raw:${text}@`;
const rawText = /"@raw:([^"@]*)@"/g;

const hostileNumbers: readonly unknown[] = [
  0,
  -1,
  1,
  0.1,
  -0.0001,
  0.005,
  1.005,
  14.99,
  99,
  101,
  500,
  501,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32 + 1,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 53),
  1e15,
  1e16,
  1e21,
  1e38,
  1e126,
  1e200,
  1e308,
  -1e308,
  5e-324,
  1e-7,
  1e-131,
  1e-200,
  raw('1e400'),
  raw('-0'),
  raw('1E-400'),
  raw('123456789012345678901234567890'),
  raw('0.1234567890123456789012345678901234567890123'),
  raw('NaN'),
  raw('01'),
  raw('Infinity'),
];

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
};

const hostileShapes: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  [{}],
  { length: 3 },
  { toString: 'x', valueOf: 1 },
  JSON.parse('{"then":"x"}'),
  { $ne: null },
  { S: 'text' },
  { toJSON: 1 },
  Array.from({ length: 1000 }, (_, index) => index),
  Array.from({ length: 300 }, () => ({})),
  nested(50),
  nested(800),
  Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`key${index}`, index])),
];

/** Names that an object must not take from a request. */
export const hostileKeys: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'user_id',
  'id',
  'pk',
  'sk',
  'status',
  'revision',
  'groups',
  'price',
  '',
  '\u0000',
  '\ud800',
  'ä'.repeat(300),
];

export function hostileValue(dice: Dice): unknown {
  const kind = dice.weigh({ text: 5, number: 4, shape: 3 });
  if (kind === 'text') return hostileText(dice);
  // A copy, because damage changes values in place.
  return structuredClone(dice.pick(kind === 'number' ? hostileNumbers : hostileShapes));
}

/** Sets a key like JSON.parse, so that `__proto__` is an ordinary key. */
export function setOwn(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

export const jsonText = (value: unknown): string => (JSON.stringify(value) ?? '').replace(rawText, '$1');

/** Bodies that are malformed JSON. */
export const brokenBodies: readonly string[] = [
  '',
  ' ',
  '{',
  '}',
  '[',
  '{"a":}',
  '{"a":1,}',
  "{'a':1}",
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '\u0000',
  'null',
  'undefined',
  '"text"',
  '123',
  'true',
  '[]',
  '[[[[',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '{"a":"\\ud800"}',
  '{"a":"\\u00"}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"id":1,"id":2}',
  'a=1&b=2',
  '<xml/>',
  '--boundary\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--boundary--',
];

export const contentTypes: readonly string[] = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=boundary',
  'application/octet-stream',
  'application/xml',
  'image/jpeg',
  'application/json; charset=utf-16',
  'application/json;;;',
  '*/*',
  '',
];
