import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { type StateMachineName, stateMachines } from '#functions/platform/resources.ts';
import { now, nowSeconds } from '../clock.ts';
import { storedSecret } from '../environment.ts';
import { answerJson, operation, ServiceFault } from '../http/json-service.ts';
import { type Listening, listen } from '../http/loopback.ts';
import { stateMachineArn } from '../names.ts';
import { type Definition, readDefinition } from './definition.ts';
import type { Execution } from './execution.ts';
import { type ExecutionFiles, executionFiles } from './execution-files.ts';
import { type LiveExecution, type LiveParts, restoredExecution, startExecution } from './live-execution.ts';
import { Arn, badInput, type Executions, find, readOperations, seconds } from './read-operations.ts';
import type { Invoke } from './run-states.ts';
import { stateData, taskOperations } from './task-operations.ts';
import { type TaskTokens, taskTokens } from './task-tokens.ts';

export interface StepFunctionsOptions {
  readonly invoke: Invoke;
  /** Multiplies the waits between retries: 1 as deployed, 0 without waits. */
  readonly retryScale?: number;
  readonly ended?: (machine: StateMachineName, execution: Execution) => void;
  /** Definitions instead of the deployed ones, for tests of this runner. */
  readonly definitions?: ReadonlyMap<string, Definition>;
  readonly port?: number;
  /** The directory of executions that survive a restart. Without it none does. */
  readonly dir?: string;
}

export interface LocalStepFunctions extends Listening {
  /** Settles when the running executions have ended or wait for a token. */
  idle(): Promise<void>;
  /** Executions that neither ended nor wait. */
  running(): number;
  /** Ends the waits that are past their limit by the demo clock. */
  expire(): void;
  /** Continues executions that a killed run left between two waits. */
  resume(): void;
}

const Name = z.string().regex(/^[\w-]{1,80}$/);

/** Executions that stay readable. AWS keeps ended ones for 90 days. */
const keptExecutions = 2000;
/** Milliseconds between two checks for expired waits. */
const lookEvery = 1000;

/**
 * Standard workflows, run in this process. Executions of machines with task tokens are stored in files, so that a kill loses none.
 * A kill loses the running executions of other machines; scheduled jobs start them again.
 */
export async function startStepFunctions(options: StepFunctionsOptions): Promise<LocalStepFunctions> {
  const machines = options.definitions ?? (await readAll(options.retryScale ?? 1));
  const files = executionFiles(options.dir);
  const secret = options.dir ? await storedSecret(join(options.dir, 'tokens.secret')) : randomUUID();
  const parts = { machines, all: new Map<string, LiveExecution>(), tokens: taskTokens(secret), files, options };
  const kept = await loadKept(parts);
  const operations = { ...writing(parts), ...taskOperations(parts.tokens), ...readOperations(parts.all) };
  const server = await listen(answerJson({ version: '1.0', operations }), { port: options.port ?? 0, elsewhere: true });
  const expire = () => {
    // Read once: ten thousand reads of the environment would take longer than the rest.
    const at = now().getTime();
    for (const live of parts.all.values()) live.expire(at);
  };
  const timer = setInterval(expire, lookEvery).unref();
  return {
    ...server,
    async close() {
      clearInterval(timer);
      await server.close();
      await Promise.all([...parts.all.values()].map((live) => live.saved()));
    },
    expire,
    resume() {
      for (const { goOn } of kept.splice(0)) goOn();
    },
    async idle() {
      await Promise.all([...parts.all.values()].map((live) => live.rested()));
    },
    running: () => [...parts.all.values()].filter(isWorking).length,
  };
}

const isWorking = (live: LiveExecution): boolean => live.execution.status === 'RUNNING' && !live.isWaiting();

async function readAll(retryScale: number): Promise<Map<string, Definition>> {
  const names = Object.keys(stateMachines) as StateMachineName[];
  return new Map(
    await Promise.all(
      names.map(async (name) => [stateMachineArn(name), await readDefinition(name, retryScale)] as const),
    ),
  );
}

interface Parts {
  readonly machines: ReadonlyMap<string, Definition>;
  readonly all: Executions;
  readonly tokens: TaskTokens;
  readonly files: ExecutionFiles;
  readonly options: StepFunctionsOptions;
}

/** Loads the executions of an earlier process. Those that did not wait continue when the functions can be called. */
async function loadKept(parts: Parts): Promise<{ readonly goOn: () => void }[]> {
  const going: { readonly goOn: () => void }[] = [];
  for (const saved of await parts.files.all()) {
    const live = livePartsOf(parts, saved.execution.stateMachineArn);
    if (!live) continue;
    const kept = restoredExecution(saved, live);
    parts.all.set(saved.execution.executionArn, kept.live);
    going.push(kept);
  }
  return going;
}

function livePartsOf(parts: Parts, machine: string): LiveParts | undefined {
  const { machines, all, tokens, files, options } = parts;
  const definition = machines.get(machine);
  const ended = (execution: Execution) => {
    options.ended?.(machine.split(':').at(-1) as StateMachineName, execution);
    forgetOldest(all);
  };
  return definition && { definition, tokens, files, ended, invoke: options.invoke, startOther: starter(parts) };
}

/** Starts executions. A repeated name with the same input returns the running one. */
function starter(parts: Parts): (machine: string, name: string, input: string) => LiveExecution {
  return function start(machine, name, input) {
    const live = livePartsOf(parts, machine);
    if (!live) throw new ServiceFault('StateMachineDoesNotExist', `State Machine Does Not Exist: '${machine}'`);
    live.definition.check();
    const executionArn = `${machine.replace(':stateMachine:', ':execution:')}:${name}`;
    const old = parts.all.get(executionArn);
    if (old) return startedBefore(old, input);
    checkJson(input);
    const started = startExecution({ executionArn, stateMachineArn: machine, name, input }, live);
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
      async ({ stateMachineArn: machine, name = randomUUID(), input }) => {
        const { execution, saved } = start(machine, name, input);
        // The reply must survive a kill.
        await saved();
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
