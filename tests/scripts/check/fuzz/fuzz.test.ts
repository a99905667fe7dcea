import { describe, expect, it } from 'vitest';
import { routeNames } from '#domain/api/routes.ts';
import { openapi } from '#functions/catalog/openapi.ts';
import { throwDice } from '#scripts/check/fuzz/dice.ts';
import { oddLetters } from '#scripts/check/fuzz/odd-letters.ts';
import { operationsOf } from '#scripts/check/fuzz/operations.ts';
import { defectOf } from '#scripts/check/fuzz/outcome.ts';
import { ownObjects } from '#scripts/check/fuzz/own-objects.ts';
import { requestOf } from '#scripts/check/fuzz/requests.ts';

const operations = operationsOf(openapi());
const listCards = operations.filter(({ name }) => name === 'listCards');
const requestAt = (number: number, seed = 1) => {
  const operation = operations[number % operations.length];
  if (!operation) throw new Error('No operation.');
  return requestOf(throwDice(seed, number), operation, ownObjects());
};

describe('a fuzz run', () => {
  it('covers every operation of the API’s document', () => {
    expect(operations.map(({ name }) => name).toSorted()).toEqual([...routeNames].toSorted());
  });

  it('makes the same request for the same seed and number', () => {
    const numbers = Array.from({ length: 300 }, (_, index) => index);
    expect(numbers.map((number) => requestAt(number))).toEqual(numbers.map((number) => requestAt(number)));
    expect(numbers.map((number) => requestAt(number, 2))).not.toEqual(numbers.map((number) => requestAt(number)));
  });

  it('writes texts of 10 KB into paths, queries, headers, fields, items and keys', () => {
    const requests = Array.from({ length: 8000 }, (_, number) => requestAt(number));
    const long = 10_000;
    const addresses = requests.map(({ path }) => path.split('?'));
    expect(addresses.some(([path = '']) => path.split('/').some((part) => part.length > long))).toBe(true);
    expect(addresses.some(([, query = '']) => query.length > long)).toBe(true);
    const headers = requests.flatMap((request) => Object.values(request.headers));
    expect(headers.some((text) => text.length > long)).toBe(true);
    const bodies = requests.map(({ body }) => body);
    for (const place of [/":"[^"\\]{10000}/, /[[,]"[^"\\]{10000}/, /[{,]"[^"\\]{10000,}":/]) {
      expect(bodies.some((body) => place.test(body))).toBe(true);
    }
  });

  it('leaves room for a token within Node’s limit for address and headers', () => {
    const sizes = Array.from({ length: 8000 }, (_, number) => {
      const { path, headers } = requestAt(number);
      return path.length + Buffer.byteLength(Object.entries(headers).flat().join(''));
    });
    expect(Math.max(...sizes)).toBeLessThan(14_500);
  });

  it('writes every odd letter into queries and bodies', () => {
    const requests = Array.from({ length: 20_000 }, (_, number) => requestAt(number));
    const queries = requests.map(({ path }) => path.split('?')[1] ?? '').join('\n');
    const bodies = requests.map(({ body }) => body).join('\n');
    const whole = oddLetters.filter((letter) => letter.isWellFormed());
    expect(whole.filter((letter) => !queries.includes(encodeURIComponent(letter)))).toEqual([]);
    expect(oddLetters.filter((letter) => !bodies.includes(JSON.stringify(letter).slice(1, -1)))).toEqual([]);
  });

  it('uses the owner’s objects where a path names objects', () => {
    const objects = ownObjects();
    objects.learn('{"id":"crd_01M8170JGRXWTYXX625D2NVRH5","next_cursor":"e30","order_number":"GC-ABCDEFGH"}');
    expect(objects.of('cursor')).toEqual(['e30']);
    const readCard = operations.find(({ name }) => name === 'readCard') ?? operations[0];
    const paths = Array.from({ length: 50 }, (_, number) =>
      readCard ? requestOf(throwDice(1, number), readCard, objects).path : '',
    );
    expect(paths.some((path) => path.endsWith('/crd_01M8170JGRXWTYXX625D2NVRH5'))).toBe(true);
  });
});

describe('a defect', () => {
  const reply = (status: number, body: unknown = {}) => ({ status, text: JSON.stringify(body), ms: 1 });
  const request = requestOf(throwDice(1, 0), { ...operations[0], ...listCards[0] } as never, ownObjects());
  const getRequest = { ...request, method: 'GET' };

  it.each([
    ['a reply with 500', reply(500)],
    ['a name of a filler', reply(200, { cards: [{ player_name: '\u3164' }] })],
    ['a name of blanks', reply(200, { name: ' ' })],
    ['a mark of direction in a text', reply(200, { note: 'Mia\u202e' })],
    ['a mark in a key', reply(200, { stats: { 'Goals\u200b': '1' } })],
    ['a reply with 503', reply(503, { success: false, error: 'x', code: 'server.failed' })],
    ['a hang', { failure: 'hang', why: 'no answer in 30 s', ms: 30_000 } as const],
    ['a lost connection', { failure: 'lost', why: 'socket hang up', ms: 1 } as const],
    ['a refusal without a code', reply(400, { message: 'Bad Request' })],
    [
      'a refusal with a status that does not match its code',
      reply(400, { success: false, error: 'x', code: 'auth.required' }),
    ],
    ['a success that is not in the document', reply(204)],
  ])('is %s', (_, given) => {
    expect(defectOf(getRequest, given)).not.toBeNull();
  });

  it('is neither the documented success nor a refusal of the error table', () => {
    expect(defectOf(getRequest, reply(200))).toBeNull();
    expect(defectOf(getRequest, reply(200, { player_name: 'علی\u200cرضا 👨\u200d👩\u200d👧' }))).toBeNull();
    expect(defectOf(getRequest, reply(401, { success: false, error: 'x', code: 'auth.required' }))).toBeNull();
  });
});
