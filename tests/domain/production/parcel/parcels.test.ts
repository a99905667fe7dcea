import { describe, expect, it } from 'vitest';
import { addBusinessDays } from '#domain/orders/order/business-days.ts';
import type { OrderItem } from '#domain/orders/order/order.ts';
import { carrierOfNumber, carrierPage, plainNumber } from '#domain/production/parcel/carriers.ts';
import { customsOf } from '#domain/production/parcel/customs.ts';
import { nextParcel, usesPurchase } from '#domain/production/parcel/label-purchase.ts';
import { boxSizes, parcelKinds, parcelOf } from '#domain/production/parcel/parcel-kinds.ts';
import {
  chooseService,
  type ParcelRate,
  parcelServices,
  ratedService,
} from '#domain/production/parcel/parcel-services.ts';
import { anOrder, anOrderItem } from '#tests/builders/an-order.ts';

/** A line of `boxes` boxes with this number of cards, or prints, each. */
function aLine(boxes: number, cards: number, isMega = false): OrderItem {
  const [card] = anOrderItem().cards;
  if (!card) throw new Error('The builder makes no card.');
  const line = anOrderItem({ quantity: boxes, cards: [{ ...card, quantity: cards, is_mega: isMega }] });
  return { ...line, line_total: boxes * line.unit_price };
}

describe('the parcel of an order', () => {
  it.each([
    ['one card', [aLine(1, 1)], 'mailer'],
    ['a full box', [aLine(1, 18)], 'mailer'],
    ['four full boxes', [aLine(4, 18)], 'small-carton'],
    ['a dozen boxes', [aLine(12, 10)], 'medium-carton'],
    ['a team of forty', [aLine(40, 18)], 'large-carton'],
    ['one MEGA print', [aLine(1, 1, true)], 'tube'],
    ['ten MEGA prints', [aLine(10, 1, true)], 'wide-tube'],
    ['a box and a MEGA print', [aLine(1, 6), aLine(1, 1, true)], 'tube-carton'],
  ] as const)('with %s is sent in the smallest packing that holds it', (_, items, kind) => {
    expect(parcelOf(items)?.kind).toBe(kind);
  });

  it('weighs its cards, its boxes with their cases, and the packing, in tenths of an ounce', () => {
    const [small] = boxSizes;
    expect(parcelOf([aLine(1, 1)])?.ounces).toBe(
      Math.ceil((0.08 + small.ounces + 2.2 + parcelKinds.mailer.ounces) * 10) / 10,
    );
  });

  it('is packed by hand if no carton holds it or it is above 70 pounds', () => {
    expect(parcelOf([aLine(500, 18)])).toBeNull();
    expect(parcelOf([aLine(1, 100, true)])).toBeNull();
    const heavy = aLine(1, 18);
    expect(parcelOf(Array.from({ length: 200 }, () => heavy))).toBeNull();
    expect(parcelOf([])).toBeNull();
  });

  it('fits into a mailer with a box of any size', () => {
    for (const { inches } of boxSizes) {
      expect(inches[0] * inches[1] * inches[2]).toBeLessThanOrEqual(parcelKinds.mailer.room);
    }
  });
});

const rate = (service: string, cents: number, days: number | null, carrier = 'USPS'): ParcelRate => ({
  id: `rate_${service}_${cents}`,
  carrier,
  service,
  cents,
  days,
});
/** A Monday; the promise ends on Friday. */
const week = { leaves: '2026-03-16', by: '2026-03-20' };

describe('the service of a parcel', () => {
  it('is the cheapest that keeps the promised day', () => {
    const rates = [rate('Express', 2830, 1), rate('Priority', 790, 2), rate('GroundAdvantage', 440, 4)];
    expect(chooseService(rates, week)?.service).toBe('GroundAdvantage');
    expect(chooseService(rates, { ...week, by: '2026-03-18' })?.service).toBe('Priority');
  });

  it('is the fastest if none keeps the promise', () => {
    const rates = [rate('GroundAdvantage', 440, 4), rate('Express', 2830, 1), rate('Priority', 790, 2)];
    expect(chooseService(rates, { ...week, by: '2026-03-13' })?.service).toBe('Express');
  });

  it('is never a service that the shop does not buy, however cheap', () => {
    const media = rate('MediaMail', 1, 1);
    expect(chooseService([media, rate('Priority', 790, 2)], week)?.service).toBe('Priority');
    expect(chooseService([media], week)).toBeNull();
    expect(chooseService([], week)).toBeNull();
    expect(ratedService(media, week)).toMatchObject({ isKnown: false, label: 'USPS MediaMail' });
  });

  it('assumes the slowest days of its kind if the carrier’s days are missing or implausible', () => {
    for (const days of [null, -1, 1000, Number.NaN]) {
      const { arrives } = ratedService(rate('GroundAdvantage', 440, days), week);
      expect(arrives).toBe(addBusinessDays(week.leaves, 5));
    }
  });

  it('does not depend on the order of the rates', () => {
    const rates = [rate('GroundAdvantage', 790, 2), rate('Priority', 790, 2), rate('Ground', 790, 2, 'UPS')];
    const turned = rates.toReversed();
    expect(chooseService(turned, week)?.id).toBe(chooseService(rates, week)?.id);
  });

  it('has one row for each name', () => {
    const names = parcelServices.map(({ carrier, service }) => `${carrier} ${service}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a customs declaration', () => {
  const abroad = { country: 'DE', state: '' };

  it('is needed for islands, military addresses and abroad, but not within the states', () => {
    expect(customsOf([aLine(1, 6)], { country: 'US', state: 'OR' })).toBe('none');
    for (const to of [{ country: 'GU', state: '' }, { country: 'US', state: 'AE' }, abroad]) {
      expect(customsOf([aLine(1, 6)], to)).toMatchObject({ exemption: 'NOEEI 30.37(a)' });
    }
  });

  it('has one line each for cards and prints, with number, value and weight without packing', () => {
    const declared = customsOf([aLine(2, 6), aLine(1, 10), aLine(1, 1, true)], abroad);
    // 22 cards of 0.08 ounces, boxes of 1.2, 1.2 and 1.4 with a case of 2.2 each; a print of 1.3.
    expect(declared).toMatchObject({
      lines: [
        { tariff: '4911.99', quantity: 3, value: 3 * 1799, ounces: 12.16 },
        { tariff: '4911.91', quantity: 1, value: 1799, ounces: 1.3 },
      ],
    });
  });

  it('values a free replacement at a dollar or more', () => {
    const free = { ...aLine(1, 6), line_total: 0, unit_price: 0 };
    expect(customsOf([free], abroad)).toMatchObject({ lines: [{ value: 100 }] });
  });

  it('leaves an export above $2,500 to an operator, except to Canada', () => {
    const large = [{ ...aLine(1, 6), line_total: 250_001 }];
    expect(customsOf(large, abroad)).toBe('filed');
    expect(customsOf(large, { country: 'CA', state: 'ON' })).toMatchObject({ exemption: 'NOEEI 30.36' });
  });
});

describe('a tracking number', () => {
  it('identifies its carrier if the carrier has its own format', () => {
    expect(carrierOfNumber(plainNumber('9400 1112 0620 2988 5531 19'))).toBe('USPS');
    expect(carrierOfNumber('LZ123456785US')).toBe('USPS');
    expect(carrierOfNumber(plainNumber('1z 999 aa1 01 2345 6784'))).toBe('UPS');
    for (const number of ['123456789012', 'MADE UP', '']) expect(carrierOfNumber(plainNumber(number))).toBeNull();
  });

  it('links to its carrier’s page, and to no page for an unknown carrier', () => {
    expect(carrierPage('ups', '1Z9')).toContain('ups.com/track?tracknum=1Z9');
    expect(carrierPage('A bicycle', '1')).toBe('');
  });
});

describe('a bought label', () => {
  const purchase = {
    order_id: 'ord_1',
    parcel: 1,
    shipment_id: 'shp_1',
    rated_at: '',
    state: 'bought',
    updated_at: '',
  } as const;
  const parcel = (partner_id: string | null) => ({
    id: 'p',
    carrier: 'USPS',
    tracking_number: '1',
    tracking_url: '',
    shipped_at: '',
    partner_id,
    last: null,
  });

  it('is used only by the parcel that waits for it or left with it', () => {
    expect(nextParcel(anOrder())).toBe(1);
    expect(usesPurchase(anOrder({ status: 'in_production' }), purchase)).toBe(true);
    expect(usesPurchase(anOrder({ status: 'cancelled' }), purchase)).toBe(false);
    expect(usesPurchase(anOrder({ shipments: [parcel('shp_1')] }), purchase)).toBe(true);
    expect(usesPurchase(anOrder({ shipments: [parcel(null)] }), purchase)).toBe(false);
  });
});
