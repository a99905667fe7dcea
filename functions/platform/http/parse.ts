import type * as z from 'zod';
import { AppError, type ErrorCode, errorTable, isErrorCode } from '#domain/errors';

/** Words a schema may say that are themselves a row of the error table, so that the body's `error` is the product's sentence and not the generic one. */
const codeOfWords = new Map<string, ErrorCode>(
  Object.entries(errorTable).flatMap(([code, row]) =>
    isErrorCode(code) && row.status === 400 ? [[row.words, code] as const] : [],
  ),
);

/** The schema library's own words, for developers: a customer reads these in their place. */
const ownWords = /^(Invalid (input|option|string|number|key|element)\b|Too (small|big):|Unrecognized key)/;
const plainWords: Readonly<Partial<Record<z.core.$ZodIssue['code'], string>>> = {
  invalid_type: 'Please fill this in.',
  too_small: 'This is too little.',
  too_big: 'This is too much.',
};

function wordsOf({ message, code }: z.core.$ZodIssue): string {
  return ownWords.test(message) ? (plainWords[code] ?? 'Please check this.') : message;
}

/** Checks untrusted input. Throws a 400 whose `fields` name every wrong path; unknown keys are stripped by the schema. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields = Object.fromEntries(
    result.error.issues.map((issue) => [issue.path.map(String).join('.') || 'body', wordsOf(issue)]),
  );
  const known = Object.values(fields).find((words) => codeOfWords.has(words));
  throw new AppError(codeOfWords.get(known ?? '') ?? 'request.malformed', { fields });
}
