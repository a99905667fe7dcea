import { deniedSignature } from '../grants/signed-links.ts';
import { accessDenied } from './faults.ts';

/** Refuses a link or form whose signer lacks the permission that it passes on. */
export function refuseSigner(signature: string | null | undefined): void {
  const words = deniedSignature(signature);
  if (words !== undefined) throw accessDenied(words);
}
