import { type PDFOperator, type PDFPage, popGraphicsState, pushGraphicsState } from '@cantoo/pdf-lib';
import { type Box, points } from '#domain/cards/print/geometry.ts';
import { cutsOf, markLength } from './crop-marks.ts';
import { type FoilPlate, inFoil } from './foil/foil-plate.ts';
import { number, operator } from './page-content.ts';
import { gap, rim } from './registration.ts';

/** Side of a patch in points: 6.35 mm, wider than the opening of any densitometer. */
const side = points(1 / 4);
/** Half the width in points that stays free for the target in the middle. */
const middle = points(1 / 2);

/** Cyan, magenta, yellow and black of each patch. */
const patches = [
  [1, 0, 0, 0],
  [0, 1, 0, 0],
  [0, 0, 1, 0],
  [0, 0, 0, 1],
  [0, 1, 1, 0],
  [1, 0, 1, 0],
  [1, 1, 0, 0],
  [1, 1, 1, 0],
  // Grey balance: both patches look alike under GRACoL's tone curves.
  [0.5, 0.4, 0.4, 0],
  [0, 0, 0, 0.5],
] as const;

/**
 * Draws the colour bar into the lower margin, if it has space for one: solids, their overprints, the grey balance and the foil. It repeats across the
 * sheet, because a press sets its ink zone by zone.
 */
export function drawColourBar(page: PDFPage, trims: readonly Box[], bleed: number, plate: FoilPlate | null): void {
  const { left, right, bottom } = cutsOf(trims);
  const y = bottom - bleed - markLength - gap - side;
  if (y < rim) return;
  const inks = [
    ...patches.map((inks) => [operator('k', ...inks.map(number))]),
    ...(plate ? [inFoil(page, plate)] : []),
  ];
  const strip = inks.length * side;
  const half = page.getWidth() / 2;
  const count = Math.floor((half - middle - left) / strip);
  const starts = Array.from({ length: count }, (_, n) => [left + n * strip, right - (n + 1) * strip]).flat();
  const drawn = starts.flatMap((x) => inks.flatMap((ink, n) => patch(x + n * side, y, ink)));
  page.pushOperators(...drawn);
}

const patch = (x: number, y: number, ink: readonly PDFOperator[]): PDFOperator[] => [
  pushGraphicsState(),
  ...ink,
  operator('re', number(x), number(y), number(side), number(side)),
  operator('f'),
  popGraphicsState(),
];
