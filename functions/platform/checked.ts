import type * as z from 'zod';
import { AppError } from '#domain/tables/errors.ts';

/**
 * Checks untrusted input. The library reads `length` of any value and throws on an object without a prototype; that becomes `request.malformed`.
 * `params` are the library's own, such as error messages.
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
