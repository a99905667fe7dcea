import type { Batch } from '#domain/production/batch/batch.ts';
import type { BatchLabelsView } from '#domain/production/batch/batch-view.ts';
import {
  labelPageOf,
  type ManifestParcel,
  manifestParcel,
  manifestsOf,
} from '#domain/production/parcel/label-pages.ts';
import { mapLimit } from '#functions/platform/map-limit.ts';
import { readObject } from '#functions/platform/storage/buckets.ts';
import { signedUrl } from '#functions/platform/storage/sign-url.ts';
import { storeFile } from '#functions/platform/storage/store-file.ts';
import { loadWholeOrder, type WholeOrder } from '#functions/table/orders/order.ts';
import { manifestPdf } from '#studio/press/documents/manifest.tsx';
import { gatheredLabels, type ShippingLabel } from '#studio/press/documents/shipping-label.tsx';
import { addressLabelOf } from '../queue/order-documents.ts';
import { drawn } from '../queue/read-print-files.ts';

/** Parallel reads of orders, and of labels with some hundred kilobytes each. */
const atOnce = 10;

type LeftOut = BatchLabelsView['left_out'][number];

/** An order with its label: a carrier's file, an address, or why it has none. */
interface Labelled {
  readonly whole: WholeOrder;
  readonly label: Uint8Array | ShippingLabel | string;
}

const unreadable = 'Its label’s file cannot be read. Buy a label elsewhere, and hand it over with that number.';

async function labelled(whole: WholeOrder, batchId: string): Promise<Labelled> {
  const page = labelPageOf(whole.entity, batchId);
  if (page.kind === 'none') return { whole, label: page.text };
  if (page.kind === 'address') return { whole, label: addressLabelOf(whole.entity) };
  return { whole, label: (await readObject('print-files', page.key)) ?? unreadable };
}

const leftOut = ({ whole: { entity } }: Labelled, text: string): LeftOut => ({
  id: entity.id,
  order_number: entity.order_number,
  text,
});

/** The batch's labels in one PDF, in the order of `orders`. */
async function labelsOf({ id, number }: Batch, orders: readonly Labelled[]) {
  const printed = orders.flatMap((one) => (typeof one.label === 'string' ? [] : [{ ...one, label: one.label }]));
  const gathered = await gatheredLabels(
    `Labels ${number}`,
    printed.map(({ label }) => label),
  );
  // In the folder of labels, because that one's retention names addresses.
  const file = gathered.pdf && (await storeFile(`orders/${id}`, gathered.pdf, 'application/pdf'));
  const readable = printed.filter((_, n) => !gathered.unreadable.includes(n));
  const unlabelled = orders.flatMap((one) => {
    if (typeof one.label === 'string') return [leftOut(one, one.label)];
    return readable.some(({ whole }) => whole === one.whole) ? [] : [leftOut(one, unreadable)];
  });
  return {
    labels: readable.length,
    addresses: readable.filter(({ label }) => !(label instanceof Uint8Array)).length,
    labels_url: file && (await signedUrl('print-files', file.key)),
    left_out: unlabelled,
  };
}

async function manifestUrl({ id, number }: Batch, parcels: readonly ManifestParcel[]): Promise<string | null> {
  if (parcels.length === 0) return null;
  return drawn(id, { batchNumber: number, carriers: manifestsOf(parcels) }, manifestPdf);
}

/** All labels of a batch in the pick list's order, and the carriers' manifest. Buys nothing. */
export async function readBatchLabels(batch: Batch): Promise<BatchLabelsView> {
  const found = await mapLimit(batch.order_ids, atOnce, loadWholeOrder);
  const orders = await mapLimit(
    found.flatMap((whole) => whole ?? []),
    atOnce,
    (whole) => labelled(whole, batch.id),
  );
  const parcels = orders.flatMap(({ whole: { entity, items } }) => manifestParcel(entity, items, batch.id) ?? []);
  return {
    ...(await labelsOf(batch, orders)),
    parcels: parcels.length,
    manifest_url: await manifestUrl(batch, parcels),
  };
}
