import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type StateMachineName, stateMachines } from '#functions/platform/resources';
import { nowSeconds } from '../clock.ts';
import { answerJson, operation, ServiceFault } from '../http/json-service.ts';
import { listen, type Listening } from '../http/loopback.ts';
import { stateMachineArn } from '../names.ts';
import { type Definition, readDefinition } from './definition.ts';
import { type Execution, type Invoke, startExecution, type StartedExecution, type StartOther } from './execution.ts';
import { historyOf } from './history.ts';

export interface StepFunctionsOptions {
  readonly invoke: Invoke;
  /** Multiplies the waits between retries: 1 as deployed, 0 without waits. */
  readonly retryScale?: number;
  readonly ended?: (machine: StateMachineName, execution: Execution) => void;
  /** Definitions instead of the deployed ones, for tests of this runner. */
  readonly definitions?: ReadonlyMap<string, Definition>;
  readonly port?: number;
}

export interface LocalStepFunctions extends Listening {
  /** Settles when the executions that run now have ended. */
  idle(): Promise<void>;
  running(): number;
}

/** Executions that stay readable; AWS keeps ended ones for 90 days. */
const keptExecutions = 2000;

const Arn = z.string().min(1).max(256);
const Name = z.string().regex(/^[\w-]{1,80}$/);
const invalid = 'ValidationException';

/** Standard workflows, run in this process. A kill loses the running ones; the reaper expires them at the next start. */
export async function startStepFunctions(options: StepFunctionsOptions): Promise<LocalStepFunctions> {
  const machines = options.definitions ?? (await readAll(options.retryScale ?? 1));
  const all = new Map<string, StartedExecution>();
  const operations = { ...writing(machines, all, options), ...reading(all) };
  const server = await listen(answerJson({ version: '1.0', operations }), { port: options.port ?? 0, elsewhere: true });
  return {
    ...server,
    async idle() {
      await Promise.all([...all.values()].map(({ ended }) => ended));
    },
    running: () => [...all.values()].filter(({ execution }) => execution.status === 'RUNNING').length,
  };
}

async function readAll(retryScale: number): Promise<Map<string, Definition>> {
  const names = Object.keys(stateMachines) as StateMachineName[];
  return new Map(
    await Promise.all(
      names.map(async (name) => [stateMachineArn(name), await readDefinition(name, retryScale)] as const),
    ),
  );
}

type Executions = Map<string, StartedExecution>;

function find(all: Executions, arn: string): StartedExecution {
  const found = all.get(arn);
  if (found) return found;
  throw new ServiceFault('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`);
}

/** Starts executions; a name that runs with the same input answers the running one. */
function starter(
  machines: ReadonlyMap<string, Definition>,
  all: Executions,
  options: StepFunctionsOptions,
): StartOther {
  const { invoke, ended } = options;
  return function start(machine, name, input) {
    const definition = machines.get(machine);
    if (!definition) throw new ServiceFault('StateMachineDoesNotExist', `State Machine Does Not Exist: '${machine}'`);
    definition.check();
    const executionArn = `${machine.replace(':stateMachine:', ':execution:')}:${name}`;
    const old = all.get(executionArn);
    if (old) return startedBefore(old, input);
    checkJson(input);
    const begun = { executionArn, stateMachineArn: machine, name, input };
    const started = startExecution(begun, { definition, invoke, startOther: start });
    all.set(executionArn, started);
    void started.ended.then(() => {
      ended?.(machine.split(':').at(-1) as StateMachineName, started.execution);
      forgetOldest(all);
    });
    return started;
  };
}

function writing(machines: ReadonlyMap<string, Definition>, all: Executions, options: StepFunctionsOptions) {
  const start = starter(machines, all, options);
  return {
    StartExecution: operation(
      z.object({ stateMachineArn: Arn, name: Name.optional(), input: z.string().default('{}') }),
      invalid,
      ({ stateMachineArn: machine, name = randomUUID(), input }) => {
        const { execution } = start(machine, name, input);
        return { executionArn: execution.executionArn, startDate: seconds(execution.startDate) };
      },
    ),
    StopExecution: operation(
      z.object({ executionArn: Arn, error: z.string().max(256).optional(), cause: z.string().max(32_768).optional() }),
      invalid,
      ({ executionArn, error, cause }) => {
        find(all, executionArn).stop(error, cause);
        return { stopDate: nowSeconds() };
      },
    ),
  };
}

function startedBefore(old: StartedExecution, input: string): StartedExecution {
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
  for (const [arn, { execution }] of all) {
    if (all.size <= keptExecutions) return;
    if (execution.status !== 'RUNNING') all.delete(arn);
  }
}

const seconds = (date: Date) => date.getTime() / 1000;

function summary({ executionArn, stateMachineArn: machine, name, status, startDate, stopDate }: Execution) {
  return {
    executionArn,
    stateMachineArn: machine,
    name,
    status,
    startDate: seconds(startDate),
    ...(stopDate && { stopDate: seconds(stopDate) }),
  };
}

function reading(all: Executions) {
  return {
    DescribeExecution: operation(z.object({ executionArn: Arn }), invalid, ({ executionArn }) => {
      const { execution } = find(all, executionArn);
      const { input, output, error, cause } = execution;
      return { ...summary(execution), input, output, error, cause };
    }),
    GetExecutionHistory: operation(
      z.object({ executionArn: Arn, reverseOrder: z.boolean().default(false) }),
      invalid,
      ({ executionArn, reverseOrder }) => {
        const events = historyOf(find(all, executionArn).execution);
        return { events: reverseOrder ? events.toReversed() : events };
      },
    ),
    ListExecutions: operation(
      z.object({
        stateMachineArn: Arn,
        statusFilter: z.string().optional(),
        maxResults: z.int().min(0).max(1000).default(100),
      }),
      invalid,
      ({ stateMachineArn: machine, statusFilter, maxResults }) => ({
        executions: [...all.values()]
          .map(({ execution }) => execution)
          .filter(
            (execution) =>
              execution.stateMachineArn === machine && (!statusFilter || execution.status === statusFilter),
          )
          .toReversed()
          .slice(0, maxResults || 100)
          .map(summary),
      }),
    ),
  };
}
