import type { PDFDocument, PDFPage, PDFRef } from '@cantoo/pdf-lib';
import { type Side, sides } from '#domain/cards/card/card-states.ts';
import type { FoilFinish } from '#domain/cards/print/foil.ts';
import {
  type Box,
  points,
  type SheetLayout,
  type SheetName,
  sheetLayouts,
  trimOnSheet,
} from '#domain/cards/print/geometry.ts';
import type { PrinterProfile } from '#domain/cards/print/printer-profiles.ts';
import { drawColourBar } from './colour-bar.ts';
import { drawCropMarks, markLength } from './crop-marks.ts';
import { addPlate, type FoilPlate, inFoil } from './foil/foil-plate.ts';
import { addFoilMask, addPicture, placeImage } from './page-content.ts';
import { addOutputIntent, finishDocument, startDocument } from './print-document.ts';
import { addLetters } from './printed-letters.ts';
import { drawTargets, inEveryInk } from './registration.ts';
import type { PressSide } from './single-card.ts';
import { drawSlugLine, slugSize } from './slug-line.ts';

interface SheetBase {
  readonly sheet: SheetName;
  readonly profile: PrinterProfile;
  readonly finish: FoilFinish;
}

export interface SheetOrder extends SheetBase {
  readonly title: string;
  /** In the order of the sheet's places. Places without a card stay empty. An object that occurs twice is stored once. */
  readonly cards: readonly Readonly<Record<Side, PressSide>>[];
}

/** References to a side's picture, letters and foil mask in the document. */
export interface PressRefs {
  readonly picture: PDFRef;
  readonly letters: PDFRef | null;
  readonly foilMask: PDFRef | null;
}

/** A card on a sheet. `slug` is the line below the card, outside the bleed. */
export interface SheetCard extends Readonly<Record<Side, PressRefs>> {
  readonly slug?: string;
}

/** Throws for more cards than the sheet has places. */
export function checkRoom(sheet: SheetName, count: number): void {
  const { columns, rows } = sheetLayouts[sheet];
  if (count > columns * rows) throw new Error(`A ${sheet} sheet does not hold ${count} cards.`);
}

/** A sheet of cards from finished pictures: fronts on the first page, backs on the second, each behind its front. */
export async function sheetPdf({ title, cards, ...base }: SheetOrder): Promise<Uint8Array> {
  checkRoom(base.sheet, cards.length);
  const pdf = await startDocument(title);
  addOutputIntent(pdf);
  const known = new Map<PressSide, PressRefs>();
  const refsOf = (side: PressSide): PressRefs => {
    const refs = known.get(side) ?? register(pdf, side);
    known.set(side, refs);
    return refs;
  };
  drawSheet(pdf, { ...base, cards: cards.map(({ front, back }) => ({ front: refsOf(front), back: refsOf(back) })) });
  return finishDocument(pdf);
}

interface DrawnSheet extends SheetBase {
  readonly cards: readonly SheetCard[];
  /** The slug line above all cards, outside the marks. `drawSheet` appends the side. */
  readonly slug?: string;
}

/** Draws both pages of a sheet: cards, their slug lines, crop marks, registration targets and the colour bar. */
export function drawSheet(pdf: PDFDocument, { sheet, profile, finish, cards, slug }: DrawnSheet): void {
  const layout = sheetLayouts[sheet];
  const plate = profile.foil === 'plate' ? addPlate(pdf, profile.plates[finish], finish) : null;
  for (const side of sides) {
    const page = addSheetPage(pdf, layout, profile);
    cards.forEach((card, n) => {
      placeCard(page, card[side], plate, cellOf(layout, side, n, profile.bleed));
      if (card.slug !== undefined) drawCardSlug(page, card.slug, inPoints(trimOnSheet(layout, side, n)), profile);
    });
    drawMarks(pdf, page, layout, profile, plate);
    if (slug !== undefined) drawSheetSlug(page, `${slug} · ${side === 'front' ? 'Front' : 'Back'}`, layout, profile);
  }
}

function drawMarks(
  pdf: PDFDocument,
  page: PDFPage,
  layout: SheetLayout,
  profile: PrinterProfile,
  plate: FoilPlate | null,
): void {
  const [trims, bleed, ink] = [allTrims(layout), points(profile.bleed), inEveryInk(pdf, page)];
  drawCropMarks(page, trims, bleed, ink);
  drawTargets(page, trims, bleed, ink);
  drawColourBar(page, trims, bleed, plate);
}

/** Draws a card's slug line below the bleed, in the white strip between two rows. */
function drawCardSlug(page: PDFPage, text: string, trim: Box, { bleed }: PrinterProfile): void {
  // Keeps clear of the crop mark below the last row. The strip between two rows is an eighth of an inch high.
  const inset = 4;
  const y = trim.y - points(bleed) - slugSize - 0.5;
  drawSlugLine(page, text, { x: trim.x + inset, y, fit: trim.width - 2 * inset });
}

/** Draws the sheet's slug line above the upper left card's marks. It ends before the target in the middle. */
function drawSheetSlug(page: PDFPage, text: string, layout: SheetLayout, { bleed }: PrinterProfile): void {
  const [first] = allTrims(layout);
  if (!first) return;
  const y = first.y + first.height + points(bleed) + markLength + 4;
  drawSlugLine(page, text, { x: first.x, y, fit: points(layout.width) / 2 - points(0.25) - first.x, size: 11 });
}

const register = (pdf: PDFDocument, { picture, letters, foilMask }: PressSide): PressRefs => ({
  picture: addPicture(pdf, picture),
  letters: addLetters(pdf, letters),
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
  const whole = {
    ...first,
    width: last.x + last.width - first.x,
    height: last.y + last.height - first.y,
  };
  const bleed = points(profile.bleed);
  page.setTrimBox(whole.x, whole.y, whole.width, whole.height);
  const around = grown(whole, bleed, bleed, bleed, bleed);
  page.setBleedBox(around.x, around.y, around.width, around.height);
  return page;
}

interface Cell {
  /** The art with its bleed, and the part of it that is printed. Cards that share a cut are cropped at that cut. */
  readonly art: Box;
  readonly shown: Box;
}

function cellOf(layout: SheetLayout, side: Side, n: number, bleedInches: number): Cell {
  const trim = inPoints(trimOnSheet(layout, side, n));
  const bleed = points(bleedInches);
  const column = side === 'front' ? n % layout.columns : layout.columns - 1 - (n % layout.columns);
  const row = Math.floor(n / layout.columns);
  const room = (gap: number, outermost: boolean): number => (gap > 0 || outermost ? bleed : 0);
  return {
    art: grown(trim, bleed, bleed, bleed, bleed),
    shown: grown(
      trim,
      room(layout.gap, column === 0),
      room(layout.gap, column === layout.columns - 1),
      room(layout.rowGap, row === layout.rows - 1),
      room(layout.rowGap, row === 0),
    ),
  };
}

function placeCard(page: PDFPage, refs: PressRefs, plate: FoilPlate | null, { art, shown }: Cell): void {
  placeImage(page, refs.picture, art, shown);
  if (refs.letters) placeImage(page, refs.letters, art, shown);
  if (refs.foilMask && plate) placeImage(page, refs.foilMask, art, shown, inFoil(page, plate));
}
