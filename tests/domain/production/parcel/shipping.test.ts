import { describe, expect, it } from 'vitest';
import { exampleAddress } from '#domain/api/row.ts';
import { addressLines } from '#domain/orders/address/address-lines.ts';
import { statesOf } from '#domain/orders/address/states.ts';
import { checkAddress, isPoBox, type ShippingAddress, TypedAddress } from '#domain/orders/order/address.ts';
import { isDomestic, shippingCents, zones } from '#domain/shop/zones.ts';
import { AppError } from '#domain/tables/errors.ts';
import { codeOf } from '../../code-of.ts';

// Copied from P-31, not from the table under test.
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

  it('has each country in one zone', () => {
    const all = Object.values(zones).flatMap((zone) => [...zone.countries]);
    expect(new Set(all).size).toBe(all.length);
    expect(european).toHaveLength(27);
  });
});

const anAddress = (over: Partial<ShippingAddress> = {}): ShippingAddress => ({
  ...exampleAddress,
  ...over,
});

describe('a territory of the United States', () => {
  const territories = [
    ['PR', '00901'],
    ['VI', '00802'],
    ['GU', '96910'],
    ['AS', '96799'],
    ['MP', '96950'],
  ] as const;

  it.each(territories)(
    '%s is United States mail: free for every card, in the `us` scope, with a ZIP code and without a state',
    (country, code) => {
      expect(zones.usIslands.countries).toContain(country);
      expect([shippingCents(country, false), shippingCents(country, true)]).toEqual([0, 0]);
      const address = anAddress({ country, state: '', postal_code: code });
      for (const hasMega of [false, true]) {
        expect(checkAddress(address, { scope: 'us', hasMega })).toMatchObject({ country, postal_code: code });
      }
      expect(codeOf(() => checkAddress({ ...address, postal_code: 'ABC' }, { scope: 'us', hasMega: false }))).toBe(
        'request.malformed',
      );
      expect(addressLines(address).at(-1)).toMatch(/[a-z]{3}/);
    },
  );

  it('has more carrier days than the mainland', () => {
    expect(zones.usIslands.carrierDays.min).toBeGreaterThan(zones.us.carrierDays.min);
    expect(zones.usIslands.carrierDays.max).toBeGreaterThan(zones.us.carrierDays.max);
  });

  it.each(['FM', 'MH', 'PW'])(
    'is not %s, which has the price of other countries and is refused in the `us` scope',
    (country) => {
      expect([shippingCents(country, false), shippingCents(country, true)]).toEqual([1999, 2999]);
      const address = anAddress({ country, state: '', postal_code: '96941' });
      expect(codeOf(() => checkAddress(address, { scope: 'us', hasMega: false }))).toBe('shipping.us_only');
    },
  );
});
const worldwide = { scope: 'worldwide', hasMega: false } as const;

/** The wrong fields, without their prefix. Empty for a valid address. */
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
    [{ state: 'Illinois' }, []],
    [{ state: 'Narnia' }, ['state']],
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
    [{ country: 'XX', state: '', postal_code: '1000' }, ['country']],
    [{ country: 'HK', state: 'Kowloon', postal_code: '' }, []],
    [{ country: 'AE', state: 'Dubai', postal_code: '' }, []],
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

  it('is stored in the form that the post requires', () => {
    const checked = checkAddress(anAddress({ country: 'CA', state: 'on', postal_code: 'k1a 0b1' }), worldwide);
    expect(checked).toMatchObject({ state: 'ON', postal_code: 'K1A 0B1' });
    const brazil = checkAddress(anAddress({ country: 'BR', state: 'São Paulo', postal_code: '01310100' }), worldwide);
    expect(brazil).toMatchObject({ state: 'SP', postal_code: '01310-100' });
  });

  it('abroad is refused if the shop ships at home only', () => {
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
    ['P.O.B. 12', true],
    ['12 Pob Street', false],
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

  it('may be in every US state, the capital, three military states, eight territories and every province', () => {
    expect([statesOf('US').length, statesOf('CA').length]).toEqual([62, 13]);
    expect(new Set(statesOf('US').map(([code]) => code)).size).toBe(62);
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
    expect(TypedAddress.parse(typed)).toMatchObject({ name: 'Sam', line2: '', phone: '', country: 'US' });
    for (const wrong of [{ name: ' ' }, { line1: 'x'.repeat(101) }, { country: 'USA' }, { line1: undefined }]) {
      expect(TypedAddress.safeParse({ ...typed, ...wrong }).success).toBe(false);
    }
  });
});
