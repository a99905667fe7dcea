import { ExecutionAbortedError, ExecutionTimeoutError, type RunOptions, StateMachine } from 'aws-local-stepfunctions';
import type { FunctionName } from '#functions/manifest';
import { now } from '../clock.ts';
import { failureOf } from '../lambda/invoke.ts';
import type { Definition } from './definition.ts';

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
  readonly log: LogEntry[];
  status: ExecutionStatus;
  stopDate?: Date;
  output?: string;
  error?: string;
  cause?: string;
}

export interface StartedExecution {
  readonly execution: Execution;
  /** Ends the execution; a running function goes on. */
  stop(error: string | undefined, cause: string | undefined): void;
  /** Settles when the execution has ended, also when it failed. */
  readonly ended: Promise<void>;
}

export type Invoke = (name: FunctionName, payload: unknown) => Promise<unknown>;

export interface ExecutionOptions {
  readonly definition: Definition;
  readonly invoke: Invoke;
}

/** Bytes that Step Functions passes from state to state at most. */
const mostPayload = 262_144;

type Begun = Pick<Execution, 'executionArn' | 'stateMachineArn' | 'name' | 'input'>;

export function startExecution(begun: Begun, options: ExecutionOptions): StartedExecution {
  const execution: Execution = { ...begun, startDate: now(), log: [], status: 'RUNNING' };
  const machine = new StateMachine(options.definition.machine, { validationOptions: { noValidate: true } });
  const run = machine.run(JSON.parse(begun.input), runOptions(execution, options));
  const end = (status: ExecutionStatus, details: Partial<Execution>) =>
    Object.assign(execution, { status, stopDate: now() }, details);
  const logged = collect(execution, run);
  const ended = run.result.then(
    (output) => void end('SUCCEEDED', { output: JSON.stringify(output) }),
    (error: unknown) => void end(statusOf(error), execution.error === undefined ? causeOf(error) : {}),
  );
  return {
    execution,
    ended: ended.then(() => logged),
    stop(error, cause) {
      if (execution.status !== 'RUNNING') return;
      Object.assign(execution, { status: 'ABORTED', ...(error && { error }), ...(cause && { cause }) });
      run.abort();
    },
  };
}

async function collect(execution: Execution, run: Run): Promise<void> {
  for await (const entry of run.eventLogs) execution.log.push(entry);
}

function statusOf(error: unknown): ExecutionStatus {
  if (error instanceof ExecutionAbortedError) return 'ABORTED';
  return error instanceof ExecutionTimeoutError ? 'TIMED_OUT' : 'FAILED';
}

function causeOf(error: unknown): Partial<Execution> {
  if (error instanceof ExecutionAbortedError) return {};
  if (error instanceof ExecutionTimeoutError) return { error: 'States.Timeout' };
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { name, message } = failureOf(inner);
  return { error: name, cause: message };
}

function runOptions(execution: Execution, options: ExecutionOptions): RunOptions {
  const states = [...options.definition.states];
  const tasks = states.filter(([, state]) => state.Type === 'Task').map(([name]) => name);
  return {
    overrides: {
      taskResourceLocalHandlers: Object.fromEntries(
        tasks.map((name) => [name, (input: unknown) => runTask(execution, options.invoke, input) as never]),
      ),
    },
    context: {
      Execution: { Id: execution.executionArn, Name: execution.name },
      StateMachine: { Id: execution.stateMachineArn, Name: execution.stateMachineArn.split(':').at(-1) },
    },
  };
}

async function runTask(execution: Execution, invoke: Invoke, input: unknown): Promise<unknown> {
  // The library retries and catches for a moment after the stop; no function may run then.
  if (execution.status !== 'RUNNING') throw named('States.Runtime', 'The execution has ended.');
  const { FunctionName: name, Payload } = input as { FunctionName: FunctionName; Payload?: unknown };
  checkSize(Payload ?? {});
  const payload = await invoke(name, Payload ?? {}).catch((error: unknown) => {
    const { name: errorType, message, stack } = failureOf(error);
    // Lambda reports the Cause as JSON text.
    throw named(errorType, JSON.stringify({ errorType, errorMessage: message, trace: stack.split('\n') }));
  });
  checkSize(payload);
  return { ExecutedVersion: '$LATEST', Payload: payload, StatusCode: 200 };
}

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

function checkSize(payload: unknown): void {
  if (Buffer.byteLength(JSON.stringify(payload)) <= mostPayload) return;
  throw named('States.DataLimitExceeded', `The payload is larger than ${mostPayload} bytes.`);
}
