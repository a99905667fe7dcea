import type { Signature } from '#domain/cards/card/signature.ts';
import { posterSharpness } from '#domain/cards/print/poster-sharpness.ts';
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
  const dpi = master.photoDpi === null ? null : Math.floor(master.photoDpi);
  const folder = `${card.user_id}/${card.id}`;
  return {
    pdf: await storeFile(folder, await posterPdf(master, `Card ${card.id} MEGA`), 'application/pdf'),
    proof: await storeFile(folder, await posterProof(master), 'image/jpeg'),
    dpi,
    warnings: preflight(warningsOf(master.warnings, dpi), request.signature, null, master.inkGround),
  };
}

const { softPosterDpi, minPosterDpi } = limits.upload;

/** The drawing's warnings. Softness is judged at the poster's size. */
function warningsOf(warnings: PosterMaster['warnings'], dpi: number | null): PosterMaster['warnings'] {
  const others = warnings.filter(({ code }) => code !== 'photo.soft');
  const has = `it has ${dpi} pixels per printed inch`;
  const found = {
    sharp: [],
    soft: [
      {
        code: 'photo.soft',
        message: `This photo prints soft as a poster: ${has}. From ${softPosterDpi} on it is sharp.`,
      },
    ],
    refused: [
      {
        code: 'photo.too_soft',
        message: `This photo is too small for a poster: ${has}, and a poster needs ${minPosterDpi}. Take the camera’s own file instead of a copy from a chat, or crop less.`,
      },
    ],
  } as const;
  return [...others, ...found[posterSharpness(dpi)]];
}
