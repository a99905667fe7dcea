import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#domain/tables/errors.ts';
import { Envelope } from '#domain/tables/events.ts';
import { correlationHeader, correlationIdOf, isCorrelationId } from '#domain/values/correlation.ts';
import { correlated, correlationId } from '#functions/platform/correlation.ts';
import { consumer } from '#functions/platform/events/consumer.ts';
import type { LocalHandler } from '#local/lambda/invoke.ts';
import { type People, signInPeople } from '#tests/product/people.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { aReadyCard } from '#tests/product/steps.ts';
import { realTasks } from '#tests/product/task-switches.ts';
import { logLines } from './log-lines.ts';

let product: Product;
let people: People;

/** A worker of archives that always fails. */
const broken = consumer('export', {
  'export.requested': async () => {
    throw new AppError('server.failed');
  },
}) as LocalHandler;

/** Runs in this process, where the test sees the log lines. */
const drawnHere = { 'paint-option': realTasks['paint-option'] as LocalHandler };

beforeAll(async () => {
  product = await startProduct({ retrySeconds: 0, overrides: { 'make-archive': broken, ...drawnHere } });
  people = await signInPeople(product);
});
afterAll(() => product.stop());

const id = '4T7M-2XKQ-9ABC-DEFG';
const under = (given: string) => ({ [correlationHeader]: given });

describe('a call of the API', () => {
  it('is logged and returned with the id that it brings, also when it fails', async () => {
    const lines = logLines();
    const good = await product.call('GET /me', undefined, people.buyer, under(id));
    const bad = await product.call('GET /cards/crd_01J9ZK3QX8V5T2N7R4W6Y1M0AB', undefined, people.buyer, under(id));
    expect([good, bad].map(({ status, headers }) => [status, headers.get(correlationHeader)])).toEqual([
      [200, id],
      [404, id],
    ]);
    const requests = lines.filter(({ message }) => message === 'request');
    expect(requests.map(({ route, correlationId: own }) => [route, own])).toEqual([
      ['GET /api/me', id],
      ['GET /api/cards/{id}', id],
    ]);
  });

  it.each(['', 'short', 'x'.repeat(65), 'two words and more', 'mara@example.com.org', '{"level":"ERROR","a":1}'])(
    'gets another id for %j',
    async (given) => {
      const { headers } = await product.call('GET /health', undefined, null, under(given));
      const made = headers.get(correlationHeader);
      expect(made).not.toBe(given);
      expect(isCorrelationId(made)).toBe(true);
    },
  );
});

describe('the id of a call', () => {
  it('is in the log line of a failed worker, and on the desk', async () => {
    const lines = logLines();
    const reply = await product.call('POST /me/export-archive', {}, people.buyer, under(id));
    expect(reply.status).toBe(202);
    await product.aws.settled();
    const failures = lines.filter(({ message }) => message === 'effect failed');
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.filter((line) => line.correlationId !== id)).toEqual([]);
    expect(failures[0]).toMatchObject({ queue: 'export', event: 'export.requested', error: 'server.failed' });
    const { queues } = (await product.call('GET /ops/dead-letters', undefined, people.ops)).body;
    const { messages } = queues.find(({ queue }: { queue: string }) => queue === 'export');
    expect(messages.map((letter: { correlation_id: string }) => letter.correlation_id)).toEqual([id]);
  });

  it('is in the log lines of its workflow’s tasks', async () => {
    const card = await aReadyCard(product, people.buyer);
    const lines = logLines();
    const body = { cardId: card.id, template: 'voltage', formData: {}, seed: 7, options: 2 };
    expect((await product.call('POST /generate-card', body, people.buyer, under(id))).status).toBe(202);
    await product.aws.settled();
    const tasks = lines.filter(({ message }) => message === 'option painted' || message === 'generation ended');
    expect(tasks.map(({ message, correlationId: own }) => [message, own])).toEqual([
      ['option painted', id],
      ['option painted', id],
      ['generation ended', id],
    ]);
  });
});

describe('a scheduled job', () => {
  it('has an id of its own in each run', () => {
    const seen: unknown[] = [];
    const job = correlated(() => seen.push(correlationId()));
    job();
    job();
    expect(seen.map(isCorrelationId)).toEqual([true, true]);
    expect(seen[0]).not.toBe(seen[1]);
  });
});

describe('a handler', () => {
  const idOf = correlated((_event: unknown) => correlationId());

  it.each([
    ['of a task', { generation_id: 'gen_1', correlation_id: id }],
    ['of a task that has a part of the input', { order_id: 'ord_1', started_with: { correlation_id: id } }],
    ['of an execution that ended', { detail: { input: JSON.stringify({ correlation_id: id }) } }],
    ['of a queue', { body: JSON.stringify({ detail: { id: 'evt_1', correlation_id: id } }) }],
  ])('%s works under the id of its event', (_, event) => {
    expect(idOf(event)).toBe(id);
  });

  it.each([[null], [{ body: 'no JSON' }], [{ body: '{"Records":[]}' }], [{ correlation_id: 'a b' }], [{ detail: 7 }]])(
    'works under a new id for %j',
    (event) => {
      expect(isCorrelationId(idOf(event))).toBe(true);
      expect(idOf(event)).not.toBe(idOf(event));
    },
  );

  it('keeps its own id while another works at the same time', async () => {
    const slow = correlated(async ({ correlation_id }: { correlation_id: string }) => {
      await new Promise(setImmediate);
      return [correlation_id, correlationId()];
    });
    const ids = ['1111-1111-1111-1111', '2222-2222-2222-2222'];
    const found = await Promise.all(ids.map((correlation_id) => slow({ correlation_id })));
    expect(found).toEqual(ids.map((own) => [own, own]));
    expect(correlationId()).toBeUndefined();
  });
});

it('an event of the previous release without an id is read', () => {
  const old = { id: 'evt_1', name: 'account.confirmed', payload: { user_id: 'u' }, at: '2026-01-01T00:00:00Z' };
  expect(Envelope.parse(old)).toEqual(old);
});

it('a new id is valid and can be read out', () => {
  const made = correlationIdOf(Uint8Array.from({ length: 16 }, (_, n) => n * 17));
  expect(isCorrelationId(made)).toBe(true);
  expect(made).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
});
