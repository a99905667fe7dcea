import type { ProofWarning } from '#domain/print/proof';

/** What the fix of a signature's warning does. */
export const moveWords = (code: ProofWarning['code']): string =>
  code === 'signature.near_edge' ? 'Move the signature inward' : 'Move it to a clear place';
