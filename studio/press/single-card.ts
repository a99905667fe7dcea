import { type FoilFinish } from '#domain/cards/print/foil.ts';
import { type Box, cardInches, points } from '#domain/cards/print/geometry.ts';
import type { PrinterProfile } from '#domain/cards/print/printer-profiles.ts';
import { drawCropMarks } from './crop-marks.ts';
import type { FoilMask } from './foil/foil-mask.ts';
import { addPlate, inFoil } from './foil/foil-plate.ts';
import type { CmykPicture } from './ink/cmyk-picture.ts';
import { addFoilMask, addPicture, placeImage } from './page-content.ts';
import { addOutputIntent, finishDocument, startDocument } from './print-document.ts';
import { addLetters, type PrintedLetters } from './printed-letters.ts';

/** Print data of one side of a card. */
export interface PressSide {
  readonly picture: CmykPicture;
  /** Small letters, which are not in the picture. */
  readonly letters: readonly PrintedLetters[];
  readonly foilMask: FoilMask | null;
}

/** A side, or its inks or its foil alone. */
type PressPart = Pick<PressSide, 'letters' | 'foilMask'> & { readonly picture: PressSide['picture'] | null };

/**
 * A PDF page of one side: art to the bleed, small letters as outlines, foil as a plate, and crop marks if the profile has space for them. Separate files for a side's inks and
 * foil have the same page, so that a printer can overlay them.
 */
export async function singleCardPdf(
  side: PressPart,
  title: string,
  profile: PrinterProfile,
  finish: FoilFinish,
): Promise<Uint8Array> {
  const pdf = await startDocument(title);
  addOutputIntent(pdf);
  const [slug, bleed] = [points(profile.slug), points(profile.bleed)];
  const art: Box = {
    x: slug,
    y: slug,
    width: points(cardInches.width) + 2 * bleed,
    height: points(cardInches.height) + 2 * bleed,
  };
  const trim: Box = {
    x: slug + bleed,
    y: slug + bleed,
    width: points(cardInches.width),
    height: points(cardInches.height),
  };
  const page = pdf.addPage([art.width + 2 * slug, art.height + 2 * slug]);
  page.setBleedBox(art.x, art.y, art.width, art.height);
  page.setTrimBox(trim.x, trim.y, trim.width, trim.height);
  if (side.picture) placeImage(page, addPicture(pdf, side.picture), art, art);
  const letters = addLetters(pdf, side.letters);
  if (letters) placeImage(page, letters, art, art);
  if (side.foilMask && profile.foil === 'plate') {
    const plate = addPlate(pdf, profile.plates[finish], finish);
    placeImage(page, addFoilMask(pdf, side.foilMask), art, art, inFoil(page, plate));
  }
  if (slug > 0) drawCropMarks(page, [trim], bleed);
  return finishDocument(pdf);
}
