import { randomBytes } from 'node:crypto';
import { trackingNumber } from '#domain/production/parcel/tracking-number.ts';
import { notFound, PartnerFault } from './faults.ts';
import { advance } from './journey.ts';
import { labelPdf } from './label-pdf.ts';
import { pricesFor } from './price-list.ts';
import type { Rate, ShipmentRow } from './rows.ts';
import { type CarrierStore, carrierId } from './store.ts';

const nothingFits = [{ carrier: 'USPS', type: 'rate_error', message: 'The parcel is too heavy for this destination.' }];

function ratesOf({ id, input }: Pick<ShipmentRow, 'id' | 'input'>): Rate[] {
  return pricesFor(input.to_address.country, input.parcel.weight).map(({ carrier, service, dollars, days }) => ({
    id: carrierId('rate'),
    object: 'Rate',
    carrier,
    service,
    rate: dollars,
    currency: 'USD',
    delivery_days: days,
    est_delivery_days: days,
    shipment_id: id,
  }));
}

export function createShipment(store: CarrierStore, input: ShipmentRow['input']): ShipmentRow {
  const id = carrierId('shp');
  const rates = ratesOf({ id, input });
  const messages = rates.length === 0 ? nothingFits : [];
  const made: ShipmentRow = { id, created_at: store.now(), input, rates, messages, bought: null, refund_status: null };
  store.put('shipments', made);
  return made;
}

/** A shipment by its id, or the newest one with its reference. */
export function requireShipment(store: CarrierStore, id: string): ShipmentRow {
  const found =
    store.shipments.get(id) ?? [...store.shipments.values()].findLast(({ input }) => input.reference === id);
  if (!found) throw notFound();
  return found;
}

export function rateAgain(store: CarrierStore, shipment: ShipmentRow): ShipmentRow {
  if (shipment.bought)
    throw new PartnerFault(422, 'SHIPMENT.POSTAGE.EXISTS', 'Postage already exists for this shipment.');
  const rated = { ...shipment, rates: ratesOf(shipment) };
  store.put('shipments', rated);
  return rated;
}

/** S10 of the Universal Postal Union: eight digits and a check digit between the service and the country. */
function s10(bytes: Uint8Array): string {
  const digits = Array.from(bytes.subarray(0, 8), (byte) => byte % 10);
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const rest = 11 - (digits.reduce((sum, digit, n) => sum + digit * (weights[n] ?? 0), 0) % 11);
  return `LZ${digits.join('')}${rest === 10 ? 0 : rest === 11 ? 5 : rest}US`;
}

/** Buys a shipment's postage at one of its rates, once, and starts its tracker. */
export function buy(store: CarrierStore, shipment: ShipmentRow, rateId: string): ShipmentRow {
  const { input, bought } = shipment;
  if (bought) throw new PartnerFault(422, 'SHIPMENT.POSTAGE.EXISTS', 'Postage already exists for this shipment.');
  const rate = shipment.rates.find(({ id }) => id === rateId);
  if (!rate)
    throw new PartnerFault(422, 'SHIPMENT.RATE.UNAVAILABLE', 'The requested rate is not available for this shipment.');
  const isAbroad = input.to_address.country !== 'US';
  if (isAbroad && !input.customs_info) {
    throw new PartnerFault(422, 'SHIPMENT.CUSTOMS_INFO.REQUIRED', 'Customs info is required for this shipment.');
  }
  const code = isAbroad ? s10(randomBytes(8)) : trackingNumber(randomBytes(20));
  const sold = { ...shipment, bought: { rate, tracking_code: code } };
  store.put('shipments', sold);
  store.put('trackers', {
    id: carrierId('trk'),
    tracking_code: code,
    carrier: rate.carrier,
    handed_over_at: null,
    status: 'pre_transit',
    done: 0,
  });
  return sold;
}

/** Requests the refund of a label. Throws for a scanned parcel, because its label is used. */
export function refund(store: CarrierStore, shipment: ShipmentRow): ShipmentRow {
  const { bought, refund_status } = shipment;
  if (!bought) throw new PartnerFault(422, 'SHIPMENT.REFUND.UNAVAILABLE', 'The shipment has no postage to refund.');
  const tracker = store.trackerOf(bought.tracking_code);
  if (refund_status !== null || (tracker && tracker.done > 0)) {
    throw new PartnerFault(422, 'SHIPMENT.REFUND.UNAVAILABLE', 'The postage of this shipment cannot be refunded.');
  }
  const voided = { ...shipment, refund_status: 'submitted' };
  store.put('shipments', voided);
  if (tracker) advance(store, tracker, 'cancelled');
  return voided;
}

const place = ({ street1, city, state = '', zip = '', country }: ShipmentRow['input']['to_address']): string[] => [
  street1,
  [city, state, zip].filter(Boolean).join(' '),
  country,
];

export function labelOf({ input, bought }: ShipmentRow): Buffer {
  if (!bought) throw notFound();
  const { carrier, service } = bought.rate;
  const to = input.to_address.name ?? '';
  return labelPdf([
    `${carrier} ${service}`,
    '',
    to,
    ...place(input.to_address),
    '',
    bought.tracking_code,
    'NOT FOR POST',
  ]);
}

/** A shipment as in the API's reply. */
export function shipmentReply(shipment: ShipmentRow, labels: string, store: CarrierStore): Record<string, unknown> {
  const { id, input, rates, messages, bought, refund_status } = shipment;
  const url = `${labels}/${id}.pdf`;
  return {
    id,
    object: 'Shipment',
    mode: 'test',
    ...input,
    reference: input.reference ?? null,
    customs_info: input.customs_info ?? null,
    rates,
    messages,
    selected_rate: bought?.rate ?? null,
    postage_label: bought && {
      object: 'PostageLabel',
      label_file_type: 'application/pdf',
      label_url: url,
      label_pdf_url: null,
    },
    tracking_code: bought?.tracking_code ?? null,
    status: (bought && store.trackerOf(bought.tracking_code)?.status) ?? 'unknown',
    refund_status,
  };
}
