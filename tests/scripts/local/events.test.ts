import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent, SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consumersOf, type Envelope } from '#domain/tables/events.ts';
import { listUnmarked } from '#functions/platform/events/open-events.ts';
import { isWaiting, markDone, outbox } from '#functions/platform/events/outbox.ts';
import { queues, tableShape } from '#functions/platform/resources.ts';
import { dynamo } from '#functions/platform/table/client.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { type GoldcutAws, type GoldcutOptions, startGoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { gate } from '#tests/product/gate.ts';
import { removeScratch } from '#tests/remove-scratch.ts';

let dataDir: string;
let aws: GoldcutAws;

const detailsOf = (event: SQSEvent) =>
  event.Records.map((record) => (JSON.parse(record.body) as { detail: Envelope }).detail);

async function start(options: Partial<GoldcutOptions> = {}) {
  const only = options.only ?? (['dynamodb', 'stream', 'bus', 'queues'] as const);
  aws = await startGoldcutAws({ dataDir, retrySeconds: 0, ...options, only });
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'events-'));
});
afterEach(async () => {
  await aws.stop();
  await removeScratch(dataDir);
});

const confirm = (user_id: string) => transact([outbox('account.confirmed', { user_id })]);
const erase = (user_id: string) => transact([outbox('account.erased', { user_id })]);

describe('an event written with its row', () => {
  it('reaches the worker of its consumer, and no other', async () => {
    const got: Record<string, Envelope[]> = { mail: [], erase: [] };
    await start({
      overrides: {
        'send-mail': (event: SQSEvent) => void got.mail?.push(...detailsOf(event)),
        'erase-data': (event: SQSEvent) => void got.erase?.push(...detailsOf(event)),
      },
    });
    await confirm('one');
    await erase('two');
    await aws.settled();
    expect(got.mail).toMatchObject([{ name: 'account.confirmed', payload: { user_id: 'one' } }]);
    expect(got.erase).toMatchObject([{ name: 'account.erased', payload: { user_id: 'two' } }]);
  });

  it('is delivered again, alone, when its worker reports it as failed', async () => {
    const tries: string[] = [];
    const worker = (event: SQSEvent) => {
      const failed = event.Records.filter((record, index) => {
        const user = String(detailsOf(event)[index]?.payload.user_id);
        tries.push(user);
        return user === 'bad' && record.attributes.ApproximateReceiveCount === '1';
      });
      return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    };
    await start({ overrides: { 'send-mail': worker } });
    await Promise.all(['good', 'bad'].map(confirm));
    await aws.settled();
    expect(tries.toSorted()).toEqual(['bad', 'bad', 'good']);
  });

  it('becomes a dead letter after as many tries as the manifest allows', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    let tries = 0;
    const worker = () => {
      tries += 1;
      throw new Error('never');
    };
    await start({ overrides: { 'send-mail': worker } });
    await confirm('one');
    await aws.settled();
    expect(tries).toBe(queues.mail.receives);
    const [dead] = await aws.service('queues').deadLetters('mail');
    expect(JSON.parse(dead ?? '{}')).toMatchObject({ detail: { payload: { user_id: 'one' } } });
    expect(warned.mock.calls.flat().join()).toContain('Dead letter: mail');
  });
});

describe('a run', () => {
  it('is not settled while a busy worker may still write an event', async () => {
    const [begun, held] = [gate(), gate()];
    const erased: Envelope[] = [];
    const busy = async () => {
      begun.open();
      await held.opened;
      await erase('two');
    };
    await start({
      overrides: { 'send-mail': busy, 'erase-data': (event: SQSEvent) => void erased.push(...detailsOf(event)) },
    });
    await confirm('one');
    await begun.opened;
    const waiting = aws.service('queues');
    const idle = waiting.idle.bind(waiting);
    // The queues are checked after the stream.
    vi.spyOn(waiting, 'idle').mockImplementationOnce(() => {
      held.open();
      return idle();
    });
    await aws.settled();
    expect(erased).toMatchObject([{ payload: { user_id: 'two' } }]);
  });
});

describe('the stream', () => {
  it('repeats a batch in order until the publisher succeeds', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const batches: string[][] = [];
    const publisher = (event: DynamoDBStreamEvent) => {
      batches.push(event.Records.map((record) => record.dynamodb?.SequenceNumber ?? ''));
      if (batches.length === 1) throw new Error('bus away');
    };
    await start({ overrides: { 'publish-events': publisher } });
    await confirm('one');
    await confirm('two');
    await aws.settled();
    expect(batches[1]).toEqual(batches[0]);
    const taken = batches.slice(1).flat().map(Number);
    expect(taken).toEqual(taken.toSorted((a, b) => a - b));
    expect(new Set(taken).size).toBe(2);
  });

  it('continues after a restart with the rows written meanwhile, and repeats none', async () => {
    const users: string[] = [];
    const publisher = (event: DynamoDBStreamEvent) => {
      for (const { dynamodb } of event.Records) users.push(dynamodb?.NewImage?.payload?.M?.user_id?.S ?? '');
    };
    const overrides = { 'publish-events': publisher };
    await start({ overrides });
    await confirm('before');
    await aws.settled();
    await aws.stop();
    await start({ only: ['dynamodb'] });
    await confirm('meanwhile');
    await aws.stop();
    await start({ overrides });
    await aws.settled();
    expect(users).toEqual(['before', 'meanwhile']);
  });
});

describe('rows with a time to live', () => {
  it('are deleted once the demo clock has passed it, and not before', async () => {
    await start({ only: ['dynamodb'] });
    const { client } = aws.service('dynamodb');
    const inSeconds = (seconds: number) => ({ N: String(Math.floor(Date.now() / 1000) + seconds) });
    const put = (pk: string, more: object) =>
      client.send(new PutItemCommand({ TableName: tableShape.name, Item: { pk: { S: pk }, sk: { S: 'X' }, ...more } }));
    await put('soon', { expires_at: inSeconds(60) });
    await put('late', { expires_at: inSeconds(7200) });
    await put('never', {});
    const left = async () => {
      const rows = ['soon', 'late', 'never'].map(async (pk) => {
        const { Item } = await client.send(
          new GetItemCommand({ TableName: tableShape.name, Key: { pk: { S: pk }, sk: { S: 'X' } } }),
        );
        return Item ? [pk] : [];
      });
      return (await Promise.all(rows)).flat();
    };
    await aws.passTime();
    expect(await left()).toEqual(['soon', 'late', 'never']);
    await aws.clock.advance(61);
    await aws.passTime();
    expect(await left()).toEqual(['late', 'never']);
  });
});

describe('a row of the outbox', () => {
  const row = async (id: string) =>
    (
      await aws
        .service('dynamodb')
        .client.send(new GetItemCommand({ TableName: tableShape.name, Key: marshall(keys.outbox(id)) }))
    ).Item;
  /** The process dies after this many writes. */
  const dieAfter = (writes: number) => {
    let left = writes;
    const send = dynamo.send.bind(dynamo);
    return vi.spyOn(dynamo, 'send').mockImplementation((async (command: never) => {
      if (left === 0) throw new Error('killed');
      const reply = await send(command);
      if ((command as object) instanceof UpdateCommand) left -= 1;
      return reply;
    }) as never);
  };

  it.each([0, 1, 2])(
    'is open only while a consumer waits, even after a kill that follows write %i of a mark',
    async (kill) => {
      await start({ only: ['dynamodb'] });
      await transact([outbox('order.moved', { user_id: 'one', order_id: 'ord_1', move: 'ship' })]);
      const [event] = await listUnmarked('order.moved', '9999');
      if (!event) throw new Error('The event is lost.');
      for (const consumer of consumersOf('order.moved')) {
        const killed = dieAfter(kill);
        await markDone(event.id, consumer).catch(() => {});
        killed.mockRestore();
        const stored = await row(event.id);
        expect(stored?.gsi2pk === undefined).toBe(stored?.waiting === undefined);
        // The queue delivers the event again.
        if (await isWaiting(event.id, consumer)) await markDone(event.id, consumer);
      }
      expect(await row(event.id)).toMatchObject({ expires_at: { N: expect.any(String) } });
      expect(await listUnmarked('order.moved', '9999')).toEqual([]);
    },
  );

  it('is closed when its consumers mark it at the same moment', async () => {
    await start({ only: ['dynamodb'] });
    await transact([outbox('order.moved', { user_id: 'one', order_id: 'ord_1', move: 'ship' })]);
    const [event] = await listUnmarked('order.moved', '9999');
    await Promise.all(consumersOf('order.moved').map((consumer) => markDone(event?.id ?? '', consumer)));
    expect(await listUnmarked('order.moved', '9999')).toEqual([]);
    const stored = await row(event?.id ?? '');
    expect([stored?.waiting, stored?.gsi2pk]).toEqual([undefined, undefined]);
  });
});
