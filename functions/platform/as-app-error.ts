import { AppError } from '#domain/tables/errors.ts';
import { ConditionFailed } from './table/transact.ts';

/** Names and codes of errors that pass: no connection, or a service that is short of capacity after the SDK's own attempts. */
const unreachable = [
  'TimeoutError',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'NetworkingError',
  'ServiceUnavailable',
  'InternalServerError',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  // Of SQS, SES and Cognito.
  'RequestThrottled',
  'Throttling',
  'TooManyRequestsException',
];

/** Statuses of a service, or of a proxy before it, that is temporarily down. */
const gone: readonly (number | undefined)[] = [502, 503, 504];

function isUnreachable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { code, $metadata } = thrown as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  return (
    unreachable.includes(typeof code === 'string' ? code : thrown.name) || gone.includes($metadata?.httpStatusCode)
  );
}

/** The error row of a thrown value: a lost race, an unreachable service, or a bug of ours. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof ConditionFailed) return new AppError('database.duplicate', { cause: thrown });
  return new AppError(isUnreachable(thrown) ? 'database.unreachable' : 'server.failed', { cause: thrown });
}
