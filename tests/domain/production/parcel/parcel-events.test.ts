import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order/order.ts';
import { parcelStatuses } from '#domain/orders/order/parcel-status.ts';
import { notBegun } from '#domain/orders/order/production-state.ts';
import { applyParcelEvent, type ParcelEventAt, quietAfter } from '#domain/production/parcel/parcel-events.ts';
import { anOrder } from '#tests/builders/an-order.ts';

const number = '9400111206202988553119';
const label = {
  carrier: 'USPS',
  service: 'GroundAdvantage',
  tracking_number: number,
  rate_cents: 500,
  key: 'user-1/ord_1/label.pdf',
  shipment_id: 'shp_1',
  bought_at: '2026-03-16T12:00:00Z',
};
const parcel = {
  id: 'shm_1',
  carrier: 'USPS',
  tracking_number: number,
  tracking_url: '',
  shipped_at: '2026-03-16T12:00:00Z',
  partner_id: 'shp_1',
  last: null,
};
const packed = (): Order =>
  anOrder({ status: 'in_production', fulfillment_status: 'packed', production: { ...notBegun, label } });
const shipped = (): Order =>
  anOrder({
    status: 'shipped',
    fulfillment_status: 'shipped',
    shipments: [parcel],
    production: { ...notBegun, label },
  });

const at = (second: number): string => new Date(Date.UTC(2026, 2, 17, 12, 0, second)).toISOString();
const event = (status: ParcelEventAt['status'], second: number): ParcelEventAt => ({
  trackingNumber: number,
  status,
  at: at(second),
});
const applying = { now: at(3000), shipmentId: 'shm_new' };
const after = (order: Order, events: readonly ParcelEventAt[]): Order =>
  events.reduce((now, next) => applyParcelEvent(now, next, applying)?.order ?? now, order);
const end = ({ status, fulfillment_status, shipments }: Order) => [status, fulfillment_status, shipments.length];

/** A random journey: any statuses, several in one second, some twice. */
const journeys = fc
  .array(fc.record({ status: fc.constantFrom(...parcelStatuses), second: fc.integer({ min: 0, max: 5 }) }), {
    maxLength: 7,
  })
  .map((steps) => steps.map(({ status, second }) => event(status, second)));

const inTime = (events: readonly ParcelEventAt[]): ParcelEventAt[] =>
  events.toSorted(
    (a, b) => a.at.localeCompare(b.at) || parcelStatuses.indexOf(a.status) - parcelStatuses.indexOf(b.status),
  );

describe('events of a parcel', () => {
  it('lead to the same status in any order and with repeats', () => {
    const cases = journeys.chain((events) =>
      fc.tuple(
        fc.constant(events),
        fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2, maxLength: events.length * 2 }),
      ),
    );
    fc.assert(
      fc.property(cases, ([events, shuffled]) => {
        expect(end(after(shipped(), shuffled))).toEqual(end(after(shipped(), inTime(events))));
      }),
      { numRuns: 3000 },
    );
  });

  it('never undo a delivery', () => {
    fc.assert(
      fc.property(journeys, (events) => {
        const delivered = after(shipped(), [event('delivered', 0)]);
        expect(end(after(delivered, events))).toEqual(end(delivered));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['lost', ['failure'], 'lost'],
    ['returned', ['return_to_sender'], 'returned_to_sender'],
    ['lost on its way back', ['return_to_sender', 'failure'], 'lost'],
    ['found again', ['failure', 'out_for_delivery'], 'out_for_delivery'],
    ['returned, then delivered after all', ['return_to_sender', 'delivered'], 'delivered'],
    ['known only from its label', ['unknown', 'pre_transit', 'error', 'cancelled'], 'shipped'],
    ['held at the carrier', ['out_for_delivery', 'available_for_pickup'], 'out_for_delivery'],
  ] as const)('set the status of a parcel that is %s', (_, statuses, expected) => {
    const events = statuses.map((status, n) => event(status, n));
    expect(after(shipped(), events).fulfillment_status).toBe(expected);
  });

  it('open a case when the parcel is lost, comes back, or arrives although the order is sent again', () => {
    const opened = (order: Order, scan: ParcelEventAt) => applyParcelEvent(order, scan, applying)?.opens;
    expect(opened(shipped(), event('failure', 1))).toBe('lost');
    expect(opened(shipped(), event('return_to_sender', 1))).toBe('returned');
    expect(opened(shipped(), event('delivered', 1))).toBeNull();
    const again = {
      ...shipped(),
      status: 'in_production',
      fulfillment_status: 'printing',
      production: notBegun,
    } as const;
    expect(opened(again, event('delivered', 9))).toBe('found');
    expect(opened(again, event('failure', 9))).toBeUndefined();
  });

  it('ship an order that the carrier scanned before an operator shipped it', () => {
    const done = applyParcelEvent(packed(), event('in_transit', 1), applying);
    expect(done?.moves).toEqual(['ship', 'travel']);
    expect(done?.order).toMatchObject({ status: 'shipped', shipments: [{ id: 'shm_new', tracking_number: number }] });
    expect(applyParcelEvent(packed(), event('pre_transit', 1), applying)).toBeNull();
    expect(end(after(packed(), [event('delivered', 1)]))).toEqual(['delivered', 'delivered', 1]);
  });

  it('are overdue sooner at home than abroad', () => {
    const { shipping_address: home } = anOrder();
    expect(quietAfter(home, at(0))).toBe('2026-03-24T12:00:00.000Z');
    expect(quietAfter({ ...home, country: 'AU' }, at(0))).toBe('2026-03-31T12:00:00.000Z');
  });
});
