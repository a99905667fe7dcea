import { describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order/order.ts';
import { notBegun } from '#domain/orders/order/production-state.ts';
import { labelPageOf, manifestParcel, manifestsOf } from '#domain/production/parcel/label-pages.ts';
import { newShipment } from '#domain/production/parcel/new-shipment.ts';
import { anOrder, anOrderItem } from '#tests/builders/an-order.ts';

const number = '9400100000000000000000';
const label = {
  carrier: 'USPS',
  service: 'GroundAdvantage',
  tracking_number: number,
  rate_cents: 480,
  key: 'user-1/ord_1/label.pdf',
  shipment_id: 'shp_1',
  bought_at: '2026-03-17T10:00:00.000Z',
};
const printed = { ...notBegun, batch_id: 'bat_1', printed_at: '2026-03-16T10:00:00.000Z' };
const labelled = { ...printed, label };
const parcel = (trackingNumber: string, status: 'pre_transit' | 'in_transit' | null = null) => ({
  ...newShipment({ id: 'shi_1', carrier: 'USPS', trackingNumber, partnerId: null, at: '2026-03-17T11:00:00.000Z' }),
  last: status && { status, at: '2026-03-17T12:00:00.000Z' },
});

const packed = (over: Partial<Order> = {}) =>
  anOrder({ status: 'in_production', fulfillment_status: 'packed', production: labelled, ...over });
const shipped = (over: Partial<Order> = {}) => packed({ status: 'shipped', fulfillment_status: 'shipped', ...over });

const carrierPage = { kind: 'carrier', key: label.key };
const without = (text: string) => ({ kind: 'none', text });

/** Order, its page, and the number on the manifest. */
const cases: readonly (readonly [string, Order, object, string | null])[] = [
  ['packed with its label', packed(), carrierPage, number],
  ['packed without a label', packed({ production: printed }), { kind: 'address' }, null],
  ['handed over with its label', shipped({ shipments: [parcel(number)] }), carrierPage, number],
  ['announced to the carrier', shipped({ shipments: [parcel(number, 'pre_transit')] }), carrierPage, number],
  [
    'handed over with another label',
    shipped({ shipments: [parcel('1Z999AA10123456784')] }),
    without('It was handed over with a label from elsewhere.'),
    '1Z999AA10123456784',
  ],
  [
    'scanned by the carrier',
    shipped({ shipments: [parcel(number, 'in_transit')] }),
    without('Its carrier has scanned it.'),
    null,
  ],
  [
    'delivered',
    shipped({ status: 'delivered', fulfillment_status: 'delivered', shipments: [parcel(number)] }),
    without('Delivered.'),
    null,
  ],
  ['not checked yet', packed({ fulfillment_status: 'printing' }), without('Not packed yet: To check.'), null],
  ['not packed yet', packed({ fulfillment_status: 'quality_check' }), without('Not packed yet: To pack.'), null],
  [
    'refunded after packing',
    packed({ refunded_amount: 1799 }),
    without('It waits in Problems: Refunded in full.'),
    null,
  ],
  ['cancelled after packing', packed({ status: 'cancelled' }), without('Nothing to make.'), null],
  [
    'in another batch',
    packed({ production: { ...labelled, batch_id: 'bat_2' } }),
    without('It left this batch.'),
    null,
  ],
];

describe('the labels of a batch', () => {
  it.each(cases)('an order that is %s has its page, and its line of the manifest', (_, order, page, on) => {
    expect(labelPageOf(order, 'bat_1')).toEqual(page);
    expect(manifestParcel(order, [anOrderItem()], 'bat_1')?.trackingNumber ?? null).toBe(on);
  });

  it('names carrier, service, destination and weight on the manifest, but no person and no street', () => {
    const line = manifestParcel(packed(), [anOrderItem()], 'bat_1');
    const { postal_code, country, name, line1 } = anOrder().shipping_address;
    expect(line).toMatchObject({
      carrier: 'USPS',
      service: 'USPS Ground Advantage',
      to: `${postal_code}, ${country}`,
      ounces: 4.6,
    });
    expect(JSON.stringify(line)).not.toContain(name);
    expect(JSON.stringify(line)).not.toContain(line1);
  });

  it('has a manifest for each carrier, with the parcels in the order of the batch', () => {
    const of = (carrier: string, orderNumber: string) => ({
      carrier,
      orderNumber,
      service: '',
      trackingNumber: orderNumber,
      to: 'CA',
      ounces: null,
    });
    const manifests = manifestsOf([of('USPS', 'GC-3'), of('DHL Express', 'GC-2'), of('USPS', 'GC-1')]);
    expect(manifests.map(({ carrier, parcels }) => [carrier, parcels.map(({ orderNumber }) => orderNumber)])).toEqual([
      ['DHL Express', ['GC-2']],
      ['USPS', ['GC-3', 'GC-1']],
    ]);
  });
});
