import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

export interface HydratedForm<Texts extends object> {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Values by field name. */
  readonly texts: Texts;
  readonly change: (part: Partial<Texts>) => void;
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

function textsIn<Texts>(form: HTMLFormElement | null): Partial<Texts> {
  const filled = form ? [...new FormData(form)].filter(([, text]) => text !== '') : [];
  return Object.fromEntries(filled) as Partial<Texts>;
}

const blankOf = <Texts extends object>(known: Texts): Texts =>
  Object.fromEntries(Object.keys(known).map((name) => [name, ''])) as Texts;
