/** Letters and digits that people do not confuse when read aloud (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random invite code (P-5) from eight random bytes, five bits of each. */
export const inviteCode = (bytes: Uint8Array): string => [...bytes].map((byte) => alphabet[byte % 32]).join('');

/** A stored code: letters and digits that a team may choose. */
export const storedCode = /^[A-Z0-9]{6,20}$/;

/** The codes that a typed text may mean, the likeliest first (P-5): O for 0, and I or L for 1, which a team's own code may contain. */
export function typedCodes(text: string): string[] {
  const typed = text.toUpperCase().replace(/[\s\p{Pd}_.]+/gu, '');
  const random = typed.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return [...new Set([typed, random])].filter((code) => storedCode.test(code));
}
