import type { Area, Endpoint } from '#domain/routes/endpoint';
import { ApiError, isAbort } from './api-error.ts';

const areas: readonly Area[] = ['teams', 'rosters', 'team-cards', 'team-orders', 'sets'];
/** Of areas that have other writes too. */
const paths = /^\/(?:cart|uploads)(?:\/|$)/;

/** Whether a failed call is logged: a write of a team with its roster, photos and papers, or of a cart. */
export const isLogged = ({ method, path, area }: Endpoint): boolean =>
  method !== 'GET' && (areas.includes(area) || paths.test(path));

/** Logs a failure in the browser. Addresses, bodies and messages may hold names, and private links are in paths: none is logged. */
export function logFailedWrite(operation: string, error: unknown): void {
  if (isAbort(error)) return;
  const { status, code, reference } = error instanceof ApiError ? error : ({} as Partial<ApiError>);
  console.error(`${operation} failed.`, { status, code, reference });
}
