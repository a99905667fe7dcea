import { executionOf, type SetInput, type TeamSet } from '#domain/teams/sets/team-set.ts';
import { readEnv } from '#functions/platform/env.ts';
import { isExecuting, startExecution, stopExecution } from '#functions/platform/workflow.ts';

const machineArn = (): string => readEnv(['MAKE_SET_ARN']).MAKE_SET_ARN;

/** The input of a set's execution, equal for every start of an attempt. */
export const inputOf = ({ id, team_id, attempt, correlation_id }: TeamSet): SetInput => ({
  set_id: id,
  team_id,
  attempt,
  ...(correlation_id !== undefined && { correlation_id }),
});

/** Starts the execution of a set's attempt. A started one stays as it is. */
export const executeSet = (set: TeamSet): Promise<void> =>
  startExecution(machineArn(), executionOf(inputOf(set)), inputOf(set));

/** Stops the execution of a set's attempt, with the sides that it waits for. `cause` is an error code. */
export const stopSetExecution = (set: TeamSet, cause: string): Promise<void> =>
  stopExecution(machineArn(), executionOf(inputOf(set)), cause);

export const isSetExecuting = (set: TeamSet): Promise<boolean> => isExecuting(machineArn(), executionOf(inputOf(set)));
