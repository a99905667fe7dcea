import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import { megaEnlargement, megaInches, points } from '#domain/cards/print/geometry.ts';
import type { RenderRequest, RenderWarning } from '../../card/card-request.ts';
import type { InkGround } from '../../card/ink-ground.ts';
import { cleanTexts } from '../../card/kit/names.ts';
import { drawCard, paletteOf } from '../../card/render-card.ts';
import { loadDesign } from '../../designs.ts';
import { decodePhoto } from '../../photo/decode-photo.ts';
import type { RawPicture } from '../../photo/raw-picture.ts';
import { releasePrintLayers } from '../card-master.ts';
import { type CmykPicture, separateInks } from '../ink/cmyk-picture.ts';
import { addPicture, placeImage } from '../page-content.ts';
import { addOutputIntent, finishDocument, startDocument } from '../print-document.ts';
import { drawBand, poster } from './poster-band.ts';

/** Print data of a MEGA poster. */
export interface PosterMaster {
  readonly band: CmykPicture;
  readonly art: CmykPicture;
  readonly warnings: readonly RenderWarning[];
  /** Pixels of the photo per printed inch of the poster. Null if the front shows no photo. */
  readonly photoDpi: number | null;
  /** Areas that the signature must avoid. Null without a signature. */
  readonly inkGround: InkGround | null;
}

/** Draws the MEGA print of a card's front: the whole art at the poster's own resolution, and the band. No foil. */
export async function drawPoster(front: RenderRequest): Promise<PosterMaster> {
  // Another thread encodes the band while the art is drawn.
  const [band, art] = await Promise.all([bandOf(front).then(separateInks), drawCard(front, 'mega-art')]);
  await releasePrintLayers(front);
  const { ink, warnings, photoDpi, inkGround } = art;
  const poster = { warnings, photoDpi: photoDpi && photoDpi / megaEnlargement, inkGround };
  return { band, art: await separateInks(ink), ...poster };
}

/** The poster as a PDF page, the art above the band. */
export async function posterPdf({ band, art }: PosterMaster, title: string): Promise<Uint8Array> {
  const pdf = await startDocument(title);
  addOutputIntent(pdf);
  const bleed = points(megaInches.bleed);
  const [width, height] = [points(megaInches.width), points(megaInches.height)];
  const page = pdf.addPage([width + 2 * bleed, height + 2 * bleed]);
  page.setTrimBox(bleed, bleed, width, height);
  placeBand(pdf, page, band);
  placeArt(pdf, page, art);
  return finishDocument(pdf);
}

async function bandOf(front: RenderRequest): Promise<RawPicture> {
  const design = await loadDesign(front.design);
  const photo = await decodePhoto(front.photo, front.crop, 1, front.screen, front.cutout, front.sharper);
  // The band takes the front's colours in the same roles, like a back.
  const { seed, option } = front;
  const palette = paletteOf({ ...front, side: 'back', front: { seed, option } }, design, photo);
  return drawBand(cleanTexts(front.texts), palette);
}

const inPoints = (pixels: number): number => points(pixels / poster.dpi);

function placeBand(pdf: PDFDocument, page: PDFPage, band: CmykPicture): void {
  const box = { x: 0, y: 0, width: page.getWidth(), height: inPoints(band.height) };
  placeImage(page, addPicture(pdf, band), box, box);
}

function placeArt(pdf: PDFDocument, page: PDFPage, art: CmykPicture): void {
  const height = inPoints(art.height);
  const box = { x: 0, y: page.getHeight() - height, width: page.getWidth(), height };
  placeImage(page, addPicture(pdf, art), box, box);
}
