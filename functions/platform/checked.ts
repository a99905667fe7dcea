import type * as z from 'zod';
import { AppError } from '#domain/tables/errors.ts';

/**
 * Checks untrusted input. The library compares the `length` of whatever it is given, and throws on one that is an object without a value of its own:
 * that is `request.malformed` here.
 */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): z.ZodSafeParseResult<z.infer<Schema>> {
  try {
    return schema.safeParse(input);
  } catch (error) {
    if (error instanceof TypeError) throw new AppError('request.malformed', { cause: error });
    throw error;
  }
}
