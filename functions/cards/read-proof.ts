import type { Side } from '#domain/cards/card-states';
import { AppError } from '#domain/errors';
import { zonesOf } from '#domain/print/geometry';
import { type ProofView, proofPixelsPerInch } from '#domain/print/proof';
import { isPrintable, printVersion } from '../press/print-version.ts';
import { signedUrl } from '../storage/sign-url.ts';
import { loadPrintFiles } from '../table/print-files.ts';
import { ownedCard } from './owned-card.ts';

/** The side as it will print, or word that it is being made. Throws `proof.not_ready` until both sides are chosen. */
export async function readProof(userId: string, cardId: string, side: Side): Promise<ProofView> {
  const { card } = await ownedCard(userId, cardId);
  if (!isPrintable(card)) throw new AppError('proof.not_ready');
  const files = await loadPrintFiles(card.id, printVersion(card));
  const zones = zonesOf(proofPixelsPerInch);
  if (!files) return { ...zones, status: 'rendering', url: null, dpi: null, warnings: [], sha256: null };
  const { proof, pdf, dpi, warnings } = files[side];
  const url = await signedUrl('print-files', proof.key);
  return { ...zones, status: 'ready', url, dpi, warnings, sha256: pdf.sha256 };
}
