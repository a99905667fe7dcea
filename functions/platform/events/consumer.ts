import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import {
  type Consumer,
  type consumers,
  Envelope,
  type EventName,
  type EventPayload,
  eventTable,
} from '#domain/tables/events.ts';
import { correlated } from '../correlation.ts';
import { withFailureNoted } from './failures.ts';
import { isWaiting, markDone } from './outbox.ts';

/** One effect per event of the consumer. An effect may run twice (a crash before its mark), and must then change nothing more. */
export type Effects<C extends Consumer> = {
  readonly [Name in (typeof consumers)[C][number]]: (payload: EventPayload<Name>, eventId: string) => Promise<void>;
};

const BusMessage = z.object({ detail: Envelope });

/**
 * The Lambda handler of a consumer's queue. It marks each event in the outbox when its effect is done; only failed ones go back to the queue, with
 * the reason noted.
 */
export function consumer<C extends Consumer>(name: C, effects: Effects<C>) {
  const applyEffect = async (detail: Envelope): Promise<void> => {
    if (!(await isWaiting(detail.id, name))) return;
    const effect = (effects as Partial<Record<EventName, (payload: never, eventId: string) => Promise<void>>>)[
      detail.name
    ];
    if (effect) await effect(eventTable[detail.name].parse(detail.payload) as never, detail.id);
    await markDone(detail.id, name);
  };
  const act = correlated((record: SQSRecord): Promise<void> => {
    let attempt = { id: record.messageId, event: 'unreadable' };
    return withFailureNoted(
      name,
      () => attempt,
      async () => {
        const { detail } = BusMessage.parse(JSON.parse(record.body));
        attempt = { id: detail.id, event: detail.name };
        await applyEffect(detail);
      },
    );
  });
  return (event: SQSEvent, context: Context): Promise<SQSBatchResponse> =>
    processPartialResponse(event, act, new BatchProcessor(EventType.SQS), { context, throwOnFullBatchFailure: false });
}
