import type { RunOptions } from 'aws-local-stepfunctions';
import type { FunctionName } from '#functions/manifest.ts';
import type { ServiceFault } from '../http/json-service.ts';
import { failureOf } from '../lambda/invoke.ts';
import { type Definition, startAndWaitTask, startTask, tokenTask } from './definition.ts';
import { type Checkpoint, checkSize, type Execution, type LogEntry, named, type TaskOutcome } from './execution.ts';
import { library } from './library.ts';

export type Invoke = (name: FunctionName, payload: unknown) => Promise<unknown>;

/** An execution that a Task has started. */
export interface OtherExecution {
  readonly execution: Execution;
  readonly ended: Promise<void>;
  stop(error: string | undefined, cause: string | undefined): void;
}

/** Starts an execution of another machine, like StartExecution. Throws its errors. */
export type StartOther = (machineArn: string, name: string, input: string) => OtherExecution;

export interface StatesOptions {
  readonly definition: Definition;
  readonly invoke: Invoke;
  readonly startOther: StartOther;
  /** Opens the token of a task. Resolves with the task's reported outcome. */
  readonly openToken: (token: string) => Promise<TaskOutcome>;
  readonly closeToken: (token: string) => void;
  readonly mintToken: () => string;
}

/** How the states ended: the execution has ended, or a state waits for its token. */
export type Rest =
  | { readonly kind: 'ended'; readonly status: Execution['status']; readonly details: Partial<Execution> }
  | { readonly kind: 'waits'; readonly state: string; readonly token: string };

/** Leaves the library's run when a state waits for a token. It can be neither retried nor caught. */
class Waits extends Error {
  readonly isRetryable = false;
  readonly isCatchable = false;
  readonly state: string;
  readonly token: string;

  constructor(state: string, token: string) {
    super(`${state} waits.`);
    this.state = state;
    this.token = token;
  }
}

/** Runs states from a checkpoint, or from the first one, until the execution ends or waits. */
export function runStates(
  execution: Execution,
  from: Checkpoint | null,
  options: StatesOptions,
): { abort(): void; readonly rest: Promise<Rest> } {
  const { machine } = options.definition;
  const definition = from ? { ...machine, StartAt: from.state } : machine;
  const runner = new (library().StateMachine)(definition, { validationOptions: { noValidate: true } });
  const children = new Set<OtherExecution>();
  const input = from ? from.input : JSON.parse(execution.input);
  const run = runner.run(input as never, runOptions(execution, from, options, children));
  const log: LogEntry[] = [];
  const logged = collect(log, run.eventLogs);
  const result = run.result.then(
    (output): Rest => ({ kind: 'ended', status: 'SUCCEEDED', details: { output: JSON.stringify(output) } }),
    restOf,
  );
  return {
    abort() {
      // AWS stops child executions that a state waits for with their parent.
      for (const child of children) child.stop(execution.error, execution.cause);
      run.abort();
    },
    rest: result.then(async (ended) => {
      await logged;
      const rest = withinLimits(ended, log);
      execution.log.push(...shownOf(log, from, rest));
      return rest;
    }),
  };
}

/** The library passes data of any size between states. An execution that exceeds AWS's limit would have failed there, so it fails here. */
function withinLimits(rest: Rest, log: readonly LogEntry[]): Rest {
  try {
    for (const entry of log) if (entry.type === 'StateExited') checkSize(entry.state.output, entry.state.name);
    return rest;
  } catch (error) {
    return restOf(error);
  }
}

/** The log entries of a part of an execution: it neither starts again at a checkpoint, nor fails when it waits. */
function shownOf(log: readonly LogEntry[], from: Checkpoint | null, rest: Rest): LogEntry[] {
  const entries = rest.kind === 'waits' ? log.slice(0, -2) : log;
  // A redriven state is entered again; one that waited is not.
  return from ? entries.slice(from.outcome ? 2 : 1) : [...entries];
}

async function collect(log: LogEntry[], entries: AsyncIterable<LogEntry>): Promise<void> {
  for await (const entry of entries) log.push(entry);
}

function restOf(error: unknown): Rest {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (inner instanceof Waits) return { kind: 'waits', state: inner.state, token: inner.token };
  const { ExecutionAbortedError, ExecutionTimeoutError } = library();
  if (error instanceof ExecutionAbortedError) return { kind: 'ended', status: 'ABORTED', details: {} };
  if (error instanceof ExecutionTimeoutError) {
    return { kind: 'ended', status: 'TIMED_OUT', details: { error: 'States.Timeout' } };
  }
  const { name, message } = failureOf(inner);
  return { kind: 'ended', status: 'FAILED', details: { error: name, cause: message } };
}

type Handler = (input: never) => Promise<unknown>;

function runOptions(
  execution: Execution,
  from: Checkpoint | null,
  options: StatesOptions,
  children: Set<OtherExecution>,
): RunOptions {
  const slot = tokenSlot(options.mintToken);
  let outcome = from?.outcome;
  const handlerOf = (name: string, resource = ''): Handler => {
    if (resource.startsWith(startTask)) return (input) => runOther(execution, options, children, resource, input);
    if (resource !== tokenTask) return (input) => runTask(execution, options.invoke, input);
    return (input) => {
      const known = name === from?.state ? outcome : undefined;
      outcome = undefined;
      return known ? settled(known) : runTokenTask(execution, options, name, slot.take(), input);
    };
  };
  const tasks = [...options.definition.states].filter(([, state]) => state.Type === 'Task');
  const handlers = tasks.map(([name, { Resource }]) => [name, handlerOf(name, Resource)] as const);
  return {
    overrides: { taskResourceLocalHandlers: Object.fromEntries(handlers) as never },
    context: {
      Execution: { Id: execution.executionArn, Name: execution.name },
      StateMachine: { Id: execution.stateMachineArn, Name: execution.stateMachineArn.split(':').at(-1) },
      Task: slot.context,
    },
  };
}

/** The context object's Task: it contains the token of the next task with a token. */
function tokenSlot(mint: () => string) {
  let token: string | undefined;
  return {
    context: {
      get Token() {
        return (token ??= mint());
      },
    },
    take() {
      const taken = token ?? mint();
      token = undefined;
      return taken;
    },
  };
}

/** The outcome of the Task: its output, or the error that Retry and Catch see. */
async function settled(outcome: TaskOutcome): Promise<unknown> {
  if ('output' in outcome) return outcome.output;
  throw named(outcome.error, outcome.cause);
}

/** Calls the function and leaves the run, unless the token is used before the function has ended. */
async function runTokenTask(
  execution: Execution,
  { invoke, openToken, closeToken }: StatesOptions,
  state: string,
  token: string,
  input: unknown,
): Promise<unknown> {
  const reported = openToken(token);
  const called = runTask(execution, invoke, input).then(() => null);
  // A retry gets a new token.
  called.catch(() => closeToken(token));
  const outcome = await Promise.race([reported, called]);
  if (outcome) return settled(outcome);
  throw new Waits(state, token);
}

async function runTask(execution: Execution, invoke: Invoke, input: unknown): Promise<unknown> {
  // The library retries and catches for a moment after the stop. No function may run then.
  if (execution.status !== 'RUNNING') throw named('States.Runtime', 'The execution has ended.');
  const { FunctionName: name, Payload } = input as { FunctionName: FunctionName; Payload?: unknown };
  checkSize(Payload ?? {}, name);
  const payload = await invoke(name, Payload ?? {}).catch((error: unknown) => {
    const { name: errorType, message, stack } = failureOf(error);
    // Lambda reports the Cause as JSON text.
    throw named(errorType, JSON.stringify({ errorType, errorMessage: message, trace: stack.split('\n') }));
  });
  checkSize(payload, name);
  return { ExecutedVersion: '$LATEST', Payload: payload, StatusCode: 200 };
}

interface StartInput {
  readonly StateMachineArn: string;
  readonly Name: string;
  readonly Input: unknown;
}

/** A Task that starts another execution. If it waits, it fails unless the other execution succeeds. */
async function runOther(
  execution: Execution,
  { startOther }: StatesOptions,
  children: Set<OtherExecution>,
  resource: string,
  input: unknown,
): Promise<unknown> {
  if (execution.status !== 'RUNNING') throw named('States.Runtime', 'The execution has ended.');
  const { StateMachineArn, Name, Input } = input as StartInput;
  checkSize(Input, Name);
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

function startedOther(startOther: StartOther, ...started: Parameters<StartOther>): OtherExecution {
  try {
    return startOther(...started);
  } catch (error) {
    // AWS prefixes the error's name with the service.
    const { type, message } = error as ServiceFault;
    throw named(`StepFunctions.${type}Exception`, message);
  }
}
