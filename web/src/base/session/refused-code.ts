import { ApiError } from '../api/api-error.ts';

/** Names of the user pool's refusals of a code. */
const refusals = ['CodeMismatchException', 'ExpiredCodeException', 'EnableSoftwareTokenMFAException'];

/** The message of a wrong or expired code, for its field. */
export function refusedCode(error: unknown): { readonly code?: string } {
  return error instanceof ApiError && refusals.includes(error.name) ? { code: error.message } : {};
}
