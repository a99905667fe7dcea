import { type ErrorCode, isErrorCode } from '#domain/tables/errors.ts';

/** An error as Step Functions passes it on. `Error` is the name of the thrown error. */
export interface TaskFailure {
  readonly Error?: string | undefined;
}

/**
 * The error code that a customer reads after a failed task: the task's own code, the timeout of its kind, or `generation.try_again`. A cancelled run
 * no longer owns the card, so its code reaches no one.
 */
export function failureCode(failure: TaskFailure | undefined, timeout: ErrorCode): ErrorCode {
  const name = failure?.Error ?? '';
  if (isErrorCode(name)) return name;
  return name === 'States.Timeout' || name === 'States.HeartbeatTimeout' ? timeout : 'generation.try_again';
}
