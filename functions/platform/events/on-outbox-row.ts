import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { countedEvents, Envelope, type EventName } from '#domain/tables/events.ts';
import { correlated } from '../correlation.ts';
import { log } from '../log.ts';
import { countMetric } from '../metric.ts';
import { loadJourneyAccount } from '../table/journey-account.ts';
import { publish } from './publish.ts';

const isCounted = (name: EventName): boolean => (countedEvents as readonly EventName[]).includes(name);

/** Event names to count, without the journey's own account. If that is unknown, all count: statistics must not delay events. */
async function countedNames(envelopes: readonly Envelope[]): Promise<EventName[]> {
  const counted = envelopes.filter(({ name }) => isCounted(name));
  if (!counted.some(({ payload }) => payload.user_id)) return counted.map(({ name }) => name);
  const journey = await loadJourneyAccount().catch((error: Error) => {
    log.warn('the journey is counted among the shop’s events', { error: error.name });
    return null;
  });
  return counted.filter(({ payload }) => journey === null || payload.user_id !== journey).map(({ name }) => name);
}

/** Publishes new outbox rows of the table's stream to the bus, and counts them. A consumer's mark updates the row and is not published. */
export const handler = correlated(async (event: DynamoDBStreamEvent): Promise<void> => {
  const envelopes = event.Records.flatMap((record) => {
    const image = record.dynamodb?.NewImage;
    if (record.eventName !== 'INSERT' || !image?.pk?.S?.startsWith('OUTBOX#')) return [];
    const row = unmarshall(image as Record<string, AttributeValue>);
    const { data: envelope } = Envelope.safeParse(row);
    // An event type from a newer release that was rolled back. Skip it; the republisher retries it.
    if (!envelope)
      log.warn('an event has a name that this release does not know', { eventId: row.id, event: row.name });
    return envelope ? [envelope] : [];
  });
  await publish(envelopes);
  for (const name of await countedNames(envelopes)) countMetric('ShopEvent', name, 'info');
});
