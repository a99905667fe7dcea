import { wordsFor } from '#domain/tables/errors.ts';
import { ApiError } from '#web/src/base/api/api-error.ts';
import { AuthError } from '#web/src/base/session/auth-errors.ts';

/** The customer's words for a failed call of our API or of the user pool; the generic words for anything else. */
export function failureWords(error: unknown): string {
  return error instanceof ApiError || error instanceof AuthError ? error.message : wordsFor('server.failed');
}
