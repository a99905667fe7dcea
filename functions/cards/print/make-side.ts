import type { Side } from '#domain/cards/card/card-states.ts';
import type { Signature } from '#domain/cards/card/signature.ts';
import { type FoilFinish, foilFinishes } from '#domain/cards/print/foil.ts';
import type { PrintSide, StoredFile } from '#domain/cards/print/print-files.ts';
import { houseProfile, printerProfiles } from '#domain/cards/print/printer-profiles.ts';
import { storeFile } from '#functions/platform/storage/store-file.ts';
import { bothGrounds, type InkGround } from '#studio/card/ink-ground.ts';
import { groundForInk } from '#studio/card/render-card.ts';
import { drawMaster, releasePrintLayers } from '#studio/press/card-master.ts';
import { preflight } from '#studio/press/preflight.ts';
import { proofArt, proofPicture } from '#studio/press/proof-picture.ts';
import { singleCardPdf } from '#studio/press/single-card.ts';
import { chosenRequest } from './chosen-request.ts';
import type { PrintableCard } from './print-version.ts';

export async function makeSide(card: PrintableCard, side: Side, signature: Signature | null): Promise<PrintSide> {
  const request = await chosenRequest(card, side, signature);
  const profile = printerProfiles[houseProfile];
  const master = await drawMaster(request);
  await releasePrintLayers(request);

  const title = `Card ${card.id} ${side}`;
  const folder = `${card.user_id}/${card.id}`;
  const { foilMask } = master;
  const sheet = await proofArt(master);
  const ground = master.inkGround && (await groundOf(card, side, signature, master.inkGround));
  const store = (pdf: Uint8Array) => storeFile(folder, pdf, 'application/pdf');
  const plate = (finish: FoilFinish) => singleCardPdf({ picture: null, letters: [], foilMask }, title, profile, finish);
  return {
    art: await store(await singleCardPdf({ ...master, foilMask: null }, title, profile, foilFinishes[0])),
    plates: foilMask && (await ofEachFinish(async (finish) => store(await plate(finish)))),
    proof: await ofEachFinish(async (finish) => storeFile(folder, await proofPicture(sheet, finish), 'image/jpeg')),
    dpi: master.photoDpi === null ? null : Math.round(master.photoDpi),
    warnings: preflight(master.warnings, request.signature, master.clipPlate, ground),
  };
}

/** Ink on both sides has one place, so it must be clear on the other side too. */
async function groundOf(
  card: PrintableCard,
  side: Side,
  signature: Signature | null,
  own: InkGround,
): Promise<InkGround> {
  if (signature?.side !== 'both') return own;
  return bothGrounds(own, await groundForInk(await chosenRequest(card, otherSide[side], signature)));
}

const otherSide = { front: 'back', back: 'front' } as const satisfies Record<Side, Side>;

/** One by one: all finishes at once would multiply the memory. */
async function ofEachFinish(
  make: (finish: FoilFinish) => Promise<StoredFile>,
): Promise<Record<FoilFinish, StoredFile>> {
  const files: Partial<Record<FoilFinish, StoredFile>> = {};
  for (const finish of foilFinishes) files[finish] = await make(finish);
  return files as Record<FoilFinish, StoredFile>;
}
