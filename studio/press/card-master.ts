import type { RenderRequest, RenderWarning } from '../card/card-request.ts';
import type { Rect } from '../card/geometry.ts';
import type { InkGround } from '../card/ink-ground.ts';
import { drawCard } from '../card/render-card.ts';
import { decodePhoto, releaseLayers } from '../photo/decode-photo.ts';
import { releasePicture } from '../photo/raw-picture.ts';
import { foilMaskOf } from './foil/foil-mask.ts';
import { separateInks } from './ink/cmyk-picture.ts';
import { inkTable } from './ink/ink-table.ts';
import { printedLetters } from './printed-letters.ts';
import type { PressSide } from './single-card.ts';

export interface CardMaster extends PressSide {
  readonly warnings: readonly RenderWarning[];
  /** Pixels of the photo per printed inch. Null if the side shows no photo. */
  readonly photoDpi: number | null;
  /** The clip code's plate on a back, in units. Null without a code. */
  readonly clipPlate: Rect | null;
  /** Areas that the signature must avoid. Null without a signature. */
  readonly inkGround: InkGround | null;
}

/** Draws one side of a card for the press, at 600 dpi. The same request gives the same bytes. */
export async function drawMaster(request: RenderRequest): Promise<CardMaster> {
  const { ink, foil, ...found } = await drawCard(request, 'bleed-600', true);
  const picture = separateInks(ink);
  // Waits until the inks are mixed, then makes the foil mask while another thread encodes the inks.
  await inkTable();
  const foilMask = foilMaskOf(foil);
  releasePicture(foil);
  const { warnings, photoDpi, clipPlate, inkGround } = found;
  const letters = await printedLetters(found.letters);
  return { picture: await picture, letters, foilMask, warnings, photoDpi, clipPlate, inkGround };
}

/** Frees a photo's print layers: 20 MB each, and the other side needs others. */
export async function releasePrintLayers({ photo, crop, screen, cutout, sharper }: RenderRequest): Promise<void> {
  // Decodes nothing new: the print photo, with twice the screen photo's detail, is still cached.
  releaseLayers(await decodePhoto(photo, crop, 2, screen, cutout, sharper));
}
