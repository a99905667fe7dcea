import type { RunOptions } from 'aws-local-stepfunctions';
import type { ServiceFault } from '../http/json-service.ts';
import { failureOf } from '../lambda/invoke.ts';
import { type Definition, startAndWaitTask, startTask, tokenTask } from './definition.ts';
import { type Checkpoint, checkSize, type Execution, named, type Run } from './execution.ts';
import { library } from './library.ts';

export type Invoke = (name: string, payload: unknown) => Promise<unknown>;

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
  readonly mintToken: () => string;
  /** Returns the output that the holder of a state's token reports. Throws the reported failure, or that of the called function. */
  readonly waitFor: (state: string, token: string, called: Promise<unknown>) => Promise<unknown>;
}

/** The outcome of the states. */
export type Ended = Pick<Execution, 'status' | 'output' | 'error' | 'cause'>;

/** Runs states from a checkpoint, or from the first one, until the execution ends. */
export function runStates(
  execution: Execution,
  from: Checkpoint | null,
  options: StatesOptions,
): { readonly abort: () => void; readonly ended: Promise<Ended> } {
  const { machine } = options.definition;
  const definition = from ? { ...machine, StartAt: from.state } : machine;
  const runner = new (library().StateMachine)(definition, { validationOptions: { noValidate: true } });
  const children = new Set<OtherExecution>();
  const input = from ? from.input : JSON.parse(execution.input);
  const run = runner.run(input as never, runOptions(execution, options, children));
  const logged = collect(execution, run.eventLogs, from !== null);
  const result = run.result.then((output): Ended => ({ status: 'SUCCEEDED', output: JSON.stringify(output) }), endOf);
  return {
    abort() {
      // AWS stops child executions that a state waits for with their parent.
      for (const child of children) child.stop(execution.error, execution.cause);
      run.abort();
    },
    ended: result.then(async (end) => {
      await logged;
      return withinLimits(end, execution);
    }),
  };
}

/** The library passes outputs of any size from state to state, but AWS fails the execution. So this fails it at its end. */
function withinLimits(end: Ended, { log }: Execution): Ended {
  try {
    for (const entry of log) if (entry.type === 'StateExited') checkSize(entry.state.output, entry.state.name);
    return end;
  } catch (error) {
    return endOf(error);
  }
}

/** Writes the history. A redriven execution has no second start entry. */
async function collect({ log }: Execution, entries: Run['eventLogs'], isRedriven: boolean): Promise<void> {
  for await (const entry of entries) if (!isRedriven || entry.type !== 'ExecutionStarted') log.push(entry);
}

function endOf(error: unknown): Ended {
  const { ExecutionAbortedError, ExecutionTimeoutError } = library();
  if (error instanceof ExecutionAbortedError) return { status: 'ABORTED' };
  if (error instanceof ExecutionTimeoutError) return { status: 'TIMED_OUT', error: 'States.Timeout' };
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { name, message } = failureOf(inner);
  return { status: 'FAILED', error: name, cause: message };
}

type Handler = (input: never) => Promise<unknown>;

function runOptions(execution: Execution, options: StatesOptions, children: Set<OtherExecution>): RunOptions {
  const slot = tokenSlot(options.mintToken);
  const handlerOf = (name: string, resource = ''): Handler => {
    if (resource.startsWith(startTask)) return (input) => runOther(execution, options, children, resource, input);
    const run = (input: unknown) => runTask(execution, options.invoke, input);
    return resource === tokenTask ? (input) => options.waitFor(name, slot.take(), run(input)) : run;
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

async function runTask(execution: Execution, invoke: Invoke, input: unknown): Promise<unknown> {
  // The library still retries and catches for a moment after the stop, but no function may run then.
  if (execution.status !== 'RUNNING') throw named('States.Runtime', 'The execution has ended.');
  const { FunctionName: name, Payload } = input as { FunctionName: string; Payload?: unknown };
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
