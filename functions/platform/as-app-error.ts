import { AppError } from '#domain/tables/errors.ts';
import { ConditionFailed } from './table/transact.ts';

/** Names that the SDK and Node give to an error when the other side cannot be reached. */
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
];

/** Statuses of a service, or of a proxy before it, that is not there at the moment. */
const gone: readonly (number | undefined)[] = [502, 503, 504];

function isUnreachable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { code, $metadata } = thrown as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  return (
    unreachable.includes(typeof code === 'string' ? code : thrown.name) || gone.includes($metadata?.httpStatusCode)
  );
}

/** The row of the error table that a thrown value means: a lost race, an unreachable service, or a defect of ours. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof ConditionFailed) return new AppError('database.duplicate', { cause: thrown });
  return new AppError(isUnreachable(thrown) ? 'database.unreachable' : 'server.failed', { cause: thrown });
}
