import type { StateMachine } from 'aws-local-stepfunctions';
import { awsLimits, excessOf } from '../limits.ts';

export type ExecutionStatus = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';
export type Run = ReturnType<StateMachine['run']>;
export type LogEntry = Run['eventLogs'] extends AsyncGenerator<infer Entry> ? Entry : never;

export interface Execution {
  readonly executionArn: string;
  readonly stateMachineArn: string;
  readonly name: string;
  /** JSON text of the caller. */
  readonly input: string;
  readonly startDate: Date;
  readonly log: LogEntry[];
  status: ExecutionStatus;
  stopDate?: Date;
  output?: string;
  error?: string;
  cause?: string;
}

/** The end of a task, as its token's holder reported it. */
export type TaskOutcome = { readonly output: unknown } | { readonly error: string; readonly cause: string };

/** The state at which a redriven execution continues, with the state's input. */
export interface Checkpoint {
  readonly state: string;
  readonly input: unknown;
}

export const named = (name: string, message: string) => Object.assign(new Error(message), { name });

/** A terminal error: `States.ALL` does not catch it, and it is never retried. */
class DataLimitExceeded extends Error {
  override readonly name = awsLimits.stateData.error;
  readonly isRetryable = false;
  readonly isCatchable = false;
}

/** Checks the size of a state's input or output. `who`: the task or state. */
export function checkSize(payload: unknown, who: string): void {
  const excess = excessOf('stateData', Buffer.byteLength(JSON.stringify(payload ?? null)), who);
  if (excess) throw new DataLimitExceeded(excess);
}
