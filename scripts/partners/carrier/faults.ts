import type * as z from 'zod';

/** An error reply of EasyPost's API (docs.easypost.com, Errors). */
export class PartnerFault extends Error {
  readonly status: number;
  readonly body: {
    readonly error: { readonly code: string; readonly message: string; readonly errors: readonly unknown[] };
  };

  constructor(status: number, code: string, message: string, errors: readonly unknown[] = []) {
    super(message);
    this.status = status;
    this.body = { error: { code, message, errors } };
  }
}

export const notFound = (): PartnerFault =>
  new PartnerFault(404, 'NOT_FOUND', 'The requested resource could not be found.');

/** The parsed input. Throws EasyPost's error with the wrong fields. */
export function checkedInput<Schema extends z.ZodType>(schema: Schema, input: unknown, code: string): z.infer<Schema> {
  const { data, error } = schema.safeParse(input);
  if (error) {
    const errors = error.issues.map(({ path, message }) => ({ field: path.join('.'), message, suggestion: null }));
    throw new PartnerFault(422, code, 'Unable to process the request: one or more parameters were invalid.', errors);
  }
  return data;
}
