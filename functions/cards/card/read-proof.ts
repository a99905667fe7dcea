import type { Side } from '#domain/cards/card/card-states.ts';
import type { FoilFinish } from '#domain/cards/print/foil.ts';
import type { ProofView } from '#domain/cards/print/proof.ts';
import { type PrintLayout, proofZones } from '#domain/shop/print-layouts.ts';
import { AppError } from '#domain/tables/errors.ts';
import { signedUrl } from '#functions/platform/storage/sign-url.ts';
import { printFilesOf } from '../print/print-files-of.ts';
import { isPrintable } from '../print/print-version.ts';
import { ownedCard } from './owned-card.ts';

interface AskedProof {
  readonly side: Side;
  readonly foil_finish: FoilFinish;
  readonly layout: PrintLayout;
}

/** The side as printed in a finish and layout; `rendering` while its files are made. Throws `proof.not_ready` until both sides are chosen. */
export async function readProof(userId: string, cardId: string, request: AskedProof): Promise<ProofView> {
  const { side, foil_finish, layout } = request;
  const { entity: card } = await ownedCard(userId, cardId);
  if (!isPrintable(card)) throw new AppError('proof.not_ready');
  const files = await printFilesOf(card, foil_finish, layout);
  const frame = { ...proofZones[layout], foil_finish };
  if (!files)
    return { ...frame, status: 'rendering', url: null, dpi: null, warnings: [], sha256: null, plate_sha256: null };
  const { proof, art, plate, dpi, warnings } = files[side];
  const url = await signedUrl('print-files', proof.key);
  const hashes = { sha256: art.sha256, plate_sha256: plate?.sha256 ?? null };
  return { ...frame, status: 'ready', url, dpi, warnings, ...hashes };
}
