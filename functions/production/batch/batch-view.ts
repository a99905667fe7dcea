import type { Batch } from '#domain/production/batch/batch.ts';
import { BatchRow, type BatchView } from '#domain/production/batch/batch-view.ts';
import { type ErrorCode, messageOf } from '#domain/tables/errors.ts';
import { signedUrl, signedUrlOrNull } from '#functions/platform/storage/sign-url.ts';
import { loadPosters, loadSheets } from '#functions/table/production/batch.ts';
import { loadJobs } from '#functions/table/production/job.ts';

const finished = (batch: Batch): boolean => batch.status === 'ready' || batch.status === 'printed';

async function shownOrders({ order_ids }: Batch): Promise<BatchView['orders']> {
  const jobs = new Map((await loadJobs(order_ids)).map((job) => [job.order_id, job]));
  return order_ids.flatMap((id) => {
    const job = jobs.get(id);
    if (!job) return [];
    return [{ id, order_number: job.order_number, step: job.step, boxes: job.box_count, cards: job.card_count }];
  });
}

async function shownSheets(batch: Batch): Promise<BatchView['sheets']> {
  const sheets = await loadSheets(batch.id);
  return Promise.all(
    sheets.map(async ({ n, finish, copies, file }) => ({
      n,
      finish,
      cards: copies.length,
      order_numbers: [...new Set(copies.map(({ order_number }) => order_number))],
      bytes: file?.bytes ?? null,
      // Nothing is printed of a batch with a broken file.
      url: file && finished(batch) ? await signedUrl('print-files', file.key) : null,
    })),
  );
}

async function shownPosters(batch: Batch): Promise<BatchView['posters']> {
  const posters = await loadPosters(batch.id);
  return Promise.all(
    posters.map(async ({ n, copy: { order_number, card_id }, boxes, quantity, file }) => ({
      n,
      order_number,
      card_id,
      boxes,
      quantity,
      bytes: file?.bytes ?? null,
      url: file && finished(batch) ? await signedUrl('print-files', file.key) : null,
    })),
  );
}

export const batchRowView = (batch: Batch) => BatchRow.parse(batch);

/** A batch with its files as signed links, valid for an hour. */
export async function batchView(batch: Batch): Promise<BatchView> {
  const [orders, sheets, posters] = await Promise.all([shownOrders(batch), shownSheets(batch), shownPosters(batch)]);
  const drawn = (key: string | undefined) => signedUrlOrNull('print-files', finished(batch) ? (key ?? null) : null);
  return {
    ...batchRowView(batch),
    sheets_made: sheets.filter(({ bytes }) => bytes !== null).length,
    orders,
    refused: batch.refused.map((one) => ({ ...one, error: messageOf(one.code as ErrorCode) })),
    sheets,
    posters,
    pick_list_url: await drawn(batch.pick_list?.key),
    slips_url: await drawn(batch.slips?.key),
  };
}
