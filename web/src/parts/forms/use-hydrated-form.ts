import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

export interface HydratedForm<Words extends object> {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Values by field name. */
  readonly texts: Words;
  readonly change: (part: Partial<Words>) => void;
}

const never = () => () => undefined;

/**
 * The values of a prerendered form without react-hook-form, which is too large for the page's first load.
 * Keeps text typed before hydration. Fills empty fields from the address or the signed-in user, which the prerendered page does not know.
 */
export function useHydratedForm<Texts extends Record<keyof Texts, string>>(known: Texts): HydratedForm<Texts> {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Partial<Texts>>({});
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  useLayoutEffect(() => setTyped(textsIn<Texts>(form.current)), []);
  const start = isTakenOver ? known : blankOf(known);
  return { form, texts: { ...start, ...typed }, change: (part) => setTyped({ ...typed, ...part }) };
}

/** The fields that are filled in. */
function textsIn<Words>(form: HTMLFormElement | null): Partial<Words> {
  const filled = form ? [...new FormData(form)].filter(([, text]) => text !== '') : [];
  return Object.fromEntries(filled) as Partial<Words>;
}

const blankOf = <Words extends object>(known: Words): Words =>
  Object.fromEntries(Object.keys(known).map((name) => [name, ''])) as Words;
