import type * as z from 'zod';
import { AppError, isErrorCode, messageOfIssue } from '#domain/tables/errors.ts';
import { checked } from '../checked.ts';

/** Formats whose library message is a pattern for developers. Others read well, such as "Invalid email address". */
const patternFormats: readonly string[] = ['regex', 'starts_with', 'ends_with', 'includes', 'template_literal'];

type Limit = Extract<z.core.$ZodRawIssue, { code: 'too_small' | 'too_big' }>;

/** The message of a limit, by what it counts. `edge` is the limit itself. */
function messageOfLimit({ code, origin, inclusive = true, ...issue }: Limit): string {
  const isLow = code === 'too_small';
  const edge = String('minimum' in issue ? issue.minimum : issue.maximum);
  if (origin === 'string' && isLow && edge === '1') return 'Please fill this in.';
  if (origin === 'string') return `Please use at ${isLow ? 'least' : 'most'} ${edge} characters.`;
  if (origin === 'array' || origin === 'set') return `Please choose at ${isLow ? 'least' : 'most'} ${edge}.`;
  if (inclusive) return `Please enter ${edge} or ${isLow ? 'more' : 'less'}.`;
  return `Please enter ${isLow ? 'more' : 'less'} than ${edge}.`;
}

/** The message for a customer, if the schema has none. Undefined keeps the library's. */
const messageOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') return 'Please fill this in.';
  if (issue.code === 'too_small' || issue.code === 'too_big') return messageOfLimit(issue);
  if (issue.code === 'invalid_format' && !patternFormats.includes(issue.format)) return undefined;
  // The library names the known kinds.
  if (issue.code === 'invalid_union' && issue.options) return undefined;
  return 'Please check this.';
};

/** The error code of an issue: named beside a message of its own, or in the message's place. */
const codeOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'custom' && typeof issue.params?.error === 'string' ? issue.params.error : issue.message;

/**
 * Checks untrusted input; the schema strips unknown keys. Throws the schema's first error code, otherwise `request.malformed`. `fields` names every
 * wrong path.
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const result = checked(schema, input, { error: messageOf });
  if (result.success) return result.data;
  const { issues } = result.error;
  // Of several issues with one path, the last one counts.
  const byPath = new Map(issues.map((issue) => [issue.path.map(String).join('.') || 'body', issue]));
  const fields = Object.fromEntries([...byPath].map(([path, issue]) => [path, messageOfIssue(issue)]));
  const code = [...byPath.values()].map(codeOf).find(isErrorCode);
  throw new AppError(code ?? 'request.malformed', { fields });
}
