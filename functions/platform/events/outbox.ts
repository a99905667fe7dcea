import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import {
  type Consumer,
  consumersOf,
  type Envelope,
  type EventName,
  type EventPayload,
  eventTable,
} from '#domain/tables/events.ts';
import { retention } from '#domain/tables/retention.ts';
import { now } from '../clock.ts';
import { correlation } from '../correlation.ts';
import { newId } from '../new-id.ts';
import { dynamo, tableName } from '../table/client.ts';
import { indexes, keys } from '../table/keys.ts';
import type { Write } from '../table/transact.ts';

/**
 * An event, written in the transaction of its change. Its row stays open until every consumer has marked it, so an event lost after the stream is
 * published again.
 */
export function outbox<Name extends EventName>(name: Name, payload: EventPayload<Name>): Write {
  const at = now().toISOString();
  const envelope: Envelope = {
    id: newId('event'),
    name,
    payload: eventTable[name].parse(payload),
    at,
    ...correlation(),
  };
  return {
    Put: {
      TableName: tableName(),
      Item: {
        ...keys.outbox(envelope.id),
        ...indexes.openOutbox(envelope.id, at),
        ...envelope,
        waiting: new Set<string>(consumersOf(name)),
      },
    },
  };
}

/** Whether `consumer` has not handled the event yet. */
export async function isWaiting(eventId: string, consumer: Consumer): Promise<boolean> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.outbox(eventId), ConsistentRead: true }),
  );
  const waiting: unknown = reply.Item?.waiting;
  return waiting instanceof Set && waiting.has(consumer);
}

type Update = Pick<UpdateCommandInput, 'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeValues'>;

/**
 * Updates the row if the condition holds.
 * @returns whether it did
 */
async function updated(eventId: string, update: Update): Promise<boolean> {
  try {
    await dynamo.send(new UpdateCommand({ TableName: tableName(), Key: keys.outbox(eventId), ...update }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/**
 * Marks the event as handled by `consumer`. The last mark closes the row in the same write, because a crash between two writes would leave it open for good.
 */
export async function markDone(eventId: string, consumer: Consumer): Promise<void> {
  const own = { ':own': new Set([consumer]) };
  const mark: Update = {
    UpdateExpression: 'DELETE waiting :own',
    ConditionExpression: 'contains(waiting, :consumer) AND waiting <> :own',
    ExpressionAttributeValues: { ...own, ':consumer': consumer },
  };
  const close: Update = {
    UpdateExpression: 'SET expires_at = :later REMOVE waiting, gsi2pk, gsi2sk',
    ConditionExpression: 'waiting = :own',
    ExpressionAttributeValues: {
      ...own,
      ':later': Math.floor(now().getTime() / 1000) + retention.closedEvents.seconds,
    },
  };
  // Other consumers may mark the row between the two tries. Each does so once, and a repeated mark does nothing.
  while (!(await updated(eventId, mark)) && !(await updated(eventId, close))) {
    if (!(await isWaiting(eventId, consumer))) return;
  }
}
