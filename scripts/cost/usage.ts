import { cardsPerSheet } from '#domain/production/batch/impose.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { type FunctionName, functionRow } from '#functions/manifest.ts';
import { timesOver, together, type Usage } from './aws-prices.ts';

/** What a benchmark measured: CPU in seconds, files in megabytes. */
export interface Measured {
  /** From the photo to four fronts and a back, with the finding of the athlete. */
  readonly makeSeconds: number;
  /** The print files of both sides. */
  readonly printFilesSeconds: number;
  readonly printFilesMb: number;
  readonly sheetSeconds: number;
  readonly sheetMb: number;
  /** Pick list and slip of one order. */
  readonly documentsSeconds: number;
  /** Judgements of the photo: once, whatever is made of it. */
  readonly moderations: number;
  /** Pictures that browsers load while a card is made. */
  readonly picturesMb: number;
  /** Months until print files lie in the cheaper class. */
  readonly warmMonths: number;
  /** Copies of print files in another region. */
  readonly copies: number;
}

/** Lambda bills the time on the clock. Reading and writing files takes about as long as the work on them (assumed). */
const clockOfCpu = 2;

/** Months of a card's print files in a cost: an order can be printed once more within a season. Each further year costs the same again. */
const keptMonths = 12;
/** Months until a batch's sheets go. */
const sheetMonths = serverLimits.batch.keptSeconds / (30 * 86_400);

/** A run of a function that took so many seconds of CPU. */
export const seconds = (name: FunctionName, used: number): Usage => ({
  lambdaGbSecond: (clockOfCpu * used * functionRow(name).memory) / 1024,
  lambdaRequest: 1,
});

/** From the photo over four fronts and a back to the print files of one card, kept for a year. */
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
    { moderation: measured.moderations, transferGb: measured.picturesMb / 1024 },
    {
      storageGbMonth: (measured.warmMonths * measured.printFilesMb) / 1024,
      coldGbMonth: ((keptMonths - measured.warmMonths) * measured.printFilesMb) / 1024,
      // Both files of art and the proofs; plates are too small to move.
      coldMove: measured.warmMonths < keptMonths ? 4 : 0,
    },
    {
      regionGb: (measured.copies * measured.printFilesMb) / 1024,
      coldGbMonth: (measured.copies * keptMonths * measured.printFilesMb) / 1024,
      // A copy of each file of art, plate and proof is written into the colder class at once.
      coldPut: measured.copies * 8,
    },
  );

/** A card's share of a full sheet: reading its files, the sheet itself, and its way to the press. */
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

/** What an order costs beside its cards: checkout, batch, documents, moves, mails. */
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
