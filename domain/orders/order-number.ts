/** Crockford's base 32 has no I, L, O or U, so a number can be read out on the telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/** `GC-` and eight characters, one for each random byte (P-11). The numbers are not sequential, so they do not show how many orders there are. */
export function orderNumber(bytes: Uint8Array): string {
  const characters = Array.from(bytes.slice(0, length), (byte) => alphabet[byte % alphabet.length]);
  return `GC-${characters.join('')}`;
}

/** The number that a person typed: in any case, with or without prefix; I and L count as 1, O as 0 (Crockford's base 32). */
export function normalNumber(typed: string): string {
  const characters = typed.toUpperCase().replace(/[\s-]/g, '');
  // G and C are also characters of a number, so only a longer text has a prefix.
  const bare = characters.length > length ? characters.replace(/^GC/, '') : characters;
  return `GC-${bare.replace(/[IL]/g, '1').replace(/O/g, '0')}`;
}
