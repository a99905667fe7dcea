import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { Envelope } from '#domain/events';
import { publish } from './publish.ts';

/** Puts new outbox rows of the table's stream on the bus. A consumer's mark is an update of the row, and is not published. */
export async function handler(event: DynamoDBStreamEvent): Promise<void> {
  const envelopes = event.Records.flatMap((record) => {
    const image = record.dynamodb?.NewImage;
    if (record.eventName !== 'INSERT' || !image?.pk?.S?.startsWith('OUTBOX#')) return [];
    return [Envelope.parse(unmarshall(image as Record<string, AttributeValue>))];
  });
  await publish(envelopes);
}
