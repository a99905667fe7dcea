import { type ErrorCode, isErrorCode } from '../errors.ts';

/** An error as Step Functions carries it: the name of what was thrown. */
export interface TaskFailure {
  readonly Error?: string | undefined;
}

/**
 * What a customer reads when a task failed: the task's own code, the kind's timeout words, or that the card could not be made. A cancelled run's
 * code never reaches a card: it no longer owns one.
 */
export function failureCode(failure: TaskFailure | undefined, timeout: ErrorCode): ErrorCode {
  const name = failure?.Error ?? '';
  if (isErrorCode(name)) return name;
  return name === 'States.Timeout' || name === 'States.HeartbeatTimeout' ? timeout : 'generation.try_again';
}
