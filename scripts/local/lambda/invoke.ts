import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import { type FunctionName, functionRow } from '#functions/manifest';
import { functionArn } from '../names.ts';

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

/** Lambda's error for a function that timed out. */
export const timedOut = (seconds: number): Failure => ({
  name: 'Sandbox.Timedout',
  message: `Task timed out after ${seconds.toFixed(2)} seconds`,
  stack: '',
});

function contextOf(name: FunctionName, seconds: number): Context {
  const end = Date.now() + 1000 * seconds;
  const unused = () => undefined;
  return {
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: functionArn(name),
    memoryLimitInMB: String(functionRow(name).memory),
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

/** Events and results of a function travel as JSON. */
const asJson = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/** Runs a handler in this process. After a timeout it goes on running: only a worker process can be stopped. */
export async function invokeHere(
  name: FunctionName,
  handler: LocalHandler,
  event: unknown,
  seconds: number,
): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FunctionError(timedOut(seconds))), 1000 * seconds);
  });
  try {
    const run = Promise.resolve(handler(asJson(event) as never, contextOf(name, seconds)));
    return asJson(await Promise.race([run, limit]));
  } finally {
    clearTimeout(timer);
  }
}
