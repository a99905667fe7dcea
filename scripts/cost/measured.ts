import { coldAfterDays } from '#domain/tables/retention.ts';
import type { Measured } from './usage.ts';

/** Today's shop, by the benchmarks of docs/figures.md (22 November 2026). Seconds are of CPU on one x64 core. */
export const today: Measured = {
  makeSeconds: 1.13,
  printFilesSeconds: 0.64,
  printFilesMb: 9.5,
  sheetSeconds: 0.67,
  sheetMb: 108,
  documentsSeconds: 0.062,
  moderations: 1,
  picturesMb: 8,
  warmMonths: coldAfterDays / 30,
  copies: 1,
};

/**
 * The shop at commit 5a99fe0: six print files and a poster for each card (44.5 MB on average over 12 cards), 11 GB-seconds of the press,
 * a photo verdict in each of three runs, and one storage class. Missing measurements are as today.
 */
export const before: Measured = {
  ...today,
  printFilesSeconds: 3.1,
  printFilesMb: 44.5,
  moderations: 3,
  warmMonths: 12,
  copies: 0,
};
