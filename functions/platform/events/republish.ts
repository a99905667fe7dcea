import { lateAfter, openSeconds } from '#domain/desk/republication.ts';
import type { Envelope } from '#domain/tables/events.ts';
import { chunk } from '../chunk.ts';
import { log } from '../log.ts';
import { countMetric } from '../metric.ts';
import { type ScheduledEvent, waitingSince } from '../schedule.ts';
import { deadLettersIn, listOpenEvents, type OpenEvent, postpone } from './open-events.ts';
import { publish, publishBatch } from './publish.ts';

/** Max events per shard and run, so a backlog does not outlast the function's 20 s. The next minute continues. */
const perShard = 60;

/** A local run starts with empty queues, so every open event was in them: republish all. */
const lostAtBoot = { due: '9999', perShard: 1000 };

/** Consecutive refused events after which the bus counts as down. */
const failuresInARow = 3;

type Known = OpenEvent & { readonly envelope: Envelope };
const isKnown = (event: OpenEvent): event is Known => event.envelope !== null;

/** Postpones a row of a newer release until that release is back, without blocking others. */
async function leaveUnknown(event: OpenEvent): Promise<void> {
  log.warn('an event has a name that this release does not know', { eventId: event.id, event: event.name });
  countMetric('OpenEvents', 'unknown', 'warn');
  await postpone(event, false);
}

async function notePublished(event: Known): Promise<void> {
  await postpone(event, true);
  const isLate = event.times + 1 >= lateAfter;
  // A slow consumer is routine.
  log[isLate ? 'warn' : 'info']('event published again', {
    eventId: event.id,
    event: event.name,
    correlationId: event.envelope.correlation_id,
  });
  if (isLate) countMetric('OpenEvents', 'late', 'warn');
}

/** Publishes events and returns whether the bus accepted them. Counts afterwards: a crash in between publishes once more, and consumers are idempotent. */
async function publishAgain(events: readonly Known[]): Promise<boolean> {
  try {
    await publish(events.map(({ envelope }) => envelope));
    await Promise.all(events.map(notePublished));
    return true;
  } catch (error) {
    log.warn('events were not published again', { eventIds: events.map(({ id }) => id), error: error as Error });
    return false;
  }
}

/**
 * Publishes events. An event refused for its size or form is postponed and does not block others. Returns the number refused; several in a row end the run.
 */
async function publishAll(events: readonly Known[]): Promise<number> {
  let refused = 0;
  let inARow = 0;
  for (const batch of chunk(events, publishBatch)) {
    const isTaken = await publishAgain(batch);
    if (isTaken) inARow = 0;
    for (const one of isTaken ? [] : batch) {
      if (await publishAgain([one])) {
        inARow = 0;
        continue;
      }
      await postpone(one, false);
      refused += 1;
      inARow += 1;
      if (inARow === failuresInARow) return refused;
    }
  }
  return refused;
}

/**
 * Republishes events that some consumer has not marked, at growing intervals without end. Dead letters are left to operators. A refused or unknown
 * event does not stop others.
 */
export async function republish(event: ScheduledEvent): Promise<void> {
  const due = event.boot
    ? await listOpenEvents(lostAtBoot.due, lostAtBoot.perShard)
    : await listOpenEvents(waitingSince(openSeconds), perShard);
  const dead = event.boot ? new Set<string>() : await deadLettersIn(due);
  const [left, live] = [due.filter(({ id }) => dead.has(id)), due.filter(({ id }) => !dead.has(id))];
  await Promise.all(left.map((one) => postpone(one, false)));
  await Promise.all(live.filter((one) => !isKnown(one)).map(leaveUnknown));
  const refused = await publishAll(live.filter(isKnown));
  if (refused > 0) throw new Error(`The bus refused ${refused} events.`);
}
