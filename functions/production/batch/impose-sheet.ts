import { houseProfile, printerProfiles } from '#domain/cards/print/printer-profiles.ts';
import { longDate } from '#domain/orders/order/order-labels.ts';
import { pressDay } from '#domain/orders/order/promise.ts';
import { type Batch, type BatchSheet, slugOf } from '#domain/production/batch/batch.ts';
import { counted } from '#domain/values/counted.ts';
import { storeFile } from '#functions/platform/storage/store-file.ts';
import { findBatch, loadSheet, recordSheet } from '#functions/table/production/batch.ts';
import { imposedSheetPdf, NoPicture } from '#studio/press/imposed-sheet.ts';
import { FileIsBroken, findBrokenFiles, readApproved } from '../queue/approved-files.ts';
import { completeBatch, failBatch } from './end-batch.ts';

/** Folder of a batch in the print-files bucket. No user has this name. */
export const batchFolder = (batchId: string): string => `batches/${batchId}`;

const finishLabels = { gold: 'Gold foil', silver: 'Silver foil', holo: 'Holo foil' } as const;

const sheetSlug = ({ number, made_at }: Batch, { n, of, finish, copies }: BatchSheet): string =>
  [
    number,
    `Sheet ${n} of ${of}`,
    finishLabels[finish],
    counted(copies.length, 'card'),
    longDate(pressDay(made_at)),
  ].join(' · ');

async function makeSheet(batch: Batch, sheet: BatchSheet): Promise<void> {
  const bytes = await imposedSheetPdf({
    title: `${batch.number} sheet ${sheet.n}`,
    slug: sheetSlug(batch, sheet),
    profile: printerProfiles[houseProfile],
    finish: sheet.finish,
    cards: sheet.copies.map((copy) => ({ front: copy.front, back: copy.back, slug: slugOf(copy) })),
    read: readApproved,
  });
  await recordSheet(sheet, await storeFile(batchFolder(batch.id), bytes, 'application/pdf'));
}

const isBroken = (error: unknown): boolean => error instanceof FileIsBroken || error instanceof NoPicture;

/** A file with the approved bytes but without a picture was approved broken: all its prints are reported. */
async function brokenOn({ copies }: BatchSheet, error: unknown) {
  const found = await findBrokenFiles(copies);
  if (found.length > 0 || !(error instanceof NoPicture)) return found;
  return copies.map(({ order_id, order_number, card_id }) => ({
    order_id,
    order_number,
    card_id,
    side: 'front' as const,
    problem: 'unreadable' as const,
  }));
}

/**
 * Makes a planned sheet from the approved files. An existing sheet stays. Files that differ from the approved ones fail the batch, which an operator
 * then repeats; all sheets are tried, so one pass finds every broken file.
 */
export async function imposeSheet(batchId: string, n: number): Promise<void> {
  const [batch, sheet] = [(await findBatch(batchId))?.entity, await loadSheet(batchId, n)];
  if (!batch || !sheet) return;
  if (sheet.file === null) {
    try {
      await makeSheet(batch, sheet);
    } catch (error) {
      if (!isBroken(error)) throw error;
      // A newer plan replaced this sheet: a withdrawn card's files are gone on purpose.
      if ((await findBatch(batchId))?.entity.plan !== sheet.plan) return;
      return failBatch(batchId, await brokenOn(sheet, error));
    }
  }
  await completeBatch(batchId);
}
