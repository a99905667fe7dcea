import { longDate } from '#domain/orders/order/order-labels.ts';
import type { FileProblem } from '#domain/orders/order/production-state.ts';
import { pressDay } from '#domain/orders/order/promise.ts';
import type { Batch, BatchPoster, BrokenFile } from '#domain/production/batch/batch.ts';
import { posterSlugOf } from '#domain/production/batch/posters.ts';
import { storeFile } from '#functions/platform/storage/store-file.ts';
import { recordPoster } from '#functions/table/production/batch.ts';
import { NoPicture } from '#studio/press/imposed-sheet.ts';
import { posterSheetPdf } from '#studio/press/poster/poster-sheet.ts';
import { FileIsBroken, readApproved } from '../queue/approved-files.ts';
import { batchFolder } from './impose-sheet.ts';

async function makePoster({ id, number, made_at }: Batch, poster: BatchPoster): Promise<void> {
  const name = `MEGA ${poster.n} of ${poster.of}`;
  const bytes = await posterSheetPdf({
    title: `${number} ${name}`,
    sheetSlug: [number, name, 'No foil', longDate(pressDay(made_at))].join(' · '),
    slug: posterSlugOf(poster),
    file: await readApproved(poster.copy.front.art),
  });
  await recordPoster(poster, await storeFile(batchFolder(id), bytes, 'application/pdf'));
}

/** The problem of a poster's file. Throws any other error. */
function problemOf(error: unknown): FileProblem {
  if (error instanceof FileIsBroken) return error.problem;
  if (error instanceof NoPicture) return 'unreadable';
  throw error;
}

/**
 * Makes the press sheets of a batch's posters from the approved files, one by one: each has some 16 MB. Existing ones stay, so a timed-out run
 * continues. Tries all and returns the broken ones.
 */
export async function makePosters(batch: Batch, posters: readonly BatchPoster[]): Promise<BrokenFile[]> {
  const broken: BrokenFile[] = [];
  for (const poster of posters) {
    if (poster.file !== null) continue;
    try {
      await makePoster(batch, poster);
    } catch (error) {
      const { order_id, order_number, card_id } = poster.copy;
      broken.push({ order_id, order_number, card_id, side: 'front', problem: problemOf(error) });
    }
  }
  return broken;
}
