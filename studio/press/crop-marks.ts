import { type PDFOperator, type PDFPage, popGraphicsState, pushGraphicsState } from '@cantoo/pdf-lib';
import { type Box, points } from '#domain/cards/print/geometry.ts';
import { number, operator } from './page-content.ts';

/** A sixth of an inch; marks start outside the bleed. */
export const markLength = points(1 / 6);
/** Points. */
export const hairline = 0.25;

type Line = readonly [number, number, number, number];

/** The outermost cuts. */
export const cutsOf = (trims: readonly Box[]) => ({
  left: Math.min(...trims.map(({ x }) => x)),
  right: Math.max(...trims.map(({ x, width }) => x + width)),
  bottom: Math.min(...trims.map(({ y }) => y)),
  top: Math.max(...trims.map(({ y, height }) => y + height)),
});

/** All four inks, so every plate shows the marks. */
const processInks = [operator('K', number(1), number(1), number(1), number(1))];

/** Lines at every cut, outside the bleed around all trims. */
export function drawCropMarks(
  page: PDFPage,
  trims: readonly Box[],
  bleed: number,
  ink: readonly PDFOperator[] = processInks,
): void {
  const { left, right, bottom, top } = cutsOf(trims);
  const across = distinct(trims.flatMap(({ x, width }) => [x, x + width]));
  const up = distinct(trims.flatMap(({ y, height }) => [y, y + height]));
  const lines: Line[] = [
    ...across.flatMap((x): Line[] => [
      [x, bottom - bleed - markLength, x, bottom - bleed],
      [x, top + bleed, x, top + bleed + markLength],
    ]),
    ...up.flatMap((y): Line[] => [
      [left - bleed - markLength, y, left - bleed, y],
      [right + bleed, y, right + bleed + markLength, y],
    ]),
  ];
  page.pushOperators(
    pushGraphicsState(),
    ...ink,
    operator('w', number(hairline)),
    ...lines.flatMap(([x1, y1, x2, y2]) => [
      operator('m', number(x1), number(y1)),
      operator('l', number(x2), number(y2)),
      operator('S'),
    ]),
    popGraphicsState(),
  );
}

const distinct = (values: readonly number[]): number[] => [...new Set(values.map((value) => Number(value.toFixed(4))))];
