import { type FieldValues, get, type Path } from 'react-hook-form';
import { useMissingLetters } from '#web/src/parts/forms/missing-letters.ts';
import type { ServerForm } from '#web/src/parts/forms/use-server-form.ts';

/** The fields of a form whose texts are printed on cards: each names letters that no design prints while they are typed. */
export function useLetteredField<Values extends FieldValues, Body>({
  form,
  field,
}: Pick<ServerForm<Values, Body>, 'form' | 'field'>): ServerForm<Values, Body>['field'] {
  const values = form.watch();
  const textOf = (name: string): string => String(get(values, name) ?? '');
  const letters = useMissingLetters(Object.keys(values).map(textOf));
  return <Name extends Path<Values>>(
    name: Name,
    ...rules: Parameters<typeof field<Name>> extends [Name, ...infer Rest] ? Rest : never
  ) => {
    const props = field(name, ...rules);
    return { ...props, error: props.error ?? letters(textOf(name)) ?? undefined };
  };
}
