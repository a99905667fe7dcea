import { longDate } from '#domain/orders/order/order-labels.ts';
import { pressDay } from '#domain/orders/order/promise.ts';
import type { Batch, BatchPoster } from '#domain/production/batch/batch.ts';
import { type BoxPick, boxPicks, printsByOrder } from '#domain/production/batch/pick-list.ts';
import { isMega } from '#domain/shop/box-rules.ts';
import { finishLabel } from '#domain/shop/print-layouts.ts';
import { counted } from '#domain/values/counted.ts';
import { storeFile } from '#functions/platform/storage/store-file.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import { loadWholeOrder, type WholeOrder } from '#functions/table/orders/order.ts';
import { batchRows, findBatch, loadPosters, loadSheets } from '#functions/table/production/batch.ts';
import { type PackingSlip, packingSlipsPdf } from '#studio/press/documents/packing-slip.tsx';
import { type PickList, pickListPdf } from '#studio/press/documents/pick-list.tsx';
import { storedBatch } from '../queue/claim-orders.ts';
import { capital, packCheckUrl, slipOf } from '../queue/order-documents.ts';
import { completeBatch, failBatch } from './end-batch.ts';
import { batchFolder } from './impose-sheet.ts';
import { makePosters } from './make-posters.ts';

type PickedOrder = PickList['orders'][number];

/** Adds a magnetic case to each box and a tube to each poster. A reprint reuses those of the first print. */
function pickedBox({ item, boxes, cards }: BoxPick, isReprint: boolean): PickedOrder['boxes'][number] {
  const extra = { name: isMega(item.pack_type) ? 'Tube' : 'Magnetic case', quantity: boxes, places: '' };
  const pack = item.pack_number === null ? '' : ` ${item.pack_number}`;
  return {
    name: `${boxes > 1 ? `${boxes} × ` : ''}${item.name}${pack}`,
    finish: capital(finishLabel(item)),
    pack: item.pack_code === null ? null : { code: item.pack_code, url: packCheckUrl(item.pack_code) },
    rows: isReprint ? cards : [...cards, extra],
  };
}

function pickedOrder({ entity: order, items }: WholeOrder, boxes: readonly BoxPick[]): PickedOrder {
  const prints = boxes.flatMap(({ cards }) => cards).reduce((sum, { quantity }) => sum + quantity, 0);
  const isReprint = order.production.reprint !== null;
  const count = boxes.reduce((sum, box) => sum + box.boxes, 0);
  const contents = [counted(count, 'box', 'boxes'), counted(prints, 'print')].join(', ');
  return {
    orderNumber: order.order_number,
    extent: `${contents}. Ship by ${longDate(order.ship_by)}${isReprint ? '. Printed once more' : ''}`,
    boxes: boxes.filter(({ item }) => items.includes(item)).map((box) => pickedBox(box, isReprint)),
  };
}

interface Documents {
  readonly list: PickList;
  readonly slips: readonly PackingSlip[];
}

async function documentsOf(batch: Batch, posters: readonly BatchPoster[]): Promise<Documents> {
  const sheets = await loadSheets(batch.id);
  const prints = printsByOrder(sheets, posters);
  const orders: PickedOrder[] = [];
  const slips: PackingSlip[] = [];
  for (const id of batch.order_ids) {
    const whole = await loadWholeOrder(id);
    if (!whole) continue;
    orders.push(pickedOrder(whole, boxPicks(whole.items, prints.get(id) ?? [])));
    slips.push(slipOf(whole.entity, whole.items));
  }
  const printed = [
    counted(sheets.length, 'sheet'),
    ...(posters.length > 0 ? [counted(posters.length, 'MEGA sheet')] : []),
  ];
  const extent = [counted(orders.length, 'order'), ...printed].join(', ');
  const madeOn = longDate(pressDay(batch.made_at));
  return { list: { batchNumber: batch.number, madeOn, extent, orders }, slips };
}

/** Makes the posters' sheets of a planned batch, then its pick list and packing slips. Existing files stay. */
export async function makeDocuments(batchId: string): Promise<void> {
  const batch = (await findBatch(batchId))?.entity;
  // Without a plan there is nothing to list; the plan sends another event.
  if (!batch || batch.planned_at === null || batch.status === 'printed') return;
  const posters = await loadPosters(batchId);
  const broken = await makePosters(batch, posters);
  if (broken.length > 0) return failBatch(batchId, broken);
  if (!batch.pick_list || !batch.slips) {
    const { list, slips } = await documentsOf(batch, posters);
    const store = (pdf: Uint8Array) => storeFile(batchFolder(batchId), pdf, 'application/pdf');
    const pick_list = await store(await pickListPdf(list));
    const packed = await store(await packingSlipsPdf(batch.number, slips));
    await changeRow(
      batchRows,
      () => storedBatch(batchId),
      (stored) => (stored.plan === batch.plan ? { entity: { ...stored, pick_list, slips: packed } } : null),
    );
  }
  await completeBatch(batchId);
}
