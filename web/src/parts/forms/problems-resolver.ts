import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** The message for each wrong field. */
export type Problems<Values> = Partial<Record<keyof Values, string | undefined>>;

/** Checks a form with a plain function, for forms whose rules are not one zod schema. It also keeps zod out of the sign-in dialog. */
export function problemsResolver<Values extends FieldValues>(
  problemsOf: (values: Values) => Problems<Values>,
): Resolver<Values> {
  return (values) => {
    const wrong = Object.entries(problemsOf(values)).filter(([, message]) => message !== undefined);
    if (wrong.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(wrong.map(([name, message]) => [name, { type: 'rule', message }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
