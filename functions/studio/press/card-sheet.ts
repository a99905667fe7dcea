import type { PDFDocument, PDFPage, PDFRef } from '@cantoo/pdf-lib';
import type { Side } from '#domain/cards/card-states';
import type { FoilFinish } from '#domain/print/foil';
import { type Box, points, type SheetLayout, type SheetName, sheetLayouts, trimOnSheet } from '#domain/print/geometry';
import type { PrinterProfile } from '#domain/print/printer-profiles';
import { drawCropMarks } from './crop-marks.ts';
import { addPlate, type FoilPlate, inFoil } from './foil/foil-plate.ts';
import { addPicture, addFoilMask, placeImage } from './page-content.ts';
import { addOutputIntent, finishDocument, startDocument } from './print-document.ts';
import type { PressSide } from './single-card.ts';

export interface SheetOrder {
  readonly sheet: SheetName;
  readonly title: string;
  /** In the order of the places. Fewer cards leave places empty. The same object twice is stored once. */
  readonly cards: readonly Readonly<Record<Side, PressSide>>[];
  readonly profile: PrinterProfile;
  readonly finish: FoilFinish;
}

/** A sheet of cards from finished pictures: fronts on the first page, backs on the second, each behind its front. */
export async function sheetPdf({ sheet, title, cards, profile, finish }: SheetOrder): Promise<Uint8Array> {
  const layout = sheetLayouts[sheet];
  if (cards.length > layout.columns * layout.rows)
    throw new Error(`A ${sheet} sheet does not hold ${cards.length} cards.`);
  const pdf = await startDocument(title);
  addOutputIntent(pdf);
  const plate = profile.foil === 'plate' ? addPlate(pdf, profile.plates[finish], finish) : null;
  const known = new Map<PressSide, PressRefs>();
  for (const side of ['front', 'back'] as const) {
    const page = addSheetPage(pdf, layout, profile);
    cards.forEach((card, n) => {
      const refs = known.get(card[side]) ?? register(pdf, card[side]);
      known.set(card[side], refs);
      placeCard(page, refs, plate, cellOf(layout, side, n, profile.bleed));
    });
    drawCropMarks(page, allTrims(layout), points(profile.bleed));
  }
  return finishDocument(pdf);
}

interface PressRefs {
  readonly picture: PDFRef;
  readonly foilMask: PDFRef | null;
}

const register = (pdf: PDFDocument, { picture, foilMask }: PressSide): PressRefs => ({
  picture: addPicture(pdf, picture),
  foilMask: foilMask && addFoilMask(pdf, foilMask),
});

const inPoints = ({ x, y, width, height }: Box): Box => ({
  x: points(x),
  y: points(y),
  width: points(width),
  height: points(height),
});

const grown = ({ x, y, width, height }: Box, left: number, right: number, below: number, above: number): Box => ({
  x: x - left,
  y: y - below,
  width: width + left + right,
  height: height + below + above,
});

const allTrims = (layout: SheetLayout): Box[] =>
  Array.from({ length: layout.columns * layout.rows }, (_, n) => inPoints(trimOnSheet(layout, 'front', n)));

function addSheetPage(pdf: PDFDocument, layout: SheetLayout, profile: PrinterProfile): PDFPage {
  const page = pdf.addPage([points(layout.width), points(layout.height)]);
  const trims = allTrims(layout);
  const [first, last] = [trims.at(-layout.columns), trims[layout.columns - 1]] as [Box, Box];
  const whole = { ...first, width: last.x + last.width - first.x, height: last.y + last.height - first.y };
  const bleed = points(profile.bleed);
  page.setTrimBox(whole.x, whole.y, whole.width, whole.height);
  const around = grown(whole, bleed, bleed, bleed, bleed);
  page.setBleedBox(around.x, around.y, around.width, around.height);
  return page;
}

interface Cell {
  /** Art with its bleed, and its visible part: cards that share a cut end there. */
  readonly art: Box;
  readonly shown: Box;
}

function cellOf(layout: SheetLayout, side: Side, n: number, bleedInches: number): Cell {
  const trim = inPoints(trimOnSheet(layout, side, n));
  const bleed = points(bleedInches);
  const column = side === 'front' ? n % layout.columns : layout.columns - 1 - (n % layout.columns);
  const row = Math.floor(n / layout.columns);
  const room = (outermost: boolean): number => (layout.gap > 0 || outermost ? bleed : 0);
  return {
    art: grown(trim, bleed, bleed, bleed, bleed),
    shown: grown(
      trim,
      room(column === 0),
      room(column === layout.columns - 1),
      room(row === layout.rows - 1),
      room(row === 0),
    ),
  };
}

function placeCard(page: PDFPage, refs: PressRefs, plate: FoilPlate | null, { art, shown }: Cell): void {
  placeImage(page, refs.picture, art, shown);
  if (refs.foilMask && plate) placeImage(page, refs.foilMask, art, shown, inFoil(page, plate));
}
