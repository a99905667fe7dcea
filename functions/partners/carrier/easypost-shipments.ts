import * as z from 'zod';
import type { ShippingAddress } from '#domain/orders/order/address.ts';
import { AppError } from '#domain/tables/errors.ts';
import { carrierKeys } from './carrier-keys.ts';
import { asLabelError, CarrierRefusal, callEasypost, readLinkedFile } from './easypost-call.ts';
import { AddressShape, addressBody, ShipmentShape, shipmentBody, shipmentOf } from './easypost-shapes.ts';
import type { AddressCheck, ParcelOrder, PartnerLabel, PartnerShipment } from './port.ts';

const at = (shipmentId: string, more = ''): string => `/shipments/${encodeURIComponent(shipmentId)}${more}`;

export async function sellsLabels(): Promise<boolean> {
  return (await carrierKeys())?.from !== undefined;
}

export async function verifyAddress(address: ShippingAddress): Promise<AddressCheck> {
  const body = { address: addressBody(address), verify: true };
  const { verifications } = await callEasypost({ method: 'POST', path: '/addresses', body, reply: AddressShape });
  const { success = false, errors = [] } = verifications.delivery ?? {};
  return { isDeliverable: success, problems: errors.map(({ message }) => message) };
}

export async function createShipment(order: ParcelOrder): Promise<PartnerShipment> {
  const from = (await carrierKeys())?.from;
  if (!from) throw new Error('The keys of the carrier have no address that parcels leave from.');
  try {
    const body = shipmentBody(order, from);
    return shipmentOf(await callEasypost({ method: 'POST', path: '/shipments', body, reply: ShipmentShape }));
  } catch (error) {
    throw asLabelError(error);
  }
}

export async function readShipment(shipmentId: string): Promise<PartnerShipment> {
  return shipmentOf(await callEasypost({ method: 'GET', path: at(shipmentId), reply: ShipmentShape }));
}

const Rated = ShipmentShape.pick({ rates: true });

export async function rateAgain(shipmentId: string): Promise<PartnerShipment> {
  try {
    await callEasypost({ method: 'POST', path: at(shipmentId, '/rerate'), body: {}, reply: Rated });
  } catch (error) {
    throw asLabelError(error);
  }
  return readShipment(shipmentId);
}

async function labelOf(shipment: PartnerShipment): Promise<PartnerLabel> {
  // Bought, but its label is not drawn yet: the next attempt finds it.
  if (!shipment.label) throw new AppError('carrier.unavailable');
  return shipment.label;
}

export async function buyPostage(shipmentId: string, rateId: string): Promise<PartnerLabel> {
  try {
    const body = { rate: { id: rateId } };
    return await labelOf(
      shipmentOf(await callEasypost({ method: 'POST', path: at(shipmentId, '/buy'), body, reply: ShipmentShape })),
    );
  } catch (error) {
    const isSold = error instanceof CarrierRefusal && error.code === 'SHIPMENT.POSTAGE.EXISTS';
    if (isSold) return labelOf(await readShipment(shipmentId));
    throw asLabelError(error);
  }
}

export async function voidLabel(shipmentId: string): Promise<void> {
  const { label, isVoid } = await readShipment(shipmentId);
  if (!label || isVoid) return;
  await callEasypost({ method: 'POST', path: at(shipmentId, '/refund'), body: {}, reply: z.looseObject({}) });
}

export async function readLabelFile({ fileUrl }: PartnerLabel): Promise<Uint8Array> {
  const bytes = await readLinkedFile(fileUrl);
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
  if (!isPdf) throw new AppError('carrier.unavailable', { cause: new Error('The label is no PDF.') });
  return bytes;
}
