/** Crockford's alphabet: no I, L, O, U, so that a number survives the telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/** `GC-` and eight characters from random bytes, one character a byte; not sequential, so that nobody counts our orders (P-11). */
export function orderNumber(bytes: Uint8Array): string {
  const characters = Array.from(bytes.slice(0, length), (byte) => alphabet[byte % alphabet.length]);
  return `GC-${characters.join('')}`;
}

/** What a person types: any case, with or without the prefix; I and L read as 1, O as 0 (Crockford's base 32). */
export function normalNumber(typed: string): string {
  const characters = typed.toUpperCase().replace(/[\s-]/g, '');
  // G and C are characters of numbers, too: only what is longer than a number has a prefix.
  const bare = characters.length > length ? characters.replace(/^GC/, '') : characters;
  return `GC-${bare.replace(/[IL]/g, '1').replace(/O/g, '0')}`;
}
