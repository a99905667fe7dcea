import type * as z from 'zod';
import { AppError, isErrorCode, wordsOfIssue } from '#domain/tables/errors.ts';
import { checked } from '../checked.ts';

/** What a customer reads where a schema has no message of its own. The library's are for developers. */
const plainMessages: Readonly<Partial<Record<z.core.$ZodIssue['code'], string>>> = {
  invalid_type: 'Please fill this in.',
  too_small: 'This is too little.',
  too_big: 'This is too much.',
};
const inPlainEnglish: z.core.ParseContext<z.core.$ZodIssue> = {
  error: ({ code }) => plainMessages[code] ?? 'Please check this.',
};

/**
 * Checks untrusted input; the schema strips unknown keys. Throws the first code that the schema says, otherwise `request.malformed`. `fields`
 * names every wrong path.
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const result = checked(schema, input, inPlainEnglish);
  if (result.success) return result.data;
  const { issues } = result.error;
  // Of several issues with one path, the last one counts.
  const byPath = new Map(issues.map((issue) => [issue.path.map(String).join('.') || 'body', issue]));
  const fields = Object.fromEntries([...byPath].map(([path, issue]) => [path, wordsOfIssue(issue)]));
  const code = [...byPath.values()].map(({ message }) => message).find(isErrorCode);
  throw new AppError(code ?? 'request.malformed', { fields });
}
