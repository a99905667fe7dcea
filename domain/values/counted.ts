/** A number with its noun: `1 box`, `3 boxes`. `nouns` defaults to the noun with an s. */
export const counted = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : nouns}`;
