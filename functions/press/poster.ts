import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import { megaInches, points } from '#domain/print/geometry';
import type { RenderRequest } from '../render/card-request.ts';
import { loadDesign } from '../render/designs.ts';
import type { RawPicture } from '../render/finish-picture.ts';
import { cleanTexts } from '../render/kit/names.ts';
import { developPhoto } from '../render/photo/develop-photo.ts';
import { drawCard, paletteOf } from '../render/render-card.ts';
import { type CmykPicture, separate } from './cmyk-picture.ts';
import { addPicture, place } from './page-content.ts';
import { drawBand, poster } from './poster-band.ts';
import { addOutputIntent, finishDocument, startDocument } from './print-document.ts';

/** The MEGA print of a card's front: its art whole, drawn at the poster's own resolution, above the band. No foil. */
export async function posterPdf(front: RenderRequest, title: string): Promise<Uint8Array> {
  const pdf = await startDocument(title);
  addOutputIntent(pdf);
  const bleed = points(megaInches.bleed);
  const [width, height] = [points(megaInches.width), points(megaInches.height)];
  const page = pdf.addPage([width + 2 * bleed, height + 2 * bleed]);
  page.setTrimBox(bleed, bleed, width, height);
  // The band is packed in another thread while the art is drawn.
  const [band, art] = await Promise.all([bandOf(front).then(separate), drawCard(front, 'mega-art')]);
  placeBand(pdf, page, band);
  placeArt(pdf, page, await separate(art.ink));
  return finishDocument(pdf);
}

async function bandOf(front: RenderRequest): Promise<RawPicture> {
  const design = await loadDesign(front.design);
  const photo = await developPhoto(front.photo, front.crop, 1, front.screen);
  // The band takes the front's colours in their roles, as a back does.
  const { seed, option } = front;
  const palette = paletteOf({ ...front, side: 'back', front: { seed, option } }, design, photo);
  return drawBand(cleanTexts(front.texts), palette);
}

const inPoints = (pixels: number): number => points(pixels / poster.dpi);

function placeBand(pdf: PDFDocument, page: PDFPage, band: CmykPicture): void {
  const box = { x: 0, y: 0, width: page.getWidth(), height: inPoints(band.height) };
  place(page, addPicture(pdf, band), box, box);
}

function placeArt(pdf: PDFDocument, page: PDFPage, art: CmykPicture): void {
  const height = inPoints(art.height);
  const box = { x: 0, y: page.getHeight() - height, width: page.getWidth(), height };
  place(page, addPicture(pdf, art), box, box);
}
