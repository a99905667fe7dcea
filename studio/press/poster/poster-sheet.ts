import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import { type Box, megaInches, points, posterSheet } from '#domain/cards/print/geometry.ts';
import { drawCropMarks } from '../crop-marks.ts';
import { NoPicture } from '../imposed-sheet.ts';
import { addOutputIntent, finishDocument, startDocument } from '../print-document.ts';
import { drawTargets, inEveryInk } from '../registration.ts';
import { drawSlugLine } from '../slug-line.ts';

export interface PosterSheet {
  readonly title: string;
  /** The slug line above the poster, and the order's slug line below it. */
  readonly sheetSlug: string;
  readonly slug: string;
  /** The approved poster. */
  readonly file: Uint8Array;
}

const slugSize = 8;
/** Gap in points between a slug line and the bleed, and between the line's ends and the crop marks. */
const gap = 4;

const [width, height] = [points(posterSheet.width), points(posterSheet.height)];
const bleed = points(megaInches.bleed);
const trim: Box = {
  x: (width - points(megaInches.width)) / 2,
  y: (height - points(megaInches.height)) / 2,
  width: points(megaInches.width),
  height: points(megaInches.height),
};

function drawSlugs(page: PDFPage, above: string, below: string): void {
  const place = { x: trim.x + gap, fit: trim.width - 2 * gap, size: slugSize };
  drawSlugLine(page, above, { ...place, y: trim.y + trim.height + bleed + gap });
  drawSlugLine(page, below, { ...place, y: trim.y - bleed - gap - slugSize });
}

/**
 * The press sheet of a MEGA poster: the approved page byte for byte, with crop marks, targets and slug lines around its bleed (P-48). Throws
 * NoPicture for a file that is not a poster.
 */
export async function posterSheetPdf({ title, sheetSlug, slug, file }: PosterSheet): Promise<Uint8Array> {
  const poster = await PDFDocument.load(file, { updateMetadata: false }).catch(() => {
    throw new NoPicture();
  });
  const pdf = await startDocument(title);
  addOutputIntent(pdf);
  const page = pdf.addPage([width, height]);
  page.setTrimBox(trim.x, trim.y, trim.width, trim.height);
  page.setBleedBox(trim.x - bleed, trim.y - bleed, trim.width + 2 * bleed, trim.height + 2 * bleed);
  const [art] = await pdf.embedPdf(poster);
  if (art?.width !== trim.width + 2 * bleed || art.height !== trim.height + 2 * bleed) throw new NoPicture();
  page.drawPage(art, { x: trim.x - bleed, y: trim.y - bleed });
  const ink = inEveryInk(pdf, page);
  drawCropMarks(page, [trim], bleed, ink);
  drawTargets(page, [trim], bleed, ink);
  drawSlugs(page, sheetSlug, slug);
  return finishDocument(pdf);
}
