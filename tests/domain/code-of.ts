import { AppError } from '#domain/tables/errors.ts';

/** The code a decision throws; `none` when it lets pass. */
export function codeOf(act: () => unknown): string {
  try {
    act();
    return 'none';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}
