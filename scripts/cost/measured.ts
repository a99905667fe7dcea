import type { Measured } from './usage.ts';

/** The shop by the benchmarks of docs/figures.md (22 November 2026). Seconds are of CPU on one x64 core. */
export const today: Measured = {
  makeSeconds: 1.13,
  printFilesSeconds: 0.64,
  printFilesMb: 9.5,
  sheetSeconds: 0.67,
  sheetMb: 108,
  documentsSeconds: 0.062,
  picturesMb: 8,
};
