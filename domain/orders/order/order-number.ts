import { crockford, readCrockford } from '#domain/values/crockford.ts';

const length = 8;

/** `GC-` and eight characters, one for each random byte (P-11). The numbers are not sequential, so they do not show how many orders there are. */
export const orderNumber = (bytes: Uint8Array): string => `GC-${crockford(bytes, length)}`;

/** The number that a person typed: in any case, with or without prefix; I and L count as 1, O as 0 (Crockford's base 32). */
export function normalNumber(typed: string): string {
  const characters = readCrockford(typed);
  // G and C are also characters of a number, so only a longer text has a prefix.
  return `GC-${characters.length > length ? characters.replace(/^GC/, '') : characters}`;
}
