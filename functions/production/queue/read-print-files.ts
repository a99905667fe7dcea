import type { Order, OrderedCard, OrderItem } from '#domain/orders/order/order.ts';
import type { PrintFilesView } from '#domain/production/batch/batch-view.ts';
import { printFileKey } from '#domain/production/queue/print-file-key.ts';
import { AppError } from '#domain/tables/errors.ts';
import { sha256 } from '#functions/platform/sha256.ts';
import { hasObject, writeObject } from '#functions/platform/storage/buckets.ts';
import { signedUrl } from '#functions/platform/storage/sign-url.ts';
import { loadWholeOrder } from '#functions/table/orders/order.ts';
import { findBatch, loadSheets } from '#functions/table/production/batch.ts';
import { packingSlipPdf } from '#studio/press/documents/packing-slip.tsx';
import { shippingLabelPdf } from '#studio/press/documents/shipping-label.tsx';
import { addressLabelOf, slipOf } from './order-documents.ts';

async function linksOf(card: OrderedCard, art: string, plate: string | null) {
  const link = (sha256: string): Promise<string> => signedUrl('print-files', printFileKey(card, sha256));
  return {
    url: await link(art),
    sha256: art,
    plate_url: plate === null ? null : await link(plate),
    plate_sha256: plate,
  };
}

async function cardFilesView(item: OrderItem, card: OrderedCard): Promise<PrintFilesView['cards'][number]> {
  return {
    order_item_id: item.id,
    box_name: item.name,
    boxes: item.quantity,
    card_id: card.card_id,
    title: card.title,
    quantity: card.quantity,
    is_mega: card.is_mega,
    finish: item.foil_finish,
    front: await linksOf(card, card.front_sha256, card.front_plate_sha256),
    back: card.is_mega ? null : await linksOf(card, card.back_sha256, card.back_plate_sha256),
  };
}

/** The sheets of the order's batch that hold its cards. */
async function sheetsView(order: Order): Promise<PrintFilesView['sheets']> {
  const { batch_id } = order.production;
  const batch = batch_id === null ? null : ((await findBatch(batch_id))?.entity ?? null);
  if (!batch) return [];
  const isDone = batch.status === 'ready' || batch.status === 'printed';
  const sheets = (await loadSheets(batch.id)).filter(({ copies }) =>
    copies.some(({ order_id }) => order_id === order.id),
  );
  return Promise.all(
    sheets.map(async ({ n, finish, file }) => ({
      batch_id: batch.id,
      batch_number: batch.number,
      n,
      finish,
      url: file && isDone ? await signedUrl('print-files', file.key) : null,
    })),
  );
}

/** A link to a document of an order or a batch, drawn once per content: its key has the content's hash. */
export async function drawn<Content>(
  ownerId: string,
  content: Content,
  draw: (content: Content) => Promise<Uint8Array>,
): Promise<string> {
  const hash = sha256(JSON.stringify(content));
  const key = `orders/${ownerId}/${hash}.pdf`;
  if (!(await hasObject('print-files', key)))
    await writeObject('print-files', key, await draw(content), { type: 'application/pdf', cacheSeconds: 0 });
  return signedUrl('print-files', key);
}

async function labelOf(order: Order): Promise<Pick<PrintFilesView, 'label' | 'label_url'>> {
  const { label } = order.production;
  if (label) return { label: 'carrier', label_url: await signedUrl('print-files', label.key) };
  return { label: 'address', label_url: await drawn(order.id, addressLabelOf(order), shippingLabelPdf) };
}

/** All files to print and pack a paid order, as links valid for an hour. Throws `order.not_found`, and `order.not_possible` before the payment. */
export async function readPrintFiles(orderId: string): Promise<PrintFilesView> {
  const whole = await loadWholeOrder(orderId);
  if (!whole) throw new AppError('order.not_found');
  const { entity: order, items } = whole;
  if (order.paid_at === null || order.kind === 'template_design') throw new AppError('order.not_possible');
  return {
    order_number: order.order_number,
    cards: await Promise.all(
      items.flatMap((item) =>
        item.cards.filter(({ is_withdrawn }) => !is_withdrawn).map((card) => cardFilesView(item, card)),
      ),
    ),
    sheets: await sheetsView(order),
    packing_slip_url: await drawn(order.id, slipOf(order, items), packingSlipPdf),
    ...(await labelOf(order)),
  };
}
