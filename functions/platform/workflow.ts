import {
  DescribeExecutionCommand,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  type ExecutionStatus,
  InvalidToken,
  ListExecutionsCommand,
  type ListExecutionsCommandOutput,
  SendTaskSuccessCommand,
  SFNClient,
  SFNServiceException,
  StartExecutionCommand,
  StopExecutionCommand,
  TaskDoesNotExist,
  TaskTimedOut,
} from '@aws-sdk/client-sfn';
import { correlation } from './correlation.ts';

export const workflow = new SFNClient({ maxAttempts: 3 });

export const executionArn = (machineArn: string, name: string): string =>
  `${machineArn.replace(':stateMachine:', ':execution:')}:${name}`;

/** Starts an execution under a name. A started one stays as it is. Its tasks use the input's correlation id, or else the caller's. */
export async function startExecution(machineArn: string, name: string, input: object): Promise<void> {
  try {
    const text = JSON.stringify({ ...correlation(), ...input });
    await workflow.send(new StartExecutionCommand({ stateMachineArn: machineArn, name, input: text }));
  } catch (error) {
    if (!(error instanceof ExecutionAlreadyExists)) throw error;
  }
}

/** Passing refusals: too many calls or executions. */
const passing: readonly string[] = ['ThrottlingException', 'TooManyRequestsException', 'ExecutionLimitExceeded'];

/** Whether the workflow refused a call for good: deleted, forbidden, or invalid input. A missing reply is not a refusal. */
export function isRefused(error: unknown): boolean {
  return error instanceof SFNServiceException && error.$fault === 'client' && !passing.includes(error.name);
}

/** Stops an execution, if it exists. `cause` is an error code. */
export async function stopExecution(machineArn: string, name: string, cause: string): Promise<void> {
  try {
    await workflow.send(new StopExecutionCommand({ executionArn: executionArn(machineArn, name), error: cause }));
  } catch (error) {
    if (!(error instanceof ExecutionDoesNotExist)) throw error;
  }
}

/** The status of an execution. Null if it does not exist. */
export async function executionStatus(machineArn: string, name: string): Promise<ExecutionStatus | null> {
  try {
    const reply = await workflow.send(new DescribeExecutionCommand({ executionArn: executionArn(machineArn, name) }));
    return reply.status ?? null;
  } catch (error) {
    if (error instanceof ExecutionDoesNotExist) return null;
    throw error;
  }
}

export const isExecuting = async (machineArn: string, name: string): Promise<boolean> =>
  (await executionStatus(machineArn, name)) === 'RUNNING';

/** Names of the running executions, a thousand per call. The list lags: a missing one may still be running. */
export async function runningExecutions(machineArn: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  let nextToken: string | undefined;
  do {
    const page: ListExecutionsCommandOutput = await workflow.send(
      new ListExecutionsCommand({
        stateMachineArn: machineArn,
        statusFilter: 'RUNNING',
        maxResults: 1000,
        ...(nextToken && { nextToken }),
      }),
    );
    for (const { name } of page.executions ?? []) if (name) names.add(name);
    nextToken = page.nextToken;
  } while (nextToken);
  return names;
}

/** Ends a task's wait. A wait that is over stays as it is. */
export async function endWait(taskToken: string, output: unknown): Promise<void> {
  try {
    await workflow.send(new SendTaskSuccessCommand({ taskToken, output: JSON.stringify(output) }));
  } catch (error) {
    const isOver = [TaskTimedOut, InvalidToken, TaskDoesNotExist].some((known) => error instanceof known);
    if (!isOver) throw error;
  }
}
