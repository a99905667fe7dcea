import { createHash } from 'node:crypto';

/** SHA-256 of a text or a file, hexadecimal: stored instead of tokens and requests, and the name of a print file. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
