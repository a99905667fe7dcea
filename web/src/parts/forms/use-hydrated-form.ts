import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

export interface HydratedForm<Words extends object> {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Values by field name. */
  readonly words: Words;
  readonly change: (part: Partial<Words>) => void;
}

const never = () => () => undefined;

/**
 * The values of a prerendered form without react-hook-form, for a page whose first load has no room for it. Text typed before hydration is
 * kept. An empty field takes its known value, from the address or of the signed-in user; the prerendered page, equal for all, has neither.
 */
export function useHydratedForm<Words extends Record<keyof Words, string>>(known: Words): HydratedForm<Words> {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Partial<Words>>({});
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  useLayoutEffect(() => setTyped(wordsIn<Words>(form.current)), []);
  const start = isTakenOver ? known : blankOf(known);
  return { form, words: { ...start, ...typed }, change: (part) => setTyped({ ...typed, ...part }) };
}

/** The fields that are filled in. */
function wordsIn<Words>(form: HTMLFormElement | null): Partial<Words> {
  const filled = form ? [...new FormData(form)].filter(([, words]) => words !== '') : [];
  return Object.fromEntries(filled) as Partial<Words>;
}

const blankOf = <Words extends object>(known: Words): Words =>
  Object.fromEntries(Object.keys(known).map((name) => [name, ''])) as Words;
