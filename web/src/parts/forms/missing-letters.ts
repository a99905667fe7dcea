import { useEffect, useSyncExternalStore } from 'react';

type MessageOf = (text: string) => string | null;

/** Western and Central European letters, which all designs print. */
const plain = /^[\s!-~¡-¬®-ňŊ-ſ–—‘’“”•…]*$/u;

let messageOf: MessageOf | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Loads the table of printable letters (4 kB) if a text needs it. A later letter tries again after a failed load; the server refuses meanwhile. */
export function loadLetters(texts: readonly string[]): Promise<void> | null {
  if (messageOf || texts.every((text) => plain.test(text))) return null;
  loading ??= import('#domain/values/printable-letters.ts').then(
    ({ missingLetters }) => {
      messageOf = missingLetters;
      for (const listener of listeners) listener();
    },
    () => {
      loading = null;
    },
  );
  return loading;
}

/** The server's message about letters that no design prints (D-430). Null for a text without them, and until the table is loaded. */
export const missingLetters: MessageOf = (text) => (messageOf && !plain.test(text) ? messageOf(text) : null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `missingLetters`, for a component that shows these texts. It renders again once the table is loaded. */
export function useMissingLetters(texts: readonly string[]): MessageOf {
  useEffect(() => void loadLetters(texts));
  useSyncExternalStore(
    subscribe,
    () => messageOf,
    () => null,
  );
  return missingLetters;
}
