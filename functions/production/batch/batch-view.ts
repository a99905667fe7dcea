import type { Order } from '#domain/orders/order/order.ts';
import { problemOf, problemText } from '#domain/orders/order/order-problem.ts';
import type { Batch, BatchPoster, BatchSheet } from '#domain/production/batch/batch.ts';
import { BatchRow, type BatchView } from '#domain/production/batch/batch-view.ts';
import { type ErrorCode, messageOf } from '#domain/tables/errors.ts';
import { signedUrl, signedUrlOrNull } from '#functions/platform/storage/sign-url.ts';
import { loadPosters, loadSheets } from '#functions/table/production/batch.ts';
import { loadJobs } from '#functions/table/production/job.ts';
import { ordersOf, unwantedIn } from './unwanted-orders.ts';

type Stopped = BatchView['stopped'];

const noProblemText = ({ status }: Order): string =>
  status === 'cancelled' ? 'The order is cancelled. Nothing is printed.' : 'The order left this batch.';

/** The orders that the sheets must not print, with what becomes of them in words. None once the batch is printed. */
async function stoppedOrders(batch: Batch, sheets: readonly BatchSheet[], posters: readonly BatchPoster[]) {
  if (batch.status === 'printed') return [];
  return unwantedIn(await ordersOf(batch), batch.id).map((order): Stopped[number] => {
    const problem = problemOf(order);
    const isIts = ({ order_id }: { readonly order_id: string }) => order_id === order.id;
    const cards = sheets.reduce((sum, { copies }) => sum + copies.filter(isIts).length, 0);
    return {
      id: order.id,
      order_number: order.order_number,
      text: problem ? problemText(order, problem) : noProblemText(order),
      cards: cards + posters.filter(({ copy }) => isIts(copy)).reduce((sum, { quantity }) => sum + quantity, 0),
      sheets: sheets.filter(({ copies }) => copies.some(isIts)).map(({ n }) => n),
    };
  });
}

/** Whether its files may be printed: all made, none broken, no order stopped. */
const printable = (batch: Batch, stopped: Stopped): boolean =>
  batch.status === 'printed' || (batch.status === 'ready' && stopped.length === 0);

async function shownOrders({ order_ids }: Batch): Promise<BatchView['orders']> {
  const jobs = new Map((await loadJobs(order_ids)).map((job) => [job.order_id, job]));
  return order_ids.flatMap((id) => {
    const job = jobs.get(id);
    if (!job) return [];
    return [{ id, order_number: job.order_number, step: job.step, boxes: job.box_count, cards: job.card_count }];
  });
}

function shownSheets(sheets: readonly BatchSheet[], isPrintable: boolean): Promise<BatchView['sheets']> {
  return Promise.all(
    sheets.map(async ({ n, finish, copies, file }) => ({
      n,
      finish,
      cards: copies.length,
      order_numbers: [...new Set(copies.map(({ order_number }) => order_number))],
      bytes: file?.bytes ?? null,
      url: file && isPrintable ? await signedUrl('print-files', file.key) : null,
    })),
  );
}

function shownPosters(posters: readonly BatchPoster[], isPrintable: boolean): Promise<BatchView['posters']> {
  return Promise.all(
    posters.map(async ({ n, copy: { order_number, card_id }, boxes, quantity, file }) => ({
      n,
      order_number,
      card_id,
      boxes,
      quantity,
      bytes: file?.bytes ?? null,
      url: file && isPrintable ? await signedUrl('print-files', file.key) : null,
    })),
  );
}

export const batchRowView = (batch: Batch) => BatchRow.parse(batch);

/** A batch with its files as signed links, valid for an hour. */
export async function batchView(batch: Batch): Promise<BatchView> {
  const [placed, prints] = await Promise.all([loadSheets(batch.id), loadPosters(batch.id)]);
  const stopped = await stoppedOrders(batch, placed, prints);
  const isPrintable = printable(batch, stopped);
  const [orders, sheets, posters] = await Promise.all([
    shownOrders(batch),
    shownSheets(placed, isPrintable),
    shownPosters(prints, isPrintable),
  ]);
  const drawn = (key: string | undefined) => signedUrlOrNull('print-files', isPrintable ? (key ?? null) : null);
  return {
    ...batchRowView(batch),
    plan: batch.plan,
    sheets_made: sheets.filter(({ bytes }) => bytes !== null).length,
    orders,
    stopped,
    refused: batch.refused.map((one) => ({ ...one, error: messageOf(one.code as ErrorCode) })),
    sheets,
    posters,
    pick_list_url: await drawn(batch.pick_list?.key),
    slips_url: await drawn(batch.slips?.key),
  };
}
