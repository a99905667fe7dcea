import { AppError } from '#domain/tables/errors.ts';

/** The code of the thrown error. `none` if nothing is thrown. */
export function codeOf(act: () => unknown): string {
  try {
    act();
    return 'none';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}
