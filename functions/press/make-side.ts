import type { Side } from '#domain/cards/card-states';
import type { Signature } from '#domain/cards/signature';
import { foilFinishes } from '#domain/print/foil';
import type { PrintSide } from '#domain/print/print-files';
import { houseProfile, printerProfiles } from '#domain/print/printer-profiles';
import { AppError } from '#domain/errors';
import { resultRequest } from '../generation/draw-option.ts';
import { inkOf } from '../generation/signature-ink.ts';
import { loadGeneration } from '../table/generation.ts';
import { drawMaster } from './card-master.ts';
import { preflight } from './preflight.ts';
import type { PrintableCard } from './print-version.ts';
import { proofPicture } from './proof-picture.ts';
import { singleCardPdf } from './single-card.ts';
import { storeFile } from './store-file.ts';

/** Draws a chosen side for the press, makes its files and keeps them. */
export async function makeSide(card: PrintableCard, side: Side, signature: Signature | null): Promise<PrintSide> {
  const chosen = card.chosen[side];
  const generation = chosen ? await loadGeneration(chosen.generation_id) : null;
  if (!chosen || !generation) throw new AppError('generation.not_found');
  const request = await resultRequest(generation, chosen.option, inkOf(signature, side));
  const profile = printerProfiles[houseProfile];
  const master = await drawMaster(request, profile.dpi);

  const title = `Card ${card.id} ${side}`;
  const folder = `${card.user_id}/${card.id}`;
  const { picture, stencil } = master;
  return {
    picture: await storeFile(folder, picture.jpeg, 'image/jpeg'),
    stencil: stencil && (await storeFile(folder, stencil.png, 'image/png')),
    pdf: await storeFile(folder, await singleCardPdf(master, title, profile, foilFinishes[0]), 'application/pdf'),
    proof: await storeFile(folder, await proofPicture(picture), 'image/jpeg'),
    dpi: master.photoDpi === null ? null : Math.round(master.photoDpi),
    warnings: preflight(master.warnings, request.signature),
  };
}
