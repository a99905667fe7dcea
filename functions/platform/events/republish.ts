import { log } from '../log.ts';
import { type ScheduledEvent, waitingSince } from '../schedule.ts';
import { countPublication, listOpenEvents } from './outbox.ts';
import { publish, publishBatch } from './publish.ts';

/** The stream delivers within seconds: an event that is open for longer was lost on its way. */
const openSeconds = 60;

/** Publishes events again that some consumer has not marked. Each batch is counted first, so a run that times out repeats none. */
export async function republish(event: ScheduledEvent): Promise<void> {
  const open = await listOpenEvents(waitingSince(openSeconds, event));
  for (let start = 0; start < open.length; start += publishBatch) {
    const batch = open.slice(start, start + publishBatch);
    const counted = await Promise.all(
      batch.map(async (envelope) => ({ ...envelope, isLast: await countPublication(envelope.id) })),
    );
    await publish(batch);
    for (const { id, name, isLast } of counted) {
      // A slow consumer is routine. After the last publication the event waits for an operator.
      log[isLast ? 'warn' : 'info']('event published again', { eventId: id, event: name });
    }
  }
}
