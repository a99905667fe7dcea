/** Letters and digits that people do not confuse when they read a code aloud (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random invite code (P-5). @param bytes eight random bytes, of which five bits each are used */
export const inviteCode = (bytes: Uint8Array): string => [...bytes].map((byte) => alphabet[byte % 32]).join('');
