import { describe, expect, it } from 'vitest';
import { checkAddress, canadianProvinces, isPoBox, ShippingAddress, usStates } from '#domain/shipping/address';
import { addBusinessDays, addDays, federalHolidays, isBusinessDay } from '#domain/shipping/business-days';
import { deliveryPromise, pressDay } from '#domain/shipping/promise';
import { isDomestic, shippingCents, zones } from '#domain/shipping/zones';
import { AppError } from '#domain/errors';
import { codeOf } from './code-of.ts';

// DECISIONS 2.21, copied from there and not from the table under test.
const european = [
  'AT',
  'BE',
  'BG',
  'HR',
  'CY',
  'CZ',
  'DK',
  'EE',
  'FI',
  'FR',
  'DE',
  'GR',
  'HU',
  'IE',
  'IT',
  'LV',
  'LT',
  'LU',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SK',
  'SI',
  'ES',
  'SE',
];
const prices: [string, number, number][] = [
  ['US', 0, 0],
  ...['PR', 'VI', 'GU', 'AS', 'MP'].map((code): [string, number, number] => [code, 0, 0]),
  ...['CA', 'MX'].map((code): [string, number, number] => [code, 999, 1999]),
  ...['GB', ...european, 'CH', 'NO', 'AU', 'NZ', 'JP', 'KR'].map((code): [string, number, number] => [
    code,
    1499,
    2499,
  ]),
  ...['BR', 'IN', 'ZA', 'IS', 'UA', 'XX'].map((code): [string, number, number] => [code, 1999, 2999]),
];

describe('shipping', () => {
  it.each(prices)('to %s costs %i cents, with a MEGA card %i', (country, plain, mega) => {
    expect([shippingCents(country, false), shippingCents(country, true)]).toEqual([plain, mega]);
  });

  it('names each country in one zone', () => {
    const all = Object.values(zones).flatMap((zone) => [...zone.countries]);
    expect(new Set(all).size).toBe(all.length);
    expect(european).toHaveLength(27);
  });
});

const anAddress = (over: Partial<ShippingAddress> = {}): ShippingAddress => ({
  name: 'Sam Shopper',
  line1: '1 Main Street',
  line2: '',
  city: 'Springfield',
  state: 'IL',
  postal_code: '62701',
  country: 'US',
  phone: '',
  ...over,
});
const worldwide = { scope: 'worldwide', hasMega: false } as const;

/** The fields that are wrong, without their prefix; empty: the address is good. */
function wrongFields(address: ShippingAddress): string[] {
  try {
    checkAddress(address, worldwide);
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'request.malformed') throw error;
    return Object.keys(error.detail.fields ?? {}).map((path) => path.replace('shipping_address.', ''));
  }
}

describe('an address', () => {
  it.each([
    [{ state: 'il' }, []],
    [{ state: 'Illinois' }, ['state']],
    [{ state: '' }, ['state']],
    [{ postal_code: '62701-1234' }, []],
    [{ postal_code: '6270' }, ['postal_code']],
    [{ postal_code: '', state: '' }, ['state', 'postal_code']],
    [{ country: 'CA', state: 'ON', postal_code: 'k1a 0b1' }, []],
    [{ country: 'CA', state: 'ON', postal_code: 'K1A0B1' }, []],
    [{ country: 'CA', state: 'ON', postal_code: 'D1A 0B1' }, ['postal_code']],
    [{ country: 'CA', state: 'IL', postal_code: 'K1A 0B1' }, ['state']],
    [{ country: 'GB', state: '', postal_code: 'SW1A 1AA' }, []],
    [{ country: 'GB', state: '', postal_code: '12345' }, ['postal_code']],
    [{ country: 'DE', state: '', postal_code: '10115' }, []],
    [{ country: 'DE', state: '', postal_code: '1011' }, ['postal_code']],
    [{ country: 'JP', state: 'Tokyo', postal_code: '100-0001' }, []],
    [{ country: 'AU', state: 'NSW', postal_code: '2000' }, []],
    [{ country: 'BR', state: 'SP', postal_code: '01310-100' }, []],
    [{ country: 'BR', state: 'SP', postal_code: '' }, ['postal_code']],
    [{ country: 'HK', state: '', postal_code: '' }, []],
    [{ country: 'AE', state: '', postal_code: '' }, []],
  ])('with %o has the wrong fields %o', (over, fields) => {
    expect(wrongFields(anAddress(over))).toEqual(fields);
  });

  it.each([
    [{ country: 'PR', state: '', postal_code: '00901' }, []],
    [{ country: 'PR', state: 'PR', postal_code: '00901-1234' }, []],
    [{ country: 'PR', state: '', postal_code: '901' }, ['postal_code']],
    [{ country: 'GU', state: '', postal_code: '' }, ['postal_code']],
  ])('on an island of the United States with %o has the wrong fields %o', (over, fields) => {
    expect(wrongFields(anAddress(over))).toEqual(fields);
  });

  it('is printed as the post wants it', () => {
    const checked = checkAddress(anAddress({ country: 'CA', state: 'on', postal_code: 'k1a 0b1' }), worldwide);
    expect(checked).toMatchObject({ state: 'ON', postal_code: 'K1A 0B1' });
    expect(checkAddress(anAddress({ country: 'BR', state: 'São Paulo', postal_code: '01310' }), worldwide).state).toBe(
      'São Paulo',
    );
  });

  it('abroad is refused where we ship at home only', () => {
    const home = { scope: 'us', hasMega: false } as const;
    for (const country of ['US', 'PR', 'VI', 'GU', 'AS', 'MP']) expect(isDomestic(country)).toBe(true);
    expect(codeOf(() => checkAddress(anAddress(), home))).toBe('none');
    expect(codeOf(() => checkAddress(anAddress({ country: 'CA' }), home))).toBe('shipping.us_only');
  });

  it.each([
    ['PO Box 12', true],
    ['P.O. Box 12', true],
    ['p. o. box 7', true],
    ['Post Office Box 3', true],
    ['POBOX 12', true],
    ['Postfach 10 20', true],
    ['Boîte Postale 4', true],
    ['BP 123', true],
    ['C.P. 44', true],
    ['Calle 5, CP 06000', false],
    ['Apartado Postal 8', true],
    ['1 Main Street', false],
    ['12 Boxwood Lane', false],
    ['4 Apolo Box Court', false],
    ['7 Postfachstein Weg', false],
    ['Unit C, 12 Post Office Road', false],
  ])('"%s" is a PO box: %s', (line1, is) => {
    expect(isPoBox({ line1, line2: '' })).toBe(is);
    expect(isPoBox({ line1: 'Building 1', line2: line1 })).toBe(is);
    expect(codeOf(() => checkAddress(anAddress({ line1 }), { scope: 'worldwide', hasMega: true }))).toBe(
      is ? 'shipping.po_box' : 'none',
    );
    expect(codeOf(() => checkAddress(anAddress({ line1 }), worldwide))).toBe('none');
  });

  it('has every state of the Union, the capital, three military ones and every province', () => {
    expect([usStates.length, canadianProvinces.length]).toEqual([54, 13]);
    expect(new Set(usStates).size).toBe(54);
  });

  it('is trimmed, bounded and complete', () => {
    const typed = {
      name: ' Sam ',
      line1: '1 Main',
      city: 'Springfield',
      state: 'IL',
      postal_code: '62701',
      country: 'us',
    };
    expect(ShippingAddress.parse(typed)).toMatchObject({ name: 'Sam', line2: '', phone: '', country: 'US' });
    for (const wrong of [{ name: ' ' }, { line1: 'x'.repeat(101) }, { country: 'USA' }, { city: undefined }]) {
      expect(ShippingAddress.safeParse({ ...typed, ...wrong }).success).toBe(false);
    }
  });
});

// The days the federal offices are closed (opm.gov, Federal Holidays).
const holidays: Record<number, string[]> = {
  2025: [
    '2025-01-01',
    '2025-01-20',
    '2025-02-17',
    '2025-05-26',
    '2025-06-19',
    '2025-07-04',
    '2025-09-01',
    '2025-10-13',
    '2025-11-11',
    '2025-11-27',
    '2025-12-25',
  ],
  2026: [
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ],
  2027: [
    '2027-01-01',
    '2027-01-18',
    '2027-02-15',
    '2027-05-31',
    '2027-06-18',
    '2027-07-05',
    '2027-09-06',
    '2027-10-11',
    '2027-11-11',
    '2027-11-25',
    '2027-12-24',
  ],
  2028: [
    '2027-12-31',
    '2028-01-17',
    '2028-02-21',
    '2028-05-29',
    '2028-06-19',
    '2028-07-04',
    '2028-09-04',
    '2028-10-09',
    '2028-11-10',
    '2028-11-23',
    '2028-12-25',
  ],
};

describe('a business day', () => {
  it.each(Object.entries(holidays))('of %s is no federal holiday', (year, days) => {
    expect(federalHolidays(Number(year))).toEqual(days);
    for (const day of days) expect(isBusinessDay(day)).toBe(false);
  });

  it('is a weekday: 2025 to 2028 have as many as the calendar says', () => {
    const count = (year: number): number => {
      let days = 0;
      for (let day = `${year}-01-01`; day < `${year + 1}`; day = addDays(day, 1)) if (isBusinessDay(day)) days += 1;
      return days;
    };
    // 261, 261, 261 and 260 weekdays, less the holidays kept within the year.
    expect([2025, 2026, 2027, 2028].map(count)).toEqual([250, 250, 249, 250]);
  });

  it.each([
    ['2026-03-13', 0, '2026-03-13'],
    ['2026-03-14', 0, '2026-03-16'],
    ['2026-03-13', 1, '2026-03-16'],
    ['2026-03-14', 1, '2026-03-17'],
    ['2026-07-02', 1, '2026-07-06'],
    ['2026-11-25', 1, '2026-11-27'],
    ['2027-12-30', 1, '2028-01-03'],
    ['2026-12-23', 3, '2026-12-29'],
    ['2028-02-28', 1, '2028-02-29'],
  ])('after %s, %i further, is %s', (day, count, expected) => {
    expect(addBusinessDays(day, count)).toBe(expected);
  });
});

describe('the promise of an order', () => {
  it.each([
    // A Tuesday noon at home.
    ['2026-03-17T16:00:00.000Z', 'US', '2026-03-20', '2026-03-23', '2026-03-27'],
    // Saturday: Monday's work.
    ['2026-03-14T16:00:00.000Z', 'US', '2026-03-19', '2026-03-20', '2026-03-26'],
    // Monday two in the morning in Greenwich is still Sunday at the press.
    ['2026-03-16T02:00:00.000Z', 'US', '2026-03-19', '2026-03-20', '2026-03-26'],
    // Friday eleven at night at the press is Saturday in Greenwich, and still Friday.
    ['2026-03-21T03:00:00.000Z', 'US', '2026-03-25', '2026-03-26', '2026-04-01'],
    // Over Thanksgiving.
    ['2026-11-25T16:00:00.000Z', 'US', '2026-12-01', '2026-12-02', '2026-12-08'],
    ['2026-03-17T16:00:00.000Z', 'PR', '2026-03-20', '2026-03-25', '2026-04-03'],
    ['2026-03-17T16:00:00.000Z', 'CA', '2026-03-20', '2026-03-26', '2026-04-03'],
    ['2026-03-17T16:00:00.000Z', 'DE', '2026-03-20', '2026-03-27', '2026-04-09'],
    ['2026-03-17T16:00:00.000Z', 'BR', '2026-03-20', '2026-04-01', '2026-04-20'],
  ])('paid at %s for %s ships by %s and arrives %s to %s', (at, country, ship_by, from, to) => {
    expect(deliveryPromise(at, country)).toEqual({
      production_days: { min: 1, max: 2 },
      ship_by,
      deliver_by: { from, to },
    });
  });

  it('knows the day at the press on both sides of the clock change', () => {
    expect(pressDay('2026-03-08T04:30:00.000Z')).toBe('2026-03-07');
    expect(pressDay('2026-03-09T03:59:00.000Z')).toBe('2026-03-08');
    expect(pressDay('2026-03-09T04:00:00.000Z')).toBe('2026-03-09');
  });

  it('never ends before it begins, in any zone on any day of four years', () => {
    const countries = ['US', 'PR', 'CA', 'DE', 'BR'];
    for (let day = '2025-01-01'; day < '2029'; day = addDays(day, 1)) {
      for (const country of countries) {
        const { ship_by, deliver_by } = deliveryPromise(`${day}T12:00:00.000Z`, country);
        expect(deliver_by.from <= deliver_by.to && ship_by < deliver_by.to && day < ship_by).toBe(true);
        expect([ship_by, deliver_by.from, deliver_by.to].every(isBusinessDay)).toBe(true);
      }
    }
  });
});
