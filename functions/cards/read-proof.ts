import type { Side } from '#domain/cards/card-states';
import { AppError } from '#domain/errors';
import type { FoilFinish } from '#domain/print/foil';
import { zonesOf } from '#domain/print/geometry';
import { type ProofView, proofPixelsPerInch } from '#domain/print/proof';
import { printFilesOf } from '../press/print-files-of.ts';
import { isPrintable } from '../press/print-version.ts';
import { signedUrl } from '../storage/sign-url.ts';
import { ownedCard } from './owned-card.ts';

/** The side as it will print in a finish, or word that it is being made. Throws `proof.not_ready` until both sides are chosen. */
export async function readProof(userId: string, cardId: string, side: Side, finish: FoilFinish): Promise<ProofView> {
  const { card } = await ownedCard(userId, cardId);
  if (!isPrintable(card)) throw new AppError('proof.not_ready');
  const files = await printFilesOf(card, finish);
  const frame = { ...zonesOf(proofPixelsPerInch), foil_finish: finish };
  if (!files) return { ...frame, status: 'rendering', url: null, dpi: null, warnings: [], sha256: null };
  const { proof, pdf, dpi, warnings } = files[side];
  const url = await signedUrl('print-files', proof.key);
  return { ...frame, status: 'ready', url, dpi, warnings, sha256: pdf.sha256 };
}
