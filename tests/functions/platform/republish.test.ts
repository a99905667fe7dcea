import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventBridgeClient, type PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Context, SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Envelope } from '#domain/tables/events.ts';
import { consumer } from '#functions/platform/events/consumer.ts';
import { listOpenEvents } from '#functions/platform/events/open-events.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { republish } from '#functions/platform/events/republish.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { type GoldcutAws, startGoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { removeScratch } from '#tests/remove-scratch.ts';

let dataDir: string;
let aws: GoldcutAws;
/** The users whose events reached the consumer, once for each delivery. */
let reached: string[];
/** The consumer's effect on an event. */
let effect: (user: string) => void;

const act = async ({ user_id }: { user_id: string }): Promise<void> => {
  reached.push(user_id);
  effect(user_id);
};
const mailWorker = consumer('mail', { 'account.confirmed': act } as never);

beforeEach(async () => {
  reached = [];
  effect = () => {};
  dataDir = await mkdtemp(join(tmpdir(), 'republish-'));
  aws = await startGoldcutAws({
    dataDir,
    retrySeconds: 0,
    only: ['dynamodb', 'stream', 'bus', 'queues'],
    overrides: {
      // The stream has given up: only the republisher can deliver these events.
      'publish-events': () => {},
      'send-mail': (event: SQSEvent, context: Context) => mailWorker(event, context),
    },
  });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(async () => {
  await aws.stop();
  await removeScratch(dataDir);
});

const confirm = (user_id: string) => transact([outbox('account.confirmed', { user_id })]);
const open = () => listOpenEvents('9999', 100);
const idOf = async (user: string): Promise<string> =>
  (await open()).find(({ envelope }) => envelope?.payload.user_id === user)?.id ?? '';

/** Runs the job of a minute. Returns true if it succeeded. */
async function minute(): Promise<boolean> {
  await aws.clock.advance(60);
  const result = await republish({}).then(
    () => true,
    () => false,
  );
  await aws.settled();
  return result;
}
async function minutes(count: number): Promise<boolean[]> {
  const results: boolean[] = [];
  for (let n = 0; n < count; n++) results.push(await minute());
  return results;
}

/** Makes the bus refuse every call with such an event. */
function refuse(isRefused: (event: Envelope) => boolean) {
  const { send } = EventBridgeClient.prototype as { send: (this: EventBridgeClient, command: never) => unknown };
  return vi.spyOn(EventBridgeClient.prototype, 'send').mockImplementation(function (
    this: EventBridgeClient,
    command: PutEventsCommand,
  ) {
    const events = (command.input.Entries ?? []).map(({ Detail = '' }) => JSON.parse(Detail) as Envelope);
    if (events.some(isRefused)) return Promise.reject(new Error('The bus refuses.'));
    return Reflect.apply(send, this, [command]) as unknown;
  } as never);
}

describe('an event that the stream lost', () => {
  it('is published after a minute, once', async () => {
    await confirm('one');
    await minutes(5);
    expect(reached).toEqual(['one']);
    expect(await open()).toEqual([]);
  });

  it('is published after an outage of any length, and each minute of it is a failed run', async () => {
    await confirm('one');
    const outage = refuse(() => true);
    expect(await minutes(45)).toEqual(Array.from({ length: 45 }, () => false));
    outage.mockRestore();
    expect(await minute()).toBe(true);
    expect(reached).toEqual(['one']);
  });

  it('does not block others when the bus refuses it', async () => {
    for (let n = 0; n < 25; n++) await confirm(`user-${n}`);
    refuse(({ payload }) => payload.user_id === 'user-3');
    expect(await minute()).toBe(false);
    expect(reached).toHaveLength(24);
    expect(reached).not.toContain('user-3');
    expect(await open()).toHaveLength(1);
  });

  it('goes behind the others when the bus refuses it, however many are refused', async () => {
    for (let n = 0; n < 30; n++) await confirm(`user-${n}`);
    refuse(({ payload }) => Number(String(payload.user_id).split('-')[1]) < 12);
    await minutes(12);
    expect(new Set(reached).size).toBe(18);
    expect(await open()).toHaveLength(12);
  });

  it('of a newer release does not block others, and is published once that release is back', async () => {
    await confirm('newer');
    const Key = keys.outbox(await idOf('newer'));
    const rename = (name: string, waiting: readonly string[]) =>
      dynamo.send(
        new UpdateCommand({
          TableName: tableName(),
          Key,
          UpdateExpression: 'SET #name = :name, waiting = :waiting',
          ExpressionAttributeNames: { '#name': 'name' },
          ExpressionAttributeValues: { ':name': name, ':waiting': new Set(waiting) },
        }),
      );
    await rename('account.praised', ['mail', 'praise']);
    for (let n = 0; n < 5; n++) await confirm(`user-${n}`);
    expect(await minutes(3)).toEqual([true, true, true]);
    expect(reached.toSorted()).toEqual([0, 1, 2, 3, 4].map((n) => `user-${n}`));
    await rename('account.confirmed', ['mail']);
    await minutes(16);
    expect(reached.at(-1)).toBe('newer');
  });
});

describe('an event that its consumer does not handle', () => {
  it('is published again at growing intervals, without end', async () => {
    effect = () => {
      throw Object.assign(new Error('slow'), { name: 'StillWaiting' });
    };
    // Deletes each failure at once, so that no event counts as a dead letter.
    const forget = async () => {
      const id = await idOf('one');
      await dynamo.send(new DeleteCommand({ TableName: tableName(), Key: keys.failure('mail', id) }));
    };
    await confirm('one');
    const published: number[] = [];
    for (let n = 1; n <= 64; n++) {
      const before = reached.length;
      await minute();
      if (reached.length > before) published.push(n);
      await forget();
    }
    expect(published).toEqual([1, 3, 7, 15, 31, 47, 63]);
  });

  it('waits as a dead letter for an operator, and is published again after a day', async () => {
    effect = () => {
      throw new Error('never');
    };
    await confirm('one');
    await minutes(40);
    expect(await aws.service('queues').deadLetters('mail')).toHaveLength(1);
    await aws.clock.advance(86_400 - 40 * 60);
    await minutes(20);
    expect(await aws.service('queues').deadLetters('mail')).toHaveLength(2);
    expect(await open()).toHaveLength(1);
  });

  it('is published at the start of a local run, even as a dead letter', async () => {
    effect = () => {
      throw new Error('never');
    };
    await confirm('one');
    await minutes(3);
    effect = () => {};
    reached = [];
    await republish({ boot: true });
    await aws.settled();
    expect(reached).toEqual(['one']);
    expect(await open()).toEqual([]);
  });
});
