import type { StateMachine } from 'aws-local-stepfunctions';
import { now } from '../clock.ts';
import { awsLimits, excessOf } from '../limits.ts';
import type { Wait } from './definition.ts';

export type ExecutionStatus = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';
type Run = ReturnType<StateMachine['run']>;
export type LogEntry = Run['eventLogs'] extends AsyncGenerator<infer Entry> ? Entry : never;

export interface Execution {
  readonly executionArn: string;
  readonly stateMachineArn: string;
  readonly name: string;
  /** JSON text of the caller. */
  readonly input: string;
  readonly startDate: Date;
  /** Empty while the execution waits and its log is in its file. */
  log: LogEntry[];
  status: ExecutionStatus;
  stopDate?: Date;
  output?: string;
  error?: string;
  cause?: string;
}

/** The reported result of a task. */
export type TaskOutcome = { readonly output: unknown } | { readonly error: string; readonly cause: string };

/** The state from which an execution continues: with its input and, if it waited, the task's outcome. */
export interface Checkpoint {
  readonly state: string;
  readonly input: unknown;
  readonly outcome?: TaskOutcome;
}

/** A state that has issued its task token. Times are milliseconds of the demo clock. */
export interface WaitingTask {
  readonly state: string;
  readonly input: unknown;
  readonly token: string;
  readonly timeoutAt: number | null;
  readonly heartbeatSeconds: number | null;
  heartbeatAt: number;
}

export const named = (name: string, message: string) => Object.assign(new Error(message), { name });

/** Terminal: `States.ALL` does not catch it, and it is never retried. */
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

/** A promise with its resolve function. */
export function deferred<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((keep) => (resolve = keep));
  return { promise, resolve };
}

/** The wait of a state that has issued its token. Its input is the last one it was entered with. */
export function waitingTask(
  { state, token }: Pick<WaitingTask, 'state' | 'token'>,
  log: readonly LogEntry[],
  { timeout, heartbeat }: Wait = { timeout: null, heartbeat: null },
): WaitingTask {
  const at = now().getTime();
  const entered = log.findLast((entry) => entry.type === 'StateEntered' && entry.state.name === state);
  return {
    state,
    input: entered && 'state' in entered ? entered.state.input : null,
    token,
    timeoutAt: timeout === null ? null : at + timeout * 1000,
    heartbeatSeconds: heartbeat,
    heartbeatAt: at,
  };
}
