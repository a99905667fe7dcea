import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

export interface HydratedForm<Words extends object> {
  readonly form: RefObject<HTMLFormElement | null>;
  /** By the fields' names. */
  readonly words: Words;
  readonly change: (part: Partial<Words>) => void;
}

const never = () => () => undefined;

/**
 * The words of a form that stands ready-made in its page. What was typed before the scripts came is kept; a field left empty takes what is
 * known, from the address or of whoever is signed in. That is not in the page itself, which is everybody's.
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

/** What stands in the fields. */
function wordsIn<Words>(form: HTMLFormElement | null): Partial<Words> {
  const filled = form ? [...new FormData(form)].filter(([, words]) => words !== '') : [];
  return Object.fromEntries(filled) as Partial<Words>;
}

const blankOf = <Words extends object>(known: Words): Words =>
  Object.fromEntries(Object.keys(known).map((name) => [name, ''])) as Words;
