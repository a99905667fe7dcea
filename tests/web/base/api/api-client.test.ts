import { describe, expect, it, vi } from 'vitest';
import { type RouteName, routeNames, routeRow } from '#domain/api/routes.ts';
import { errorTable } from '#domain/tables/errors.ts';
import { loggedErrors } from '#tests/no-console-error.ts';
import type { Api } from '#web/src/base/api/api-client.ts';
import { timingOf } from '#web/src/base/api/api-client.ts';
import { ApiError } from '#web/src/base/api/api-error.ts';
import { fakeApi, json } from './fake-api.ts';

const down = new Response('<html>Bad gateway</html>', { status: 502 });
const offline = new TypeError('Failed to fetch');

async function messageOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => new Error('It went through.'),
    (problem: Error) => problem,
  );
  return error.message;
}

describe('the API client', () => {
  it('tries a read three times, with a doubled delay plus jitter', async () => {
    const { api, requests, waits } = fakeApi([down]);
    await expect(api('readCard', { params: { id: 'crd_1' } })).rejects.toBeInstanceOf(ApiError);
    expect(requests).toHaveLength(3);
    expect(waits).toEqual([1500, 2500]);
  });

  it('returns the response of a later attempt', async () => {
    const { api } = fakeApi([offline, down, json({ status: 'ok', templates: [], next_cursor: null })]);
    await expect(api('listTemplates')).resolves.toMatchObject({ templates: [] });
  });

  it.each(routeNames)('retries %s only if it is idempotent', (name: RouteName) => {
    const own: Partial<Record<RouteName, number>> = { analyzeColors: 2, health: 1, readMe: 1 };
    const isRepeatable = !['POST', 'PATCH'].includes(routeRow(name).method);
    expect(timingOf(name, routeRow(name)).retry.attempts).toBe(own[name] ?? (isRepeatable ? 3 : 1));
    expect(timingOf(name, routeRow(name), { idempotencyKey: 'key' }).retry.attempts).toBe(own[name] ?? 3);
  });

  it('sends one correlation id with all attempts of a call, and a new one with the next call', async () => {
    let calls = 0;
    const newCorrelationId = () => `call-number-${(calls += 1)}-of-this-test`;
    const { api, requests } = fakeApi([offline, down, json({ status: 'ok' })], { newCorrelationId });
    await api('listTemplates');
    await api('listTemplates');
    const sent = requests.map(({ init }) => new Headers(init.headers).get('x-correlation-id'));
    expect(sent).toEqual([1, 1, 1, 2].map((n) => `call-number-${n}-of-this-test`));
  });

  it('adds the id as reference to a server failure, but not to a refusal', async () => {
    const refused = json({ success: false, error: 'Not found.', code: 'card.not_found' }, 404);
    const broken = json({ success: false, error: 'Something went wrong.', code: 'server.failed' }, 500);
    const referenceOf = (answer: Response | Error) =>
      fakeApi([answer])
        .api('readCard', { params: { id: 'crd_1' } })
        .catch((error: ApiError) => error.reference);
    const id = '4T7M-2XKQ-9ABC-DEFG';
    expect(await Promise.all([down, broken, refused, offline].map(referenceOf))).toEqual([
      id,
      id,
      undefined,
      undefined,
    ]);
  });

  it('retries a checkout with the same idempotency key', async () => {
    const { api, requests, waits } = fakeApi([offline, down, json({ order_id: 'ord_1' }, 201)]);
    await expect(api('checkout', { body: {} as never, idempotencyKey: 'key-1' })).resolves.toEqual({
      order_id: 'ord_1',
    });
    expect(requests.map(({ init }) => new Headers(init.headers).get('idempotency-key'))).toEqual(
      Array(3).fill('key-1'),
    );
    expect(waits).toEqual([1500, 2500]);
  });

  it('treats a card as deleted if it is gone at the second attempt', async () => {
    const gone = json({ success: false, error: 'Not found.', code: 'card.not_found' }, 404);
    const { api } = fakeApi([offline, gone]);
    await expect(api('deleteCard', { params: { id: 'crd_1' } })).resolves.toEqual({ success: true });
    const { api: once } = fakeApi([gone]);
    await expect(once('deleteCard', { params: { id: 'crd_1' } })).rejects.toMatchObject({ status: 404 });
  });

  // The client has its own messages and rules for 401 and 429 (P-8).
  const followed = Object.entries(errorTable).filter(([, { status }]) => status !== 401 && status !== 429);
  it.each(followed)('follows the error table for %s', async (code, { status, message, retry }) => {
    const { api, requests } = fakeApi([json({ success: false, error: message, code }, status)]);
    await expect(api('readCard', { params: { id: 'crd_1' } })).rejects.toMatchObject({ code });
    expect(requests).toHaveLength(retry === 'automatic' ? 3 : 1);
  });

  it('does not retry a permanent refusal', async () => {
    const { api, requests } = fakeApi([json({ success: false, error: 'Not found.', code: 'request.not_found' }, 404)]);
    await expect(api('readCard', { params: { id: 'crd_1' } })).rejects.toMatchObject({ status: 404 });
    expect(requests).toHaveLength(1);
  });

  it('has a timeout of 20 s for reads, 30 s for writes and 15 s for the colour analysis', () => {
    expect(timingOf('readCard', routeRow('readCard')).timeoutMs).toBe(20_000);
    expect(timingOf('createCard', routeRow('createCard')).timeoutMs).toBe(30_000);
    expect(timingOf('analyzeColors', routeRow('analyzeColors')).timeoutMs).toBe(15_000);
  });

  it.each([
    ['the health check on profiles', () => ({ name: 'readMe' as const, input: undefined }), 5000, 1] as const,
    ['a read', () => ({ name: 'listPlayers' as const, input: {} }), 20_000, 3],
    ['a write', () => ({ name: 'createPlayer' as const, input: { body: {} as never } }), 30_000, 1],
    ['a colour analysis', () => ({ name: 'analyzeColors' as const, input: { body: { imageBase64: 'x' } } }), 15_000, 2],
  ])('aborts %s without a response at its timeout', async (_, call, ms, attempts) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const requests: number[] = [];
    const hangs = (_url: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        requests.push(requests.length);
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const { api } = fakeApi([], { fetch: hangs as typeof fetch });
    const { name, input } = call();
    const message = messageOf(api(name as 'readMe', input as never));
    for (let n = 1; n <= attempts; n++) {
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(requests).toHaveLength(n);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(await message).toBe('Network issue. Please check your connection and try again.');
    expect(requests).toHaveLength(attempts);
    vi.useRealTimers();
  });

  it('stops when the caller aborts the call', async () => {
    const controller = new AbortController();
    const { api, requests } = fakeApi([offline], {
      sleep: async () => {
        controller.abort();
      },
    });
    await api('listTemplates', { signal: controller.signal }).catch(() => undefined);
    expect(requests.length).toBeLessThan(3);
  });
});

describe('authentication', () => {
  it('sends the token with calls that need a user, but not with public calls', async () => {
    const { api, requests } = fakeApi([json({})]);
    await api('readMe');
    await api('config');
    const tokens = requests.map(({ init }) => new Headers(init.headers).get('authorization'));
    expect(tokens).toEqual(['Bearer token', null]);
  });

  it('fails without a request if there is no session', async () => {
    const { api, requests } = fakeApi([json({})], { token: async () => null });
    expect(await messageOf(api('readMe'))).toBe('Authentication required. Please log in.');
    expect(requests).toHaveLength(0);
  });

  it.each([
    ['the generation of a card', 'User must be logged in', (api: Api) => api('generateFront', { body: {} as never })],
    ['a change of the cart', 'User not authenticated', (api: Api) => api('setDiscount', { body: { code: 'A' } })],
    ['a change of a box', 'User not authenticated', (api: Api) => api('createPack', { body: {} })],
  ])('fails without a session before %s: %s', async (before, message, call) => {
    const { api, requests } = fakeApi([json({})], { token: async () => null });
    expect(await messageOf(call(api))).toBe(message);
    expect(requests).toHaveLength(0);
    // Of the three failures, only the cart's is logged.
    const logged = loggedErrors().map(([text]) => text);
    expect(logged).toEqual(before === 'a change of the cart' ? ['setDiscount failed.'] : []);
  });

  it('fails with another message if the session ended while the page was open', async () => {
    const { api, requests } = fakeApi([json({}, 401)], { token: async (options) => (options?.refresh ? null : 'old') });
    expect(await messageOf(api('listCards'))).toBe('Please log in again.');
    expect(requests).toHaveLength(1);
  });

  it('refreshes the token once after a 401 and repeats the call, even a write', async () => {
    const { api, requests } = fakeApi([json({}, 401), json({ id: 'crd_1' }, 201)], {
      token: async (options) => (options?.refresh ? 'fresh' : 'stale'),
    });
    await expect(api('duplicateCard', { params: { id: 'crd_1' } })).resolves.toEqual({ id: 'crd_1' });
    expect(requests.map(({ init }) => new Headers(init.headers).get('authorization'))).toEqual([
      'Bearer stale',
      'Bearer fresh',
    ]);
  });

  it('does not refresh the token a second time', async () => {
    const { api, requests } = fakeApi([json({ error: 'x' }, 401)]);
    expect(await messageOf(api('readMe'))).toBe('Authentication failed. Please log in again.');
    expect(requests).toHaveLength(2);
  });
});

describe('the message of a failed call', () => {
  const cases: readonly [string, Response | Error, string][] = [
    [
      '429 with Retry-After',
      json({}, 429, { 'retry-after': '7' }),
      'Rate limit exceeded. Please try again in 7 seconds.',
    ],
    ['429 without it', json({}, 429), 'Rate limit exceeded. Please try again in 60 seconds.'],
    [
      'an error that is not JSON',
      new Response('<html>', { status: 500 }),
      'Server error (500): Please try again. If the problem persists, the server may be temporarily unavailable.',
    ],
    [
      'the page of the firewall',
      new Response('<HTML>Request blocked.</HTML>', { status: 403, headers: { 'content-type': 'text/html' } }),
      'Our firewall has stopped this request. Please try again, or contact support if it happens again.',
    ],
    [
      'a flood',
      new Response('<html>', { status: 429, headers: { 'retry-after': '300' } }),
      'Rate limit exceeded. Please try again in 300 seconds.',
    ],
    [
      'an error of API Gateway itself',
      json({ message: 'Internal Server Error' }, 500),
      'Server error (500): Please try again. If the problem persists, the server may be temporarily unavailable.',
    ],
    ['the server’s own message', json({ error: 'Text is too long.' }, 400), 'Text is too long.'],
    ['JSON without a message', json({}, 418), 'HTTP 418'],
    ['no network', offline, 'Network issue. Please check your connection and try again.'],
  ];
  it.each(cases)('is as specified for %s', async (_, answer, message) => {
    const { api } = fakeApi([answer]);
    expect(await messageOf(api('createPlayer', { body: {} as never }))).toBe(message);
  });

  it('comes with the code and the fields, so that a form can show it in place', async () => {
    const body = { error: 'Text is too long.', code: 'text.too_long', fields: { team: 'Text is too long.' } };
    const { api } = fakeApi([json(body, 400)]);
    await expect(api('createCard', { body: { template_id: 'voltage' } })).rejects.toMatchObject({
      code: 'text.too_long',
      fields: { team: 'Text is too long.' },
    });
  });
});

describe('the address', () => {
  it('contains the encoded query and leaves out undefined values', async () => {
    const { api, requests } = fakeApi([json({ templates: [], next_cursor: null })]);
    await api('listTemplates', { query: { limit: 10, cursor: undefined, sport: 'Track & Field' } });
    expect(requests[0]?.url).toBe('/api/templates?limit=10&sport=Track+%26+Field');
  });
});
