import type { ProofWarning } from '#domain/cards/print/proof.ts';

/** The label of a warning's fix. */
export function fixLabel({ code, fix }: ProofWarning): string {
  if (fix?.kind === 'change_ink') return `Use ${fix.colour} ink`;
  return code === 'signature.near_edge' ? 'Move the signature inward' : 'Move it to a clear place';
}

/** The changes that a fix makes to the ink. */
export const fixedInk = ({ position, scale, colour }: NonNullable<ProofWarning['fix']>) => ({
  position,
  ...(scale === undefined ? {} : { scale }),
  ...(colour === undefined ? {} : { colour }),
});
