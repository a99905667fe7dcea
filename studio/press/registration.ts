import {
  type PDFDocument,
  PDFName,
  type PDFOperator,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import { type Box, points } from '#domain/cards/print/geometry.ts';
import { cutsOf, hairline, markLength } from './crop-marks.ts';
import { number, operator, resources } from './page-content.ts';

/** Radius of a target's circle, and half the length of its cross, in points. */
const radius = points(1 / 12);
const arm = points(1 / 8);
/** Gap between a crop mark and a target, and the white rim that presses leave, in points. */
export const gap = 4;
export const rim = points(1 / 8);
/** Distance of a Bézier curve's handles for a quarter circle, in radii. */
const handle = 0.5523;

/**
 * Returns the operators for the ink of marks on a press sheet. It prints on every plate, including the foil's (the colorant All, ISO 32000-1,
 * 8.6.6.4), so that a stamper can align the foil with the print's marks.
 */
export function inEveryInk(pdf: PDFDocument, page: PDFPage): PDFOperator[] {
  const { context } = pdf;
  const tint = context.obj({ FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [1, 1, 1, 1], N: 1 });
  const name = PDFName.of('Registration');
  resources(page, 'ColorSpace').set(
    name,
    context.register(context.obj(['Separation', 'All', 'DeviceCMYK', context.register(tint)])),
  );
  return [operator('CS', name), operator('SCN', number(1))];
}

/** A circle with a cross. */
function target(x: number, y: number): PDFOperator[] {
  const curve = (...values: number[]): PDFOperator => operator('c', ...values.map(number));
  const [r, h] = [radius, radius * handle];
  return [
    operator('m', number(x - arm), number(y)),
    operator('l', number(x + arm), number(y)),
    operator('m', number(x), number(y - arm)),
    operator('l', number(x), number(y + arm)),
    operator('m', number(x + r), number(y)),
    curve(x + r, y + h, x + h, y + r, x, y + r),
    curve(x - h, y + r, x - r, y + h, x - r, y),
    curve(x - r, y - h, x - h, y - r, x, y - r),
    curve(x + h, y - r, x + r, y - h, x + r, y),
    operator('S'),
  ];
}

/**
 * Draws a registration target in the middle of each margin that has space for one. The cards are centered on the sheet, so the back's targets are
 * behind the front's. Held against the light, they show the alignment of both sides.
 */
export function drawTargets(page: PDFPage, trims: readonly Box[], bleed: number, ink: readonly PDFOperator[]): void {
  const { width, height } = page.getSize();
  const { left, bottom } = cutsOf(trims);
  const beyond = bleed + markLength + gap + arm;
  const [x, y] = [left - beyond, bottom - beyond];
  const beside = x - arm >= rim ? [target(x, height / 2), target(width - x, height / 2)] : [];
  const above = y - arm >= rim ? [target(width / 2, y), target(width / 2, height - y)] : [];
  page.pushOperators(
    pushGraphicsState(),
    ...ink,
    operator('w', number(hairline)),
    ...beside.flat(),
    ...above.flat(),
    popGraphicsState(),
  );
}
