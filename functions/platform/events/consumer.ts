import * as z from 'zod';
import {
  type Consumer,
  type consumers,
  Envelope,
  type EventName,
  type EventPayload,
  eventTable,
} from '#domain/tables/events.ts';
import { isWaiting, markDone } from './outbox.ts';
import { worker } from './worker.ts';

/** One effect per event of the consumer. A crash before its mark repeats an effect, which must then change nothing more. */
export type Effects<C extends Consumer> = {
  readonly [Name in (typeof consumers)[C][number]]: (payload: EventPayload<Name>, eventId: string) => Promise<void>;
};

const BusMessage = z.object({ detail: Envelope });

/**
 * The Lambda handler of a consumer's queue. Marks each event in the outbox after its effect; only failed ones return to the queue, with the reason recorded.
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
  return worker(name, async ({ body }, attempt) => {
    const { detail } = BusMessage.parse(JSON.parse(body));
    Object.assign(attempt, { id: detail.id, event: detail.name });
    await applyEffect(detail);
  });
}
