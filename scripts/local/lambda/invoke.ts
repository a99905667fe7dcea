import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { withGrantsOf } from '../grants/grants.ts';
import { awsLimits, excessOf } from '../limits.ts';
import { functionArn } from '../names.ts';
import type { Called, FunctionRow, Trigger } from '../product.ts';
import { runThenFreeze } from './freeze.ts';

export type LocalHandler = (event: never, context: Context) => unknown;

/** Lambda's report of a handler that threw. Step Functions matches the name. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

export class FunctionError extends Error {
  constructor({ name, message, stack }: Failure) {
    super(message);
    this.name = name;
    this.stack = stack;
  }
}

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: '' };
  return { name: error.name, message: error.message, stack: error.stack ?? '' };
}

/** Lambda's error for a function without room. Step Functions puts the service's name before it. */
export function noRoom(kind: Trigger['kind']): Failure {
  const name = kind === 'task' ? 'Lambda.TooManyRequestsException' : 'TooManyRequestsException';
  const message = 'Rate Exceeded.';
  return { name, message, stack: `${name}: ${message}` };
}

/** Lambda's error for a function that timed out. */
export const timedOut = (seconds: number): Failure => ({
  name: 'Sandbox.Timedout',
  message: `Task timed out after ${seconds.toFixed(2)} seconds`,
  stack: '',
});

function contextOf({ name, row }: Called, seconds: number): Context {
  const end = Date.now() + 1000 * seconds;
  const unused = () => undefined;
  return {
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: functionArn(name),
    memoryLimitInMB: String(row.memory),
    awsRequestId: randomUUID(),
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => end - Date.now(),
    done: unused,
    fail: unused,
    succeed: unused,
  };
}

/** Events and results of a function travel as JSON, up to a limit. */
function asJson(name: string, value: unknown, limit: 'request' | 'response' | 'event'): unknown {
  if (value === undefined) return null;
  const text = JSON.stringify(value);
  const message = excessOf(limit, Buffer.byteLength(text), name);
  if (message === undefined) return JSON.parse(text);
  const { error } = awsLimits[limit];
  throw new FunctionError({ name: error, message, stack: `${error}: ${message}` });
}

/** Triggers that do not wait for the function's end. Queues and streams are polled, and their pollers wait. */
export const asynchronous: readonly Trigger['kind'][] = ['schedule', 'execution-ended'];

/** Max seconds that a caller of this kind waits, even if the function's own timeout is longer. */
const patience: Partial<Record<Trigger['kind'], number>> = {
  http: awsLimits.integration.max,
  'user-pool': awsLimits.trigger.max,
};

/** Seconds after which a call has failed. */
export const secondsOf = ({ trigger, timeout }: Pick<FunctionRow, 'trigger' | 'timeout'>): number =>
  Math.min(timeout, patience[trigger.kind] ?? timeout);

/**
 * Runs a handler in this process. After a timeout it keeps running: only a worker process can be stopped.
 * @param held if given, called for each request that the code sends after its reply; it waits for the function's next call
 */
export async function invokeHere(
  called: Called,
  handler: LocalHandler,
  event: unknown,
  { seconds, held }: { readonly seconds: number; readonly held?: (() => void) | undefined },
): Promise<unknown> {
  const { name, row } = called;
  const given = asJson(name, event, asynchronous.includes(row.trigger.kind) ? 'event' : 'request');
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FunctionError(timedOut(seconds))), 1000 * seconds);
  });
  try {
    const run = () => {
      const reply = withGrantsOf(called, async () => handler(given as never, contextOf(called, seconds)));
      return Promise.race([reply, limit]);
    };
    return asJson(name, await (held ? runThenFreeze(name, held, run) : run()), 'response');
  } finally {
    clearTimeout(timer);
  }
}
