import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { limits } from '#domain/limits';
import { now } from '../platform/clock.ts';
import { failGeneration } from './end-run.ts';
import { isExecuting, startExecution } from '../platform/workflow.ts';
import { log } from '../platform/log.ts';
import { listRunning } from '../table/cards/card.ts';
import { listQueued } from '../table/generation/generation.ts';
import { countPublication, listOpenEvents } from '../platform/events/outbox.ts';
import { publish, publishBatch } from '../platform/events/publish.ts';

const bus = new EventBridgeClient({ maxAttempts: 3 });

/** Events that no consumer has marked after this are published again: the stream delivers within seconds. */
const republishAfterSeconds = 60;

export interface ReapEvent {
  /** At the start of a local run everything that was under way is dead: nothing needs to grow old first. */
  readonly boot?: boolean;
}

const ago = (seconds: number): string => new Date(now().getTime() - seconds * 1000).toISOString();

/** Runs that were written but whose start got lost: the same name makes a second start harmless. */
async function startQueued(boot: boolean): Promise<void> {
  for (const generation of await listQueued(ago(boot ? 0 : limits.generation.queued))) await startExecution(generation);
}

/** Runs whose execution is gone, or that are older than any deadline, give their card back. */
async function failDead(boot: boolean): Promise<void> {
  for (const { run } of await listRunning(ago(boot ? 0 : limits.generation.queued))) {
    if (!run) continue;
    const stuck = run.started_at <= ago(limits.generation.stuck);
    if (stuck || !(await isExecuting(run.generation_id)))
      await failGeneration(run.generation_id, 'generation.interrupted');
  }
}

/** Out of time, the next run goes on: what was published is counted, batch by batch. */
async function republish(boot: boolean): Promise<void> {
  const open = await listOpenEvents(ago(boot ? 0 : republishAfterSeconds));
  for (let start = 0; start < open.length; start += publishBatch) {
    const batch = open.slice(start, start + publishBatch);
    await Promise.all(batch.map(({ id }) => countPublication(id)));
    await publish(bus, batch);
    for (const { id, name } of batch) log.warn('event published again', { eventId: id, event: name });
  }
}

/** Every minute: nothing is stuck, nothing is lost. Queued runs are started first, so that they are not taken for dead ones. */
export async function handler(event: ReapEvent = {}): Promise<void> {
  const boot = event.boot === true;
  await startQueued(boot);
  await failDead(boot);
  await republish(boot);
}
