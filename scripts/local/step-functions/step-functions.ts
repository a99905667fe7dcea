import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { now, nowSeconds } from '../clock.ts';
import type { AwsFaults } from '../faults/aws-faults.ts';
import { throttle } from '../faults/throttle.ts';
import { answerJson, operation, ServiceFault } from '../http/json-service.ts';
import { type Listening, listen } from '../http/loopback.ts';
import { stateMachineArn } from '../names.ts';
import { type Definition, type DefinitionParts, readDefinition } from './definition.ts';
import type { Execution } from './execution.ts';
import { LiveExecution, type LiveParts } from './live-execution.ts';
import { Arn, badInput, type Executions, find, readOperations, seconds } from './read-operations.ts';
import type { Invoke } from './run-states.ts';
import { stateData, taskOperations } from './task-operations.ts';
import { type TaskTokens, taskTokens } from './task-tokens.ts';

export interface StepFunctionsOptions {
  readonly invoke: Invoke;
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly ended?: (machine: string, execution: Execution) => void;
  readonly faults?: AwsFaults | undefined;
  readonly port?: number;
}

export interface LocalStepFunctions extends Listening {
  /** Settles when the running executions have ended or wait for a token. */
  idle(): Promise<void>;
  /** Executions that neither ended nor wait. */
  running(): number;
  /** Ends the waits that are past their limit by the demo clock. */
  expire(): void;
  /** Drops every execution without reporting its end, as a restart does. */
  forget(): void;
}

const Name = z.string().regex(/^[\w-]{1,80}$/);

/** Executions that stay readable. AWS keeps ended ones for 90 days. */
const keptExecutions = 2000;
/** Milliseconds between two checks for expired waits. */
const lookEvery = 1000;

/** Standard workflows, run in this process. A restart loses the running ones, and jobs start them again. */
export async function startStepFunctions(options: StepFunctionsOptions): Promise<LocalStepFunctions> {
  const parts = { machines: options.definitions, all: new Map<string, LiveExecution>(), tokens: taskTokens(), options };
  const operations = { ...writing(parts), ...taskOperations(parts.tokens), ...readOperations(parts.all) };
  const service = { operations, throttle: throttle(options.faults, 'ThrottlingException', 'Rate exceeded') };
  const place = { port: options.port ?? 0, elsewhere: true };
  const server = await listen(answerJson({ version: '1.0', ...service }), place);
  const expire = () => {
    // The clock is read once, because ten thousand reads of the environment would take longer than the rest.
    const at = now().getTime();
    for (const live of parts.all.values()) live.expire(at);
  };
  const timer = setInterval(expire, lookEvery).unref();
  const forget = () => {
    const left = [...parts.all.values()];
    parts.all.clear();
    for (const live of left) live.stop();
  };
  const working = () => [...parts.all.values()].filter(({ isWorking }) => isWorking);
  return {
    ...server,
    async close() {
      clearInterval(timer);
      await server.close();
      forget();
    },
    forget,
    expire,
    async idle() {
      for (let busy = working(); busy.length > 0; busy = working()) await Promise.all(busy.map(({ rested }) => rested));
    },
    running: () => working().length,
  };
}

/** The definitions of a product's machines, by ARN. */
export async function readDefinitions(parts: DefinitionParts): Promise<Map<string, Definition>> {
  const machines = Object.entries(parts.stateMachines);
  return new Map(
    await Promise.all(
      machines.map(
        async ([name, { file }]) => [stateMachineArn(name), await readDefinition(name, file, parts)] as const,
      ),
    ),
  );
}

interface Parts {
  readonly machines: ReadonlyMap<string, Definition>;
  readonly all: Executions;
  readonly tokens: TaskTokens;
  readonly options: StepFunctionsOptions;
}

function livePartsOf(parts: Parts, machine: string): LiveParts | undefined {
  const { machines, all, tokens, options } = parts;
  const definition = machines.get(machine);
  const ended = (execution: Execution) => {
    if (!all.has(execution.executionArn)) return;
    options.ended?.(machine.split(':').at(-1) ?? '', execution);
    forgetOldest(all);
  };
  return definition && { definition, tokens, ended, invoke: options.invoke, startOther: starter(parts) };
}

/** Starts executions. A repeated name with the same input returns the running one. */
function starter(parts: Parts): (machine: string, name: string, input: string) => LiveExecution {
  return function start(machine, name, input) {
    const live = livePartsOf(parts, machine);
    if (!live) throw new ServiceFault('StateMachineDoesNotExist', `State Machine Does Not Exist: '${machine}'`);
    const executionArn = `${machine.replace(':stateMachine:', ':execution:')}:${name}`;
    const old = parts.all.get(executionArn);
    if (old) return startedBefore(old, input);
    checkJson(input);
    const started = new LiveExecution({ executionArn, stateMachineArn: machine, name, input }, live);
    parts.all.set(executionArn, started);
    return started;
  };
}

function writing(parts: Parts) {
  const { all } = parts;
  const start = starter(parts);
  return {
    StartExecution: operation(
      z.object({ stateMachineArn: Arn, name: Name.optional(), input: stateData.default('{}') }),
      badInput,
      ({ stateMachineArn: machine, name = randomUUID(), input }) => {
        const { execution } = start(machine, name, input);
        return { executionArn: execution.executionArn, startDate: seconds(execution.startDate) };
      },
    ),
    StopExecution: operation(
      z.object({ executionArn: Arn, error: z.string().max(256).optional(), cause: z.string().max(32_768).optional() }),
      badInput,
      ({ executionArn, error, cause }) => {
        find(all, executionArn).stop(error, cause);
        return { stopDate: nowSeconds() };
      },
    ),
    RedriveExecution: operation(z.object({ executionArn: Arn }), badInput, ({ executionArn }) => {
      find(all, executionArn).redrive();
      return { redriveDate: nowSeconds() };
    }),
  };
}

function startedBefore(old: LiveExecution, input: string): LiveExecution {
  const { status, executionArn, input: first } = old.execution;
  if (status === 'RUNNING' && first === input) return old;
  throw new ServiceFault('ExecutionAlreadyExists', `Execution Already Exists: '${executionArn}'`);
}

function checkJson(input: string): void {
  try {
    JSON.parse(input);
  } catch {
    throw new ServiceFault('InvalidExecutionInput', 'Invalid State Machine Execution Input');
  }
}

function forgetOldest(all: Executions): void {
  if (all.size <= keptExecutions) return;
  const ended = [...all].filter(([, { execution }]) => execution.status !== 'RUNNING');
  for (const [arn] of ended.slice(0, Math.max(0, ended.length - keptExecutions))) all.delete(arn);
}
