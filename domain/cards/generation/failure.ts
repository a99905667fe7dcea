import { type ErrorCode, isErrorCode } from '#domain/tables/errors.ts';

export interface TaskFailure {
  readonly Error?: string | undefined;
}

/** The customer's error code after a failed task: the task's own, the timeout of its kind, or `generation.try_again`. */
export function failureCode(failure: TaskFailure | undefined, timeout: ErrorCode): ErrorCode {
  const name = failure?.Error ?? '';
  if (isErrorCode(name)) return name;
  return name === 'States.Timeout' || name === 'States.HeartbeatTimeout' ? timeout : 'generation.try_again';
}
