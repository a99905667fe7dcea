import { type ErrorCode, isErrorCode } from '#domain/tables/errors.ts';

/** An error as Step Functions passes it on: the name of what was thrown. */
export interface TaskFailure {
  readonly Error?: string | undefined;
}

/**
 * The code that a customer reads after a failed task: the task's own, the timeout of its kind, or `generation.try_again`. The code of a cancelled run
 * reaches no card, because the run no longer owns one.
 */
export function failureCode(failure: TaskFailure | undefined, timeout: ErrorCode): ErrorCode {
  const name = failure?.Error ?? '';
  if (isErrorCode(name)) return name;
  return name === 'States.Timeout' || name === 'States.HeartbeatTimeout' ? timeout : 'generation.try_again';
}
