/** Crockford's base 32 has no I, L, O or U, so a number can be read out on the telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** One character per byte. */
export const crockford = (bytes: Uint8Array, length: number): string =>
  Array.from(bytes.slice(0, length), (byte) => alphabet[byte % alphabet.length]).join('');

/** Normalizes typed base 32: any case, without spaces and hyphens; I and L count as 1, O as 0. */
export const readCrockford = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
