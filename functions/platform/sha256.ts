import { createHash } from 'node:crypto';

/** The SHA-256 of a text or a file, hexadecimal: what the table keeps of a token or a request, and the name of a print file. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
