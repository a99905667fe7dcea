import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { Envelope } from '#domain/events';
import { publish } from './publish.ts';

const bus = new EventBridgeClient({ maxAttempts: 3 });

/** New outbox rows of the table's stream go on the bus. Rows that are marked later are updates and pass by. */
export async function handler(event: DynamoDBStreamEvent): Promise<void> {
  const envelopes = event.Records.flatMap((record) => {
    const image = record.dynamodb?.NewImage;
    if (record.eventName !== 'INSERT' || !image?.pk?.S?.startsWith('OUTBOX#')) return [];
    return [Envelope.parse(unmarshall(image as Record<string, AttributeValue>))];
  });
  await publish(bus, envelopes);
}
