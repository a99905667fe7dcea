import { crockford, readCrockford } from '#domain/values/crockford.ts';

const length = 8;

/** Makes an order number: `GC-` and eight characters, one per random byte (P-11). Numbers are not sequential, so they do not reveal how many orders exist. */
export const orderNumber = (bytes: Uint8Array): string => `GC-${crockford(bytes, length)}`;

/** Normalizes a typed order number: any case, with or without prefix; I and L count as 1, O as 0 (Crockford's base 32). */
export function normalNumber(typed: string): string {
  const characters = readCrockford(typed);
  // G and C are valid characters too, so only a longer text has a prefix.
  return `GC-${characters.length > length ? characters.replace(/^GC/, '') : characters}`;
}
