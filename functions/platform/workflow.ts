import {
  DescribeExecutionCommand,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  SFNClient,
  SFNServiceException,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import type { Generation, RunInput } from '#domain/generation/generation';
import { readEnv } from './env.ts';

export const workflow = new SFNClient({ maxAttempts: 3 });

const machineArn = (): string => readEnv(['GENERATE_SIDE_ARN']).GENERATE_SIDE_ARN;
const executionArn = (generationId: string): string =>
  `${machineArn().replace(':stateMachine:', ':execution:')}:${generationId}`;

/** Starts the workflow of a run under the generation's id. A run that is started already stays as it is. */
export async function startExecution({ id, card_id, user_id, side }: Generation): Promise<void> {
  const input: RunInput = { generation_id: id, card_id, user_id, side };
  try {
    await workflow.send(
      new StartExecutionCommand({ stateMachineArn: machineArn(), name: id, input: JSON.stringify(input) }),
    );
  } catch (error) {
    if (!(error instanceof ExecutionAlreadyExists)) throw error;
  }
}

/** Refusals that pass by themselves: too many calls or executions at the moment. */
const passing: readonly string[] = ['ThrottlingException', 'TooManyRequestsException', 'ExecutionLimitExceeded'];

/** Whether the workflow refused a call for good: it is gone, closed to us, or does not take the input. No answer at all is no refusal. */
export function isRefused(error: unknown): boolean {
  return error instanceof SFNServiceException && error.$fault === 'client' && !passing.includes(error.name);
}

/** Stops the workflow of a run, if it is known. `cause`: an error code. */
export async function stopExecution(generationId: string, cause: string): Promise<void> {
  try {
    await workflow.send(new StopExecutionCommand({ executionArn: executionArn(generationId), error: cause }));
  } catch (error) {
    if (!(error instanceof ExecutionDoesNotExist)) throw error;
  }
}

/** Whether the workflow still executes the run. */
export async function isExecuting(generationId: string): Promise<boolean> {
  try {
    const reply = await workflow.send(new DescribeExecutionCommand({ executionArn: executionArn(generationId) }));
    return reply.status === 'RUNNING';
  } catch (error) {
    if (error instanceof ExecutionDoesNotExist) return false;
    throw error;
  }
}
