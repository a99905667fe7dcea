import type * as z from 'zod';
import { AppError } from '#domain/tables/errors.ts';

/**
 * Checks untrusted input. The library compares the `length` of whatever it is given, and throws on one that is an object without a value of its own:
 * that is `request.malformed` here. `params` are the library's own, such as the messages of its own checks.
 */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  params?: z.core.ParseContext<z.core.$ZodIssue>,
): z.ZodSafeParseResult<z.infer<Schema>> {
  try {
    return schema.safeParse(input, params);
  } catch (error) {
    if (error instanceof TypeError) throw new AppError('request.malformed', { cause: error });
    throw error;
  }
}
