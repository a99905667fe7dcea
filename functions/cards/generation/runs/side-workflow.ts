import type { Generation, RunInput } from '#domain/cards/generation/generation.ts';
import { readEnv } from '#functions/platform/env.ts';
import { isExecuting, runningExecutions, startExecution, stopExecution } from '#functions/platform/workflow.ts';

const machineArn = (): string => readEnv(['GENERATE_SIDE_ARN']).GENERATE_SIDE_ARN;

export const runInput = ({ id, card_id, user_id, side, correlation_id }: Generation): RunInput => ({
  generation_id: id,
  card_id,
  user_id,
  side,
  ...(correlation_id !== undefined && { correlation_id }),
});

/** Starts the workflow of a run under the generation's id. A started run stays as it is. */
export const executeRun = (run: Generation): Promise<void> => startExecution(machineArn(), run.id, runInput(run));

/** Stops the workflow of a run, if it exists. `cause` is an error code. */
export const stopRun = (generationId: string, cause: string): Promise<void> =>
  stopExecution(machineArn(), generationId, cause);

/** Ids of the running executions, eventually consistent. */
export const executingRuns = (): Promise<ReadonlySet<string>> => runningExecutions(machineArn());

export const isRunExecuting = (generationId: string): Promise<boolean> => isExecuting(machineArn(), generationId);
