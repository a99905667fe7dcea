import type { Signature } from '#domain/cards/card/signature.ts';
import type { PosterFiles } from '#domain/cards/print/print-files.ts';
import { limits } from '#domain/tables/limits.ts';
import { storeFile } from '#functions/platform/storage/store-file.ts';
import { drawPoster, type PosterMaster, posterPdf } from '#studio/press/poster/poster.ts';
import { posterProof } from '#studio/press/poster/poster-proof.ts';
import { preflight } from '#studio/press/preflight.ts';
import { chosenRequest } from './chosen-request.ts';
import type { PrintableCard } from './print-version.ts';

export async function makePoster(
  card: PrintableCard,
  signature: Signature | null,
): Promise<Pick<PosterFiles, 'pdf' | 'proof' | 'dpi' | 'warnings'>> {
  const request = await chosenRequest(card, 'front', signature);
  const master = await drawPoster(request);
  const folder = `${card.user_id}/${card.id}`;
  return {
    pdf: await storeFile(folder, await posterPdf(master, `Card ${card.id} MEGA`), 'application/pdf'),
    proof: await storeFile(folder, await posterProof(master), 'image/jpeg'),
    dpi: master.photoDpi === null ? null : Math.round(master.photoDpi),
    warnings: preflight(warningsOf(master), request.signature, null, master.inkGround),
  };
}

/** The drawing's warnings. Softness is judged at the poster's size. */
function warningsOf({ warnings, photoDpi }: PosterMaster): PosterMaster['warnings'] {
  const others = warnings.filter(({ code }) => code !== 'photo.soft');
  if (photoDpi === null || photoDpi >= limits.upload.softPosterDpi) return others;
  return [...others, { code: 'photo.soft', message: 'This photo will look soft as a poster.' }];
}
