import { ExecutionAbortedError, ExecutionTimeoutError, type RunOptions, StateMachine } from 'aws-local-stepfunctions';
import type { FunctionName } from '#functions/manifest';
import { now } from '../clock.ts';
import type { ServiceFault } from '../http/json-service.ts';
import { failureOf } from '../lambda/invoke.ts';
import { type Definition, startAndWaitTask, startTask } from './definition.ts';

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

/** Starts an execution of another machine, as StartExecution does. Throws its refusals. */
export type StartOther = (machineArn: string, name: string, input: string) => StartedExecution;

export interface ExecutionOptions {
  readonly definition: Definition;
  readonly invoke: Invoke;
  readonly startOther: StartOther;
}

/** Bytes that Step Functions passes from state to state at most. */
const mostPayload = 262_144;

type Begun = Pick<Execution, 'executionArn' | 'stateMachineArn' | 'name' | 'input'>;

export function startExecution(begun: Begun, options: ExecutionOptions): StartedExecution {
  const execution: Execution = { ...begun, startDate: now(), log: [], status: 'RUNNING' };
  const children = new Set<StartedExecution>();
  const machine = new StateMachine(options.definition.machine, { validationOptions: { noValidate: true } });
  const run = machine.run(JSON.parse(begun.input), runOptions(execution, options, children));
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
      // AWS stops the executions that a state waits for with their parent.
      for (const child of children) child.stop(error, cause);
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

function runOptions(execution: Execution, options: ExecutionOptions, children: Set<StartedExecution>): RunOptions {
  const states = [...options.definition.states];
  const tasks = states.filter(([, state]) => state.Type === 'Task');
  const runOf = (resource = '') =>
    resource.startsWith(startTask)
      ? (input: unknown) => runOther(execution, options, children, resource, input)
      : (input: unknown) => runTask(execution, options.invoke, input);
  return {
    overrides: {
      taskResourceLocalHandlers: Object.fromEntries(
        tasks.map(([name, { Resource }]) => [name, runOf(Resource) as (input: unknown) => never]),
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

interface StartInput {
  readonly StateMachineArn: string;
  readonly Name: string;
  readonly Input: unknown;
}

/** A Task that starts another execution. One that waits fails where the other does not succeed. */
async function runOther(
  execution: Execution,
  { startOther }: ExecutionOptions,
  children: Set<StartedExecution>,
  resource: string,
  input: unknown,
): Promise<unknown> {
  if (execution.status !== 'RUNNING') throw named('States.Runtime', 'The execution has ended.');
  const { StateMachineArn, Name, Input } = input as StartInput;
  const child = startedOther(startOther, StateMachineArn, Name, JSON.stringify(Input));
  const { executionArn, startDate } = child.execution;
  if (resource !== startAndWaitTask) return { ExecutionArn: executionArn, StartDate: startDate.toISOString() };
  children.add(child);
  await child.ended;
  children.delete(child);
  const { status, output, error, cause } = child.execution;
  if (status !== 'SUCCEEDED') throw named('States.TaskFailed', JSON.stringify({ Status: status, error, cause }));
  return { ExecutionArn: executionArn, Status: status, Output: JSON.parse(output ?? 'null') as unknown };
}

function startedOther(startOther: StartOther, ...started: Parameters<StartOther>): StartedExecution {
  try {
    return startOther(...started);
  } catch (error) {
    // AWS puts the service before the refusal's name.
    const { type, message } = error as ServiceFault;
    throw named(`StepFunctions.${type}Exception`, message);
  }
}

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

function checkSize(payload: unknown): void {
  if (Buffer.byteLength(JSON.stringify(payload)) <= mostPayload) return;
  throw named('States.DataLimitExceeded', `The payload is larger than ${mostPayload} bytes.`);
}
