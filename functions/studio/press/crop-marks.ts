import { type PDFPage, popGraphicsState, pushGraphicsState } from '@cantoo/pdf-lib';
import { type Box, points } from '#domain/print/geometry';
import { number, operator } from './page-content.ts';

/** A sixth of an inch; marks start outside the bleed. */
const markLength = points(1 / 6);
const hairline = 0.25;

type Line = readonly [number, number, number, number];

/** Lines at every cut, outside the bleed around all trims. In all four inks, so that every plate shows them. */
export function drawCropMarks(page: PDFPage, trims: readonly Box[], bleed: number): void {
  const left = Math.min(...trims.map(({ x }) => x));
  const right = Math.max(...trims.map(({ x, width }) => x + width));
  const bottom = Math.min(...trims.map(({ y }) => y));
  const top = Math.max(...trims.map(({ y, height }) => y + height));
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
    operator('K', number(1), number(1), number(1), number(1)),
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
