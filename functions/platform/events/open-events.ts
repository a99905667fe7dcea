import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { deadLetterSeconds, openSeconds, republishAfter } from '#domain/desk/republication.ts';
import { type Consumer, consumers, Envelope, type EventName } from '#domain/tables/events.ts';
import { textOrder } from '#domain/values/text-order.ts';
import { now } from '../clock.ts';
import { queues } from '../resources.ts';
import { dynamo, type Item, tableName } from '../table/client.ts';
import { shardsOf } from '../table/indexes.ts';
import { keys } from '../table/keys.ts';
import { queryPage, queryShards, rowsInIndex, rowsInIndexUpTo } from '../table/page.ts';
import { loadFailures } from './failures.ts';

/** An event that some consumer has not marked. */
export interface OpenEvent {
  readonly id: string;
  readonly name: string;
  /** Null if a newer release wrote an unknown event name. */
  readonly envelope: Envelope | null;
  /** ISO 8601 UTC; sorts open events. */
  readonly dueAt: string;
  /** Publications by the republisher, after the stream's first one. */
  readonly times: number;
  /** May contain consumers of a newer release. */
  readonly waiting: readonly string[];
}

function openEvent(row: Item): OpenEvent {
  const { data: envelope = null } = Envelope.safeParse(row);
  return {
    id: String(row.id),
    name: String(row.name),
    envelope,
    dueAt: String(row.gsi2sk),
    times: Number(row.republished ?? 0),
    waiting: row.waiting instanceof Set ? [...(row.waiting as Set<string>)] : [],
  };
}

/** Open events due at `due` (ISO 8601 UTC), at most `max` per shard, the longest overdue first. */
export async function listOpenEvents(due: string, max: number): Promise<OpenEvent[]> {
  const pages = shardsOf('openOutbox').map((shard) =>
    queryPage(rowsInIndexUpTo('gsi2', shard, due), { limit: max }, openEvent),
  );
  const found = (await Promise.all(pages)).flatMap(({ items }) => items);
  return found.toSorted((one, other) => textOrder(one.dueAt, other.dueAt));
}

/** Events of a name, written before `before` (ISO 8601 UTC), that some consumer has not marked, due or not. */
export async function listUnmarked(name: EventName, before: string): Promise<Envelope[]> {
  const open = await queryShards(shardsOf('openOutbox'), (shard) => rowsInIndex('gsi2', shard), openEvent);
  return open.flatMap(({ envelope }) => (envelope?.name === name && envelope.at <= before ? [envelope] : []));
}

/**
 * Ids of the events that became dead letters within a day at every remaining consumer. An operator redrives these, because another publication would
 * add a dead letter. After a day they are published again, in case the dead letter was purged.
 */
export async function deadLettersIn(events: readonly OpenEvent[]): Promise<ReadonlySet<string>> {
  const waited = new Set(events.flatMap(({ waiting }) => waiting));
  const since = new Date(now().getTime() - deadLetterSeconds * 1000).toISOString();
  const exhausted = new Set<string>();
  for (const consumer of Object.keys(consumers).filter((one) => waited.has(one)) as Consumer[]) {
    const ids = events.filter(({ waiting }) => waiting.includes(consumer)).map(({ id }) => id);
    for (const { id, tries, failed_at } of await loadFailures(consumer, ids)) {
      if (tries >= queues[consumer].receives && failed_at > since) exhausted.add(`${consumer} ${id}`);
    }
  }
  const isDead = ({ id, waiting }: OpenEvent) =>
    waiting.length > 0 && waiting.every((consumer) => exhausted.has(`${consumer} ${id}`));
  return new Set(events.filter(isDead).map(({ id }) => id));
}

/** Schedules an event's next republication, and counts publications. A closed event stays closed. */
export async function postpone({ id, times }: OpenEvent, wasPublished: boolean): Promise<void> {
  const counted = times + (wasPublished ? 1 : 0);
  // A row is due this long after its sort key, which starts as the event's time.
  const at = new Date(now().getTime() + (republishAfter(counted + 1) - openSeconds) * 1000).toISOString();
  try {
    await dynamo.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.outbox(id),
        UpdateExpression: 'SET gsi2sk = :at, republished = :times',
        ConditionExpression: 'attribute_exists(gsi2sk)',
        ExpressionAttributeValues: { ':at': at, ':times': counted },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}
