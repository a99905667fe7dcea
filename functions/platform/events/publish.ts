import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import type { Envelope } from '#domain/tables/events.ts';
import { chunk } from '../chunk.ts';
import { readEnv } from '../env.ts';
import { eventSource } from '../resources.ts';

const bus = new EventBridgeClient({ maxAttempts: 3 });

/** Max events of one call to the bus. */
export const publishBatch = 10;

/** Publishes events to the bus. Throws if the bus refused any; the caller's retry publishes all again, and consumers are idempotent. */
export async function publish(envelopes: readonly Envelope[]): Promise<void> {
  const { EVENT_BUS_NAME } = readEnv(['EVENT_BUS_NAME']);
  for (const batch of chunk(envelopes, publishBatch)) {
    const reply = await bus.send(
      new PutEventsCommand({
        Entries: batch.map((envelope) => ({
          EventBusName: EVENT_BUS_NAME,
          Source: eventSource,
          DetailType: envelope.name,
          Detail: JSON.stringify(envelope),
        })),
      }),
    );
    if (reply.FailedEntryCount) throw new Error(`${reply.FailedEntryCount} events were refused by the bus.`);
  }
}
