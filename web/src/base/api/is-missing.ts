import { ApiError } from './api-error.ts';

/** True if the resource does not exist (404) or its id is malformed (400). */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && [400, 404].includes(error.status);
