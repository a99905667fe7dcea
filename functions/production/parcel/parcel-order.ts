import { addBusinessDays } from '#domain/orders/order/business-days.ts';
import { stepOf } from '#domain/orders/order/production-steps.ts';
import { pressDay } from '#domain/orders/order/promise.ts';
import { customsOf } from '#domain/production/parcel/customs.ts';
import { type LabelPurchase, nextParcel } from '#domain/production/parcel/label-purchase.ts';
import { parcelOf } from '#domain/production/parcel/parcel-kinds.ts';
import { AppError } from '#domain/tables/errors.ts';
import { easypost } from '#functions/partners/carrier/easypost.ts';
import type { ParcelOrder, PartnerShipment } from '#functions/partners/carrier/port.ts';
import { now } from '#functions/platform/clock.ts';
import type { Stored } from '#functions/platform/table/optimistic-row.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import type { WholeOrder } from '#functions/table/orders/order.ts';
import { labelPurchaseRows, loadLabelPurchase } from '#functions/table/production/label-purchase.ts';

/** Rates are valid for a day at least; older ones are fetched again. */
const ratesLastMs = 86_400_000;

/** Days of shipping and of the latest promised arrival. */
export const promiseOf = ({ entity: order }: Pick<WholeOrder, 'entity'>) => ({
  leaves: addBusinessDays(pressDay(now().toISOString()), 0),
  by: order.deliver_by.to,
});

/** The parcel as the partner needs it. Throws `label.by_hand` for one that is too large, or that customs accepts only with a filing. */
function parcelOrder({ entity: order, items }: WholeOrder): ParcelOrder {
  const { shipping_address: to, order_number: number } = order;
  const [parcel, customs] = [parcelOf(items), customsOf(items, to)];
  if (parcel === null || customs === 'filed') throw new AppError('label.by_hand');
  const reference = `${number}-${nextParcel(order)}`;
  return { reference, to, parcel, customs: customs === 'none' ? null : customs };
}

export interface OpenShipment {
  readonly purchase: Stored<LabelPurchase>;
  readonly shipment: PartnerShipment;
}

/** Stores a purchase unless the parcel has one. */
async function storePurchase(
  before: Stored<LabelPurchase> | null,
  entity: LabelPurchase,
): Promise<Stored<LabelPurchase>> {
  await transact([labelPurchaseRows.save(before ?? { revision: 0 }, entity)]);
  return { entity, revision: (before?.revision ?? 0) + 1 };
}

async function begin(whole: WholeOrder, before: Stored<LabelPurchase> | null): Promise<OpenShipment> {
  const { entity: order } = whole;
  const shipment = await easypost.createShipment(parcelOrder(whole));
  const at = now().toISOString();
  const parcel = nextParcel(order);
  const entity: LabelPurchase = {
    order_id: order.id,
    parcel,
    shipment_id: shipment.id,
    rated_at: at,
    state: 'open',
    updated_at: at,
  };
  try {
    return { purchase: await storePurchase(before, entity), shipment };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // Another call was first: its shipment is bought. Ours costs nothing.
    const theirs = await loadLabelPurchase(order.id, parcel);
    if (!theirs || theirs.entity.state === 'void') throw error;
    return { purchase: theirs, shipment: await easypost.readShipment(theirs.entity.shipment_id) };
  }
}

async function withFreshRates({ purchase, shipment }: OpenShipment): Promise<OpenShipment> {
  const { entity } = purchase;
  const at = now();
  const isStale = at.getTime() - Date.parse(entity.rated_at) > ratesLastMs;
  if (shipment.label || !isStale) return { purchase, shipment };
  const rated = await easypost.rateAgain(shipment.id);
  const renewed = { ...entity, rated_at: at.toISOString() };
  await transact([labelPurchaseRows.save(purchase, renewed)]);
  return { purchase: { entity: renewed, revision: purchase.revision + 1 }, shipment: rated };
}

/**
 * The partner's shipment of an order's next parcel, with current rates, or with its label if it was bought. The first call makes and stores it,
 * before anything is bought. Throws `label.by_hand`, `label.refused` and `carrier.unavailable`.
 */
export async function openShipment(whole: WholeOrder): Promise<OpenShipment> {
  const stored = await loadLabelPurchase(whole.entity.id, nextParcel(whole.entity));
  if (!stored || stored.entity.state === 'void') return begin(whole, stored);
  const shipment = await easypost.readShipment(stored.entity.shipment_id);
  if (shipment.isVoid) return begin(whole, stored);
  return withFreshRates({ purchase: stored, shipment });
}

export const waitsForLabel = ({ entity: order }: Pick<WholeOrder, 'entity'>): boolean => stepOf(order) === 'ship';
