import { isStopped } from '#domain/orders/order/order-problem.ts';
import type { BoughtLabel } from '#domain/orders/order/production-state.ts';
import { chooseService, serviceLabel } from '#domain/production/parcel/parcel-services.ts';
import { AppError } from '#domain/tables/errors.ts';
import { formatAmount } from '#domain/values/money.ts';
import { changeOrder, type OrderChange } from '#functions/orders/order/change-order.ts';
import { easypost } from '#functions/partners/carrier/easypost.ts';
import type { PartnerLabel } from '#functions/partners/carrier/port.ts';
import { now } from '#functions/platform/clock.ts';
import { storeFile } from '#functions/platform/storage/store-file.ts';
import { loadOrderToChange, type WholeOrder } from '#functions/table/orders/order.ts';
import { labelPurchaseRows, loadLabelPurchase } from '#functions/table/production/label-purchase.ts';
import { checkParcelOwner, writeParcel } from '#functions/table/production/parcel.ts';
import { type OpenShipment, openShipment, promiseOf, waitsForLabel } from './parcel-order.ts';
import { voidUnusedLabels } from './void-labels.ts';

/** Buys at the best rate, or returns the bought label. Throws `label.by_hand` if no service of ours goes there. */
async function labelOf(whole: WholeOrder, { shipment }: OpenShipment): Promise<PartnerLabel> {
  if (shipment.label) return shipment.label;
  const service = chooseService(shipment.rates, promiseOf(whole));
  if (!service) throw new AppError('label.by_hand');
  return easypost.buyLabel(shipment.id, service.id);
}

/** The order with its label, and the purchase as done. Null if the order has a label, or no longer waits for one. */
async function decide(whole: WholeOrder, label: BoughtLabel, at: string): Promise<OrderChange | null> {
  const { entity: order } = whole;
  if (!waitsForLabel(whole) || order.production.label) return null;
  const purchase = await loadLabelPurchase(order.id, order.shipments.length + 1);
  if (purchase?.entity.shipment_id !== label.shipment_id) return null;
  const { tracking_number: number, rate_cents: cents } = label;
  await checkParcelOwner(number, order.id);
  const text = `Label bought: ${serviceLabel(label)}, ${formatAmount(cents)}, ${number}.`;
  return {
    entity: { ...order, production: { ...order.production, label }, version: order.version + 1, updated_at: at },
    timeline: [{ move: 'note', by: 'shop', text }],
    with: [
      labelPurchaseRows.save(purchase, { ...purchase.entity, state: 'bought', updated_at: at }),
      // An event may come before an operator has shipped the parcel.
      writeParcel(number, order.id, null),
    ],
  };
}

async function storeLabel(whole: WholeOrder, shipmentId: string, label: PartnerLabel): Promise<BoughtLabel> {
  const { entity: order } = whole;
  const file = await storeFile(`${order.user_id}/${order.id}`, await easypost.readLabelFile(label), 'application/pdf');
  const bought: BoughtLabel = {
    carrier: label.carrier,
    service: label.service,
    tracking_number: label.trackingNumber,
    rate_cents: label.cents,
    key: file.key,
    shipment_id: shipmentId,
    bought_at: now().toISOString(),
  };
  const after = await changeOrder(order.id, (current, at) => decide(current, bought, at));
  if (after.production.label?.shipment_id === shipmentId) return after.production.label;
  // The order was cancelled, stopped or shipped by hand meanwhile, so this label is unused.
  await voidUnusedLabels(order.id);
  throw new AppError(isStopped(after) ? 'order.stopped' : 'order.not_possible');
}

/**
 * The label of a packed order, bought once. It chooses the cheapest service that keeps the promised days, stores the label's PDF, and writes it to
 * the order. Null without a partner that sells labels; operators ship by hand (D-209). Throws `order.not_found`, `order.stopped` if a problem stops it,
 * `order.not_possible` before the order is packed, `label.by_hand`, `label.refused`, and `carrier.unavailable`, after which a retry finds the purchase.
 */
export async function buyLabel(orderId: string): Promise<BoughtLabel | null> {
  const whole = await loadOrderToChange(orderId);
  if (!whole) throw new AppError('order.not_found');
  if (whole.entity.production.label) return whole.entity.production.label;
  if (isStopped(whole.entity)) throw new AppError('order.stopped');
  if (!waitsForLabel(whole)) throw new AppError('order.not_possible');
  if (!(await easypost.sellsLabels())) return null;
  const open = await openShipment(whole);
  return storeLabel(whole, open.shipment.id, await labelOf(whole, open));
}
