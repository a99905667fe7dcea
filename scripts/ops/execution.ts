import {
  DescribeExecutionCommand,
  type DescribeExecutionCommandOutput,
  ExecutionDoesNotExist,
  GetExecutionHistoryCommand,
  type HistoryEvent,
  ListExecutionsCommand,
  RedriveExecutionCommand,
} from '@aws-sdk/client-sfn';
import { normalNumber } from '#domain/orders/order/order-number.ts';
import { maxAttempts, workflowName } from '#domain/production/queue/fulfilment.ts';
import { readEnv } from '#functions/platform/env.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { executionArn, executionStatus, workflow } from '#functions/platform/workflow.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import { type Cell, type OpsResult, textList, textTable } from './print-table.ts';
import { CannotDo } from './reach.ts';

const machineArn = (): string => readEnv(['FULFIL_ORDER_ARN']).FULFIL_ORDER_ARN;
const arnOf = (name: string): string => executionArn(machineArn(), name);

async function described(name: string): Promise<DescribeExecutionCommandOutput | null> {
  try {
    return await workflow.send(new DescribeExecutionCommand({ executionArn: arnOf(name) }));
  } catch (error) {
    if (error instanceof ExecutionDoesNotExist) return null;
    throw error;
  }
}

/** Newest first. A long wait has more events than a person reads, so only the last page. */
async function eventsOf(name: string, max: number): Promise<HistoryEvent[]> {
  const asked = { executionArn: arnOf(name), reverseOrder: true, maxResults: max };
  const { events = [] } = await workflow.send(new GetExecutionHistoryCommand(asked));
  return events.slice(0, max);
}

/** An execution as operators see it. Times are ISO 8601 UTC. */
export interface ExecutionReport {
  readonly name: string;
  readonly status: string;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  /** The current state, or the last one if it has ended. */
  readonly state: string | null;
  readonly error: string | null;
}

const entered = (event: HistoryEvent): string | undefined => event.stateEnteredEventDetails?.name;

async function show(name: string): Promise<ExecutionReport | null> {
  const found = await described(name);
  if (!found) return null;
  const states = (await eventsOf(name, 100)).flatMap((event) => entered(event) ?? []);
  return {
    name,
    status: found.status ?? '',
    started_at: found.startDate?.toISOString() ?? null,
    ended_at: found.stopDate?.toISOString() ?? null,
    state: states[0] ?? null,
    error: found.error ?? null,
  };
}

/** The executions of an order, the first attempt first. Step Functions forgets old ones, and the local product those before its last start. */
export async function executionsOf(orderNumber: string): Promise<ExecutionReport[]> {
  const attempts = Array.from({ length: maxAttempts }, (_, n) => workflowName(orderNumber, n + 1));
  return (await Promise.all(attempts.map(show))).flatMap((found) => found ?? []);
}

const maxEvents = 40;

const rowOf = (event: HistoryEvent): Cell[] => [
  event.timestamp?.toISOString() ?? null,
  event.type ?? '',
  entered(event) ?? event.stateExitedEventDetails?.name ?? '',
  event.taskFailedEventDetails?.error ?? event.executionFailedEventDetails?.error ?? '',
];

/** The attempt as typed, `<number>-2`, or the order's newest one. */
async function nameTyped(typed: string): Promise<string> {
  const [, number, attempt] = /^(.+)-(\d)$/.exec(typed) ?? [];
  if (number !== undefined) return workflowName(normalNumber(number), Number(attempt));
  return (await executionsOf(normalNumber(typed))).at(-1)?.name ?? normalNumber(typed);
}

const laterAttempt = (name: string): string => {
  const [, number = name, attempt = '1'] = /^(GC-[^-]+)-(\d)$/.exec(name) ?? [];
  return workflowName(number, Number(attempt) + 1);
};

/** Names of executions of orders that failed or timed out, newest first, without those that a later attempt continues. */
export async function failedOrders(max: number): Promise<string[]> {
  const lists = await Promise.all(
    (['FAILED', 'TIMED_OUT'] as const).map((statusFilter) =>
      workflow.send(new ListExecutionsCommand({ stateMachineArn: machineArn(), statusFilter, maxResults: max })),
    ),
  );
  const names = lists.flatMap(({ executions = [] }) => executions.flatMap(({ name }) => name ?? []));
  const isLast = await Promise.all(
    names.map(async (name) => (await executionStatus(machineArn(), laterAttempt(name))) === null),
  );
  return names.filter((_, n) => isLast[n]);
}

/**
 * Redrives an order's execution from its failed state, with an audit entry. Throws `CannotDo` for one that runs or has succeeded, or that a later
 * attempt continues: an order has one workflow at a time.
 */
export async function redriveExecution(typed: string): Promise<OpsResult> {
  const name = await nameTyped(typed);
  const found = await described(name);
  if (!found) throw new CannotDo(`There is no execution ${name}, and no queue of that name.`);
  if (found.status === 'RUNNING' || found.status === 'SUCCEEDED')
    throw new CannotDo(`The execution ${name} has the status ${found.status}. Only one that failed can be redriven.`);
  if (await described(laterAttempt(name)))
    throw new CannotDo(`${laterAttempt(name)} continues ${name}. Redrive the newest attempt alone.`);
  await workflow.send(new RedriveExecutionCommand({ executionArn: arnOf(name) }));
  await transact([appendAudit({ what: 'execution.redriven', subject: name, by: 'command-line' })]);
  return { text: `The execution ${name} runs again from its failed state.`, json: { execution: name } };
}

/** The newest execution of an order's number, or its attempt `<number>-1`, with its last events. Throws `CannotDo` if it does not exist. */
export async function showExecution(typed: string): Promise<OpsResult> {
  const name = await nameTyped(typed);
  const found = await show(name);
  if (!found) throw new CannotDo(`There is no execution ${name}. It starts when its order is paid.`);
  const events = await eventsOf(name, maxEvents);
  return {
    text: [
      textList({ ...found }),
      '',
      textTable(['at', 'event', 'state', 'error'], events.toReversed().map(rowOf)),
    ].join('\n'),
    json: {
      ...found,
      events: events
        .toReversed()
        .map(rowOf)
        .map(([at, event, state, error]) => ({ at, event, state, error })),
    },
  };
}
