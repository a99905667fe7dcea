import { readFile } from 'node:fs/promises';
import type { StateMachineDefinition } from 'aws-local-stepfunctions';
import { stateMachineArn } from '../names.ts';
import type { Manifest, Resources } from '../product.ts';

/** The part of the Amazon States Language that the local runner reads. */
export interface State {
  Type: string;
  Resource?: string;
  Parameters?: Record<string, unknown>;
  TimeoutSeconds?: number;
  TimeoutSecondsPath?: string;
  Retry?: Retrier[];
  Branches?: Machine[];
  ItemProcessor?: Machine;
}
interface Retrier {
  IntervalSeconds?: number;
  MaxDelaySeconds?: number;
}
interface Machine {
  States: Record<string, State>;
  TimeoutSeconds?: number;
}

export interface Definition {
  readonly machine: StateMachineDefinition;
  readonly states: ReadonlyMap<string, State>;
  /** The states that wait for their task token, with their limit in seconds. */
  readonly waits: ReadonlyMap<string, number>;
  /** Max seconds of an execution of a machine that waits for tokens. The library ends all other executions itself. */
  readonly longest: number;
}

const lambdaTask = 'arn:aws:states:::lambda:invoke';
/** Tasks that start another execution. The first continues at once, the second waits for its end. */
export const startTask = 'arn:aws:states:::states:startExecution';
export const startAndWaitTask = `${startTask}.sync:2`;
/** A task that ends when its token is sent back. */
export const tokenTask = `${lambdaTask}.waitForTaskToken`;
const tasks: readonly (string | undefined)[] = [lambdaTask, tokenTask, startTask, startAndWaitTask];
/** The field beside FunctionName and Payload with the resolved TimeoutSecondsPath. */
export const timeoutField = 'LocalTimeoutSeconds';
/** Seconds of a Task without a timeout. AWS limits it only by the execution, but the library's default is a minute. */
const longest = 2_000_000;

export interface DefinitionParts {
  readonly manifest: Manifest;
  readonly stateMachines: Resources['stateMachines'];
  readonly retryScale: number;
}

/** Reads the deployed state machine with its substitutions, and adapts it to the library that runs it. */
export async function readDefinition(
  name: string,
  file: string,
  { manifest, stateMachines, retryScale }: DefinitionParts,
): Promise<Definition> {
  /** The value of a substitution: a function's name, or another machine's ARN. */
  const meantBy = (key: string): string => {
    if (Object.hasOwn(manifest, key)) return key;
    if (Object.hasOwn(stateMachines, key)) return stateMachineArn(key);
    throw new Error(`${name}: \${${key}} names no function of the manifest.`);
  };
  const text = await readFile(file, 'utf8');
  return fit(
    name,
    text.replace(/\$\{([\w-]+)\}/g, (_, key: string) => meantBy(key)),
    retryScale,
  );
}

/**
 * Adapts a machine to the library. A separate test validates it against the Amazon States Language, because the validator takes a second for a
 * machine.
 * @param retryScale multiplies the waits between retries; 0 removes them
 */
export function fit(name: string, text: string, retryScale: number): Definition {
  const machine = JSON.parse(text) as Machine;
  if (text.includes('JSONata')) throw new Error(`${name}: JSONata is ignored by the local runner; use JSONPath.`);
  const states = new Map<string, State>();
  for (const [key, state] of everyState(machine)) {
    if (states.has(key))
      throw new Error(`${name}: two states are called ${key}; the local runner tells them apart by name.`);
    states.set(key, state);
    if (state.Type === 'Task') fitTask(`${name}.${key}`, state);
    for (const retrier of state.Retry ?? []) scale(retrier, retryScale);
  }
  const waits = fitWaits(name, machine, states);
  const longest = waits.size > 0 ? (machine.TimeoutSeconds ?? Infinity) : Infinity;
  // A timer of Node.js ends after 24 days at most.
  if (waits.size > 0) delete machine.TimeoutSeconds;
  return { machine: machine as StateMachineDefinition, states, waits, longest };
}

/** Returns the limits of the waits and removes them from the library's states, because the demo clock measures them. */
function fitWaits(name: string, machine: Machine, states: ReadonlyMap<string, State>): Map<string, number> {
  const waits = [...states].filter(([, { Resource }]) => Resource === tokenTask);
  return new Map(
    waits.map(([key, state]) => {
      if (!Object.hasOwn(machine.States, key) || state.TimeoutSecondsPath !== undefined) {
        throw new Error(`${name}.${key}: a task token runs locally at the top level alone, with TimeoutSeconds.`);
      }
      const { TimeoutSeconds: timeout = longest } = state;
      state.TimeoutSeconds = longest;
      return [key, timeout];
    }),
  );
}

function* everyState(machine: Machine): Generator<[string, State]> {
  for (const [name, state] of Object.entries(machine.States)) {
    yield [name, state];
    for (const part of [...(state.Branches ?? []), state.ItemProcessor]) if (part) yield* everyState(part);
  }
}

function scale(retrier: Retrier, by: number): void {
  retrier.IntervalSeconds = (retrier.IntervalSeconds ?? 1) * by;
  if (retrier.MaxDelaySeconds !== undefined) retrier.MaxDelaySeconds *= by;
}

/** The library reads TimeoutSecondsPath from the parameters, but AWS from the state's input. So the parameters contain the value. */
function fitTask(name: string, state: State): void {
  if (!tasks.includes(state.Resource) || !state.Parameters) {
    throw new Error(`${name}: only ${tasks.join(', ')} with Parameters run locally.`);
  }
  if (state.TimeoutSecondsPath === undefined) {
    state.TimeoutSeconds ??= longest;
    return;
  }
  state.Parameters = { ...state.Parameters, [`${timeoutField}.$`]: state.TimeoutSecondsPath };
  state.TimeoutSecondsPath = `$.${timeoutField}`;
}
