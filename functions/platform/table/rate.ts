import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '#domain/tables/errors.ts';
import type { Rate } from '#domain/values/rate.ts';
import { now } from '../clock.ts';
import { dynamo, tableName } from './client.ts';
import { keys } from './keys.ts';
import { ConditionFailed, conditional, type Write } from './transact.ts';

/** A limit of `calls` per `seconds` for one caller, in fixed windows of the clock. */
export interface Window extends Rate {
  readonly what: string;
  readonly caller: string;
}

interface Counter {
  readonly TableName: string;
  readonly Key: ReturnType<typeof keys.rate>;
  readonly UpdateExpression: string;
  readonly ConditionExpression: string;
  readonly ExpressionAttributeNames: Record<string, string>;
  readonly ExpressionAttributeValues: Record<string, unknown>;
}

function counter(window: Window, times = 1): Counter {
  const seconds = Math.floor(now().getTime() / 1000);
  const index = Math.floor(seconds / window.seconds);
  return {
    TableName: tableName(),
    Key: keys.rate(window.what, window.caller, index),
    UpdateExpression: 'ADD #calls :times SET expires_at = :end',
    ConditionExpression: times > window.calls ? '#calls <= :max' : 'attribute_not_exists(#calls) OR #calls <= :max',
    ExpressionAttributeNames: { '#calls': 'calls' },
    ExpressionAttributeValues: { ':times': times, ':max': window.calls - times, ':end': (index + 1) * window.seconds },
  };
}

/** Whole seconds until the window ends, min 1. */
export function secondsLeft(window: Rate): number {
  return Math.max(1, window.seconds - (Math.floor(now().getTime() / 1000) % window.seconds));
}

/** Counts several calls in a transaction, which fails above the limit. */
export const countCalls = (window: Window, times: number): Write => ({ Update: counter(window, times) });

/** Counts one call. It has one parameter, because `map` would pass a second one. */
export const countCall = (window: Window): Write => countCalls(window, 1);

/** Checks the limits before work that `countCall` counts only at its end. Throws `rate.limited` at a limit. */
export async function checkCalls(windows: readonly Window[], times = 1): Promise<void> {
  for (const window of windows) {
    const { TableName, Key } = counter(window);
    const { Item } = await dynamo.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    if (Number(Item?.calls ?? 0) + times <= window.calls) continue;
    throw new AppError('rate.limited', { retryAfterSeconds: secondsLeft(window) });
  }
}

/** Counts a call. Throws `rate.limited` with the seconds left. */
export async function limitCalls(window: Window): Promise<void> {
  try {
    await conditional(dynamo.send(new UpdateCommand(counter(window))));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw new AppError('rate.limited', { retryAfterSeconds: secondsLeft(window) });
  }
}
