import { AppError } from '#domain/errors';
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
];

/** The row of the error table that a thrown value means: a lost race, an unreachable service, or a defect of ours. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof ConditionFailed) return new AppError('database.duplicate', { cause: thrown });
  const name = thrown instanceof Error ? (('code' in thrown ? String(thrown.code) : undefined) ?? thrown.name) : '';
  return new AppError(unreachable.includes(name) ? 'database.unreachable' : 'server.failed', { cause: thrown });
}
