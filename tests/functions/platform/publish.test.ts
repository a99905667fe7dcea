import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '#domain/events';
import { publish } from '#functions/platform/events/publish';

const bus = mockClient(EventBridgeClient);
const envelope = (n: number): Envelope => ({
  id: `evt_${n}`,
  name: 'account.confirmed',
  payload: { user_id: 'u' },
  at: '2026-01-01T00:00:00Z',
});

beforeAll(() => {
  process.env.EVENT_BUS_NAME = 'goldcut';
});
afterEach(() => bus.reset());

describe('publishing', () => {
  it('fails when the bus refuses a part of a batch, so that the stream brings it again', async () => {
    bus.on(PutEventsCommand).resolves({ FailedEntryCount: 1, Entries: [] });
    await expect(publish([envelope(1), envelope(2)])).rejects.toThrow('refused');
  });

  it('goes in batches of what the bus takes', async () => {
    bus.on(PutEventsCommand).resolves({ FailedEntryCount: 0, Entries: [] });
    await publish(Array.from({ length: 23 }, (_, n) => envelope(n)));
    const sizes = bus.commandCalls(PutEventsCommand).map((call) => call.args[0].input.Entries?.length);
    expect(sizes).toEqual([10, 10, 3]);
  });
});
