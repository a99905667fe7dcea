import type { Order, OrderItem, Shipment } from '#domain/orders/order/order.ts';
import { problemLabels, problemOf } from '#domain/orders/order/order-problem.ts';
import type { ParcelStatus } from '#domain/orders/order/parcel-status.ts';
import { stepOf, stepTitle } from '#domain/orders/order/production-steps.ts';
import { carrierName } from './carriers.ts';
import { parcelOf } from './parcel-kinds.ts';
import { serviceLabel } from './parcel-services.ts';

/** Statuses of a parcel that its carrier has not scanned. */
const unscanned: readonly ParcelStatus[] = ['unknown', 'pre_transit', 'error', 'cancelled'];

const isScanned = ({ last }: Shipment): boolean => last !== null && !unscanned.includes(last.status);

/** An order's page among the labels of its batch. `key`: the carrier's label in the print-files bucket. `none`: why it has no page, for operators. */
export type LabelPage =
  | { readonly kind: 'carrier'; readonly key: string }
  | { readonly kind: 'address' }
  | { readonly kind: 'none'; readonly text: string };

const none = (text: string): LabelPage => ({ kind: 'none', text });

/** The parcel that was handed over and that no carrier has scanned. Null if there is none. */
function handedOver(order: Order): Shipment | null {
  const parcel = order.shipments.at(-1);
  return parcel && stepOf(order) === 'deliver' && !isScanned(parcel) ? parcel : null;
}

/** The page of a packed order of the batch until its carrier scans the parcel. An order without a carrier's label gets its address. */
export function labelPageOf(order: Order, batchId: string): LabelPage {
  const step = stepOf(order);
  const { label, batch_id } = order.production;
  if (batch_id !== batchId) return none('It left this batch.');
  if (step === 'ship') return label ? { kind: 'carrier', key: label.key } : { kind: 'address' };
  const parcel = handedOver(order);
  if (parcel) {
    return label?.tracking_number === parcel.tracking_number
      ? { kind: 'carrier', key: label.key }
      : none('It was handed over with a label from elsewhere.');
  }
  if (step === 'deliver') return none('Its carrier has scanned it.');
  const problem = problemOf(order);
  if (problem) return none(`It waits in Problems: ${problemLabels[problem.reason]}.`);
  return none(step === 'done' || step === 'ended' ? `${stepTitle(step)}.` : `Not packed yet: ${stepTitle(step)}.`);
}

/** A parcel that waits for its carrier. `ounces` is null for one that is too large for our packings. */
export interface ManifestParcel {
  readonly orderNumber: string;
  readonly carrier: string;
  /** Empty if the label is from elsewhere. */
  readonly service: string;
  readonly trackingNumber: string;
  /** Postal code and country: no name and no street, because the sheet goes to the carrier and into a folder. */
  readonly to: string;
  readonly ounces: number | null;
}

/** The parcel of an order of the batch for the carrier's manifest. Null without a number, and after the carrier's scan. */
export function manifestParcel(order: Order, items: readonly OrderItem[], batchId: string): ManifestParcel | null {
  const { label, batch_id } = order.production;
  if (batch_id !== batchId) return null;
  const parcel = handedOver(order);
  const packed = stepOf(order) === 'ship' ? label : null;
  const numbered = parcel ?? packed;
  if (!numbered) return null;
  const { postal_code: code, country } = order.shipping_address;
  return {
    orderNumber: order.order_number,
    carrier: carrierName(numbered.carrier),
    service: label?.tracking_number === numbered.tracking_number ? serviceLabel(label) : '',
    trackingNumber: numbered.tracking_number,
    to: [code, country].filter(Boolean).join(', '),
    ounces: parcelOf(items)?.ounces ?? null,
  };
}

export interface CarrierManifest {
  readonly carrier: string;
  readonly parcels: readonly ManifestParcel[];
}

/** A manifest for each carrier, by name. The parcels keep their order. */
export function manifestsOf(parcels: readonly ManifestParcel[]): CarrierManifest[] {
  const carriers = [...new Set(parcels.map(({ carrier }) => carrier))].toSorted();
  return carriers.map((carrier) => ({ carrier, parcels: parcels.filter((one) => one.carrier === carrier) }));
}
