import type { EventName } from '#domain/tables/events.ts';

/** An event as a consumer's queue delivers it. */
export const aQueueEvent = (name: EventName, payload: Record<string, unknown>) =>
  ({
    Records: [
      {
        messageId: '1',
        body: JSON.stringify({ detail: { id: `evt_${name}`, name, payload, at: '2026-11-23T00:00:00.000Z' } }),
        eventSource: 'aws:sqs',
      },
    ],
  }) as never;
