import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { now } from '../clock.ts';
import type { AwsFaults } from '../faults/aws-faults.ts';
import { throttle } from '../faults/throttle.ts';
import { answerJson, operation, ServiceFault } from '../http/json-service.ts';
import { type Listening, listen } from '../http/loopback.ts';
import { awsLimits, excessOf } from '../limits.ts';
import { account, region } from '../names.ts';
import { type Manifest, type Resources, triggeredBy } from '../product.ts';

const Entry = z.object({
  Source: z.string().optional(),
  DetailType: z.string().optional(),
  Detail: z.string().optional(),
  EventBusName: z.string().optional(),
});
type Entry = z.infer<typeof Entry>;

export interface BusOptions {
  readonly manifest: Manifest;
  readonly bus: Resources['bus'];
  readonly deliver: (queue: string, body: string) => Promise<void>;
  readonly faults?: AwsFaults | undefined;
  readonly port?: number;
}

/** EventBridge: sends each event to the queue of every consumer of its type. */
export async function startEventBus({ manifest, bus, deliver, faults, port = 0 }: BusOptions): Promise<Listening> {
  const publish = async (entry: Entry) => {
    // An entry is refused alone, and the call succeeds.
    if (faults?.strikes('throttles')) return { ErrorCode: 'ThrottlingException', ErrorMessage: 'Rate exceeded' };
    const fault = faultOf(entry);
    if (fault) return fault;
    const event = eventOf(entry.DetailType ?? '', entry.Source ?? '', JSON.parse(entry.Detail ?? '{}'));
    for (const queue of queuesFor(entry, bus, manifest)) await deliver(queue, JSON.stringify(event));
    return { EventId: event.id };
  };
  const operations = {
    PutEvents: operation(
      z.object({ Entries: z.array(Entry).min(1).max(awsLimits.putEventsEntries.max) }),
      awsLimits.putEventsEntries.error,
      async ({ Entries }) => {
        const excess = excessOf(
          'putEvents',
          Entries.reduce((sum, entry) => sum + sizeOf(entry), 0),
          'PutEvents',
        );
        if (excess)
          throw new ServiceFault(
            awsLimits.putEvents.error,
            `Total size of the entries in the request is over the limit. ${excess}`,
          );
        const results = await Promise.all(Entries.map(publish));
        return { FailedEntryCount: results.filter((result) => 'ErrorCode' in result).length, Entries: results };
      },
    ),
  };
  const service = { operations, throttle: throttle(faults, 'ThrottlingException', 'Rate exceeded') };
  return listen(answerJson({ version: '1.1', ...service }), { port, elsewhere: true });
}

/** The envelope in which EventBridge delivers an event. */
export function eventOf(detailType: string, source: string, detail: unknown, resources: readonly string[] = []) {
  const time = now().toISOString();
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': detailType,
    source,
    account,
    time,
    region,
    resources,
    detail,
  };
}

/** An entry's size in bytes, as EventBridge counts it. */
const sizeOf = ({ Source = '', DetailType = '', Detail = '' }: Entry): number =>
  Buffer.byteLength(Source + DetailType + Detail);

function faultOf({ Source, DetailType, Detail }: Entry): { ErrorCode: string; ErrorMessage: string } | undefined {
  if (!Source || !DetailType || !Detail) {
    return { ErrorCode: 'InvalidArgument', ErrorMessage: 'Source, DetailType and Detail are required.' };
  }
  try {
    JSON.parse(Detail);
    return undefined;
  } catch {
    return { ErrorCode: 'MalformedDetail', ErrorMessage: 'Detail is malformed.' };
  }
}

function queuesFor(
  { Source, DetailType = '', EventBusName }: Entry,
  bus: Resources['bus'],
  manifest: Manifest,
): string[] {
  if (Source !== bus.source || (EventBusName ?? bus.name).split('/').at(-1) !== bus.name) return [];
  return triggeredBy(manifest, 'queue')
    .filter(
      ({ trigger: { source } }) => source?.kind === 'events' && bus.consumers[source.consumer]?.includes(DetailType),
    )
    .map(({ trigger }) => trigger.queue);
}
