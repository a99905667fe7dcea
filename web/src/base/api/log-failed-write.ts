import type { Endpoint } from '#domain/tables/routes/endpoint.ts';
import { ApiError, isAbort } from './api-error.ts';

/** Whether a failed call is logged: a write of a team with its roster, photos and papers, or of a cart. */
export const isLogged = ({ method, path }: Endpoint): boolean =>
  method !== 'GET' && /^\/(team|invitations|player-links|cart|uploads)/.test(path);

/** Logs a failure in the browser. Addresses, bodies and messages may hold names, and private links are in paths: none is logged. */
export function logFailedWrite(operation: string, error: unknown): void {
  if (isAbort(error)) return;
  const { status, code, reference } = error instanceof ApiError ? error : ({} as Partial<ApiError>);
  console.error(`${operation} failed.`, { status, code, reference });
}
