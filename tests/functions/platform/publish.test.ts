import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Envelope } from '#domain/tables/events.ts';
import { handler } from '#functions/platform/events/on-outbox-row.ts';
import { publish } from '#functions/platform/events/publish.ts';
import { log } from '#functions/platform/log.ts';
import { dynamo } from '#functions/platform/table/client.ts';

const bus = mockClient(EventBridgeClient);
const envelope = (n: number): Envelope => ({
  id: `evt_${n}`,
  name: 'account.confirmed',
  payload: { user_id: 'u' },
  at: '2026-01-01T00:00:00Z',
});

beforeAll(() => {
  process.env.EVENT_BUS_NAME = 'goldcut';
  process.env.TABLE_NAME = 'goldcut';
});
afterEach(() => bus.reset());

describe('publishing', () => {
  it('fails when the bus refuses a part of a batch, so that the stream retries it', async () => {
    bus.on(PutEventsCommand).resolves({ FailedEntryCount: 1, Entries: [] });
    await expect(publish([envelope(1), envelope(2)])).rejects.toThrow('refused');
  });

  it('sends batches of the max size of the bus', async () => {
    bus.on(PutEventsCommand).resolves({ FailedEntryCount: 0, Entries: [] });
    await publish(Array.from({ length: 23 }, (_, n) => envelope(n)));
    const sizes = bus.commandCalls(PutEventsCommand).map((call) => call.args[0].input.Entries?.length);
    expect(sizes).toEqual([10, 10, 3]);
  });
});

describe('the publisher', () => {
  const record = (name: Envelope['name'], id: string, payload = {}) => ({
    eventName: 'INSERT' as const,
    dynamodb: {
      NewImage: marshall({ pk: `OUTBOX#${id}`, sk: 'EVENT', id, name, at: '2026-01-01T00:00:00Z', payload }),
    },
  });

  it('counts a shop event once the bus has accepted it', async () => {
    const logged = vi.spyOn(log, 'info').mockReturnValue();
    const counted = () => logged.mock.calls.map(([name, line]) => [name, (line as { event?: string }).event]);
    const event = { Records: [record('order.paid', 'a'), record('batch.created', 'b')] } as DynamoDBStreamEvent;
    bus.on(PutEventsCommand).rejects(new Error('down'));
    await expect(handler(event)).rejects.toThrow('down');
    expect(counted()).toEqual([]);
    bus.on(PutEventsCommand).resolves({ FailedEntryCount: 0, Entries: [] });
    await handler(event);
    expect(counted()).toEqual([['ShopEvent', 'order.paid']]);
  });

  it('does not count the journey’s account, and counts all if the table cannot be read', async () => {
    const table = mockClient(dynamo);
    const info = vi.spyOn(log, 'info').mockReturnValue();
    const warn = vi.spyOn(log, 'warn').mockReturnValue();
    bus.on(PutEventsCommand).resolves({ FailedEntryCount: 0, Entries: [] });
    const of = (user_id: string) => record('card.deleted', user_id, { user_id });
    const event = { Records: [of('journey'), of('person')] } as DynamoDBStreamEvent;
    table.on(GetCommand).resolves({ Item: { user_id: 'journey' } });
    await handler(event);
    expect(info).toHaveBeenCalledTimes(1);
    table.on(GetCommand).rejects(new Error('down'));
    await handler(event);
    expect(info).toHaveBeenCalledTimes(3);
    expect(warn).toHaveBeenCalledTimes(1);
    table.restore();
  });
});
