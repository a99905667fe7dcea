import { cardsPerSheet } from '#domain/production/batch/impose.ts';
import { coldAfterDays } from '#domain/tables/retention.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { type FunctionName, functionRow } from '#functions/manifest.ts';
import { timesOver, together, type Usage } from './aws-prices.ts';

/** A benchmark's measurements: CPU in seconds, files in megabytes. */
export interface Measured {
  /** From the photo to four fronts and a back, including the athlete detection. */
  readonly makeSeconds: number;
  /** The print files of both sides. */
  readonly printFilesSeconds: number;
  readonly printFilesMb: number;
  readonly sheetSeconds: number;
  readonly sheetMb: number;
  /** Pick list and slip of an order. */
  readonly documentsSeconds: number;
  /** Pictures that browsers load while a card is made. */
  readonly picturesMb: number;
}

/** Lambda bills wall time. Reading and writing files takes about as long as the CPU work on them (assumed). */
const clockOfCpu = 2;

/** Months that a card's print files count: an order can be reprinted within a season. Each further year costs the same again. */
const keptMonths = 12;
/** Months until print files move to the cheaper class. */
const warmMonths = coldAfterDays / 30;
/** Months until a batch's sheets are deleted. */
const sheetMonths = serverLimits.batch.keptSeconds / (30 * 86_400);

/** A run of a function that used so many seconds of CPU. */
export const seconds = (name: FunctionName, used: number): Usage => ({
  lambdaGbSecond: (clockOfCpu * used * functionRow(name).memory) / 1024,
  lambdaRequest: 1,
});

/** From the photo over four fronts and a back to the print files of a card, stored for a year. */
export const cardUsage = (measured: Measured): Usage =>
  together(
    seconds('check-upload', measured.makeSeconds),
    seconds('make-print-files', measured.printFilesSeconds),
    // Two runs of the workflow with some dozen states, their rows and their events.
    {
      transition: 30,
      tableWrite: 60,
      tableRead: 80,
      event: 4,
      message: 12,
      apiCall: 40,
      // As many pictures as calls.
      edgeCall: 80,
      storagePut: 25,
      storageGet: 20,
    },
    // The photo is judged once, whatever is made of it.
    { moderation: 1, transferGb: measured.picturesMb / 1024 },
    {
      storageGbMonth: (warmMonths * measured.printFilesMb) / 1024,
      coldGbMonth: ((keptMonths - warmMonths) * measured.printFilesMb) / 1024,
      // The art files and the proofs; plates are too small to move.
      coldMove: 4,
    },
    // The copy in another region.
    {
      regionGb: measured.printFilesMb / 1024,
      coldGbMonth: (keptMonths * measured.printFilesMb) / 1024,
      // Each copied file goes straight into the colder class.
      coldPut: 8,
    },
  );

/** A card's share of a full sheet: reading its files, the sheet itself, and its transfer to the press. */
export const sheetUsage = (measured: Measured): Usage =>
  timesOver(
    together(seconds('impose-batches', measured.sheetSeconds), {
      storageGet: 4 * cardsPerSheet,
      storagePut: 1,
      event: 1,
      message: 3,
      tableWrite: 40,
      tableRead: 40,
      transferGb: measured.sheetMb / 1024,
      storageGbMonth: (sheetMonths * measured.sheetMb) / 1024,
    }),
    1 / cardsPerSheet,
  );

/** The usage of an order besides its cards: checkout, batch, documents, moves, mails. */
export const orderUsage = (measured: Measured): Usage =>
  together(seconds('impose-batches', measured.documentsSeconds), {
    transition: 25,
    tableWrite: 160,
    tableRead: 200,
    event: 10,
    message: 40,
    apiCall: 30,
    edgeCall: 60,
    mail: 3,
    storagePut: 3,
  });
