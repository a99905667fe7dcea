import type { Endpoint } from '#domain/api/endpoint.ts';
import { ApiError, isAbort } from './api-error.ts';

/** True for the writes that are logged when they fail: of a team, its roster, photos and papers, or of a cart. */
export const isLogged = ({ method, path }: Endpoint): boolean =>
  method !== 'GET' && /^\/(team|invitations|player-links|cart|uploads)/.test(path);

/** Logs a failed write in the browser. Leaves out addresses, bodies and messages, which may contain names or private links. */
export function logFailedWrite(operation: string, error: unknown): void {
  if (isAbort(error)) return;
  const { status, code, reference } = error instanceof ApiError ? error : ({} as Partial<ApiError>);
  console.error(`${operation} failed.`, { status, code, reference });
}
