import { ApiError } from './api-error.ts';

/** Whether an address leads to nothing: its code is unknown, or can be none. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && [400, 404].includes(error.status);
