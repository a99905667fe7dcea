import { functions } from '#functions/manifest';
import { cardsPerSheet } from '#domain/production/impose';
import { costCents, timesOver, together, type Usage } from './aws-prices.ts';

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
}

/** Lambda bills the time on the clock. Reading and writing files takes about as long as the work on them (assumed). */
const clockOfCpu = 2;

/** Months that a card's files and a batch's sheets are kept, at most: an order can be printed once more within a season. */
const keptMonths = 12;

const seconds = (name: keyof typeof functions, used: number): Usage => ({
  lambdaGbSecond: (clockOfCpu * used * functions[name].memory) / 1024,
  lambdaRequest: 1,
});

/** From the photo to the print files of one card. */
const cardUsage = (measured: Measured): Usage =>
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
      storagePut: 25,
      storageGet: 20,
    },
    { storageGbMonth: (keptMonths * measured.printFilesMb) / 1024 },
  );

/** A card's share of a full sheet: reading its files, the sheet itself, and its way to the press. */
const sheetUsage = (measured: Measured): Usage =>
  timesOver(
    together(seconds('impose-batches', measured.sheetSeconds), {
      storageGet: 4 * cardsPerSheet,
      storagePut: 1,
      event: 1,
      message: 3,
      tableWrite: 40,
      tableRead: 40,
      transferGb: measured.sheetMb / 1024,
      storageGbMonth: (keptMonths * measured.sheetMb) / 1024,
    }),
    1 / cardsPerSheet,
  );

/** What an order costs beside its cards: checkout, batch, documents, moves, mails. */
const orderUsage = (measured: Measured): Usage =>
  together(seconds('impose-batches', measured.documentsSeconds), {
    transition: 25,
    tableWrite: 160,
    tableRead: 200,
    event: 10,
    message: 40,
    apiCall: 30,
    mail: 3,
    storagePut: 3,
  });

const cents = (usage: Usage): string => costCents(usage).toFixed(2).padStart(6);

/** Lines of costs in US cents: what AWS would charge for a measured card, its place on a sheet, and an order of `cards`. */
export function printCosts(measured: Measured, cards: number): string[] {
  const card = together(cardUsage(measured), sheetUsage(measured));
  const order = together(orderUsage(measured), timesOver(card, cards));
  const line = (name: string, usage: Usage): string => `${name.padEnd(48)} ${cents(usage)} cents`;
  return [
    line('a card, from the photo to its print files', cardUsage(measured)),
    line('its place on a sheet', sheetUsage(measured)),
    line('an order beside its cards', orderUsage(measured)),
    line(`an order of ${cards} cards, all of it`, order),
  ];
}
