import * as z from 'zod';
import { operation, ServiceFault } from '../http/json-service.ts';
import type { Execution } from './execution.ts';
import { historyOf } from './history.ts';
import type { LiveExecution } from './live-execution.ts';

/** Executions by ARN, oldest first. */
export type Executions = Map<string, LiveExecution>;

export const Arn = z.string().min(1).max(256);
export const badInput = 'ValidationException';

export function find(all: Executions, arn: string): LiveExecution {
  const found = all.get(arn);
  if (found) return found;
  throw new ServiceFault('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`);
}

export const seconds = (date: Date) => date.getTime() / 1000;

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

const listExecutions = (all: Executions) =>
  operation(
    z.object({
      stateMachineArn: Arn,
      statusFilter: z.string().optional(),
      maxResults: z.int().min(0).max(1000).default(100),
      // The number of executions on the previous pages.
      nextToken: z.string().regex(/^\d+$/).optional(),
    }),
    badInput,
    ({ stateMachineArn: machine, statusFilter, maxResults, nextToken }) => {
      const found = [...all.values()]
        .map(({ execution }) => execution)
        .filter(
          (execution) => execution.stateMachineArn === machine && (!statusFilter || execution.status === statusFilter),
        )
        .toReversed();
      const [from, size] = [Number(nextToken ?? 0), maxResults || 100];
      return {
        executions: found.slice(from, from + size).map(summary),
        ...(from + size < found.length && { nextToken: String(from + size) }),
      };
    },
  );

/** The calls that read executions. */
export function readOperations(all: Executions) {
  return {
    DescribeExecution: operation(z.object({ executionArn: Arn }), badInput, ({ executionArn }) => {
      const { execution } = find(all, executionArn);
      const { input, output, error, cause } = execution;
      return { ...summary(execution), input, output, error, cause };
    }),
    GetExecutionHistory: operation(
      z.object({ executionArn: Arn, reverseOrder: z.boolean().default(false) }),
      badInput,
      ({ executionArn, reverseOrder }) => {
        const events = historyOf(find(all, executionArn).execution.log);
        return { events: reverseOrder ? events.toReversed() : events };
      },
    ),
    ListExecutions: listExecutions(all),
  };
}
