import { describe, expect, it } from 'vitest';
import { addressLines } from '#domain/orders/address/address-lines.ts';
import { mailedAs } from '#domain/orders/address/territories.ts';
import { canonicalAddress, checkAddress, ShippingAddress } from '#domain/orders/order/address.ts';
import { countryName } from '#domain/shop/country-name.ts';
import { shippingCents } from '#domain/shop/zones.ts';
import { codeOf } from '../../code-of.ts';
import { checked, refusalOf, typed } from './an-address.ts';
import { outsideCases } from './outside-cases.ts';

const us = { country: 'US', state: 'IL', postal_code: '62704' };

describe('an address that failed elsewhere', () => {
  it.each(outsideCases)('$source: $given becomes $becomes', ({ given, becomes }) => {
    const { code } = refusalOf(given);
    const outcome = code === 'none' ? checked(given) : { code };
    expect(outcome).toMatchObject(typeof becomes === 'string' ? { code: becomes } : becomes);
  });
});

describe('a postal code', () => {
  it.each([
    ['US', '627041234', '62704-1234'],
    ['US', '62704 1234', '62704-1234'],
    ['US', '62704–1234', '62704-1234'],
    ['US', '62704−1234', '62704-1234'],
    ['US', '６２７０４', '62704'],
    ['US', 'US-62704', '62704'],
    ['JP', '１００－０００１', '100-0001'],
    ['JP', '〒100-0001', '100-0001'],
    ['JP', '100ー0001', '100-0001'],
    ['DE', 'd-20457', '20457'],
    ['DE', 'DE 20457', '20457'],
    ['CH', 'CH-8001', '8001'],
    ['AT', 'A-1010', '1010'],
    ['FR', 'F-75001', '75001'],
    ['FR', '75 001', '75001'],
    ['LI', 'FL-9490', '9490'],
    ['LV', 'LV1010', 'LV-1010'],
    ['LV', '1010', 'LV-1010'],
    ['LT', 'LT-04340', '04340'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['CA', 'K1A-0B1', 'K1A 0B1'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'm25bq', 'M2 5BQ'],
    ['GB', 'BFPO 61', 'BFPO 61'],
    ['NL', '1012ab', '1012 AB'],
    ['PL', '00950', '00-950'],
    ['PT', '1000001', '1000-001'],
    ['BR', '01310100', '01310-100'],
    ['BR', '01.310-100', '01310-100'],
    ['SE', '11455', '114 55'],
    ['SE', 'SE-114 55', '114 55'],
    ['CZ', '11000', '110 00'],
    ['SK', '81101', '811 01'],
    ['GR', '15124', '151 24'],
    ['IE', 'd02 x285', 'D02 X285'],
    ['IE', 'D02X285', 'D02 X285'],
    ['MT', 'vlt1117', 'VLT 1117'],
    ['AD', '500', 'AD500'],
    ['BB', '23026', 'BB23026'],
    ['BM', 'hm12', 'HM 12'],
    ['SV', '1101', 'CP 1101'],
    ['PE', '15001', '15001'],
    ['KR', '03051', '03051'],
    ['SG', '546080', '546080'],
  ])('of %s, "%s", is printed as %s', (country, postal_code, printed) => {
    expect(
      checked({
        ...us,
        country,
        state: country === 'CA' ? 'ON' : country === 'US' ? 'IL' : '',
        postal_code,
        is_confirmed: true,
      }).postal_code,
    ).toBe(printed);
  });

  it.each([
    [{ state: 'ME', postal_code: '97201' }, '97201 is a ZIP code of Oregon, not of Maine. Is the address right?'],
    [{ state: 'IL', postal_code: '00000' }, 'We do not know 00000 as a ZIP code of Illinois. Is the address right?'],
    [{ city: 'APO', state: 'AE', postal_code: '96204' }, /of Armed Forces Pacific, not of Armed Forces Europe/],
    [{ city: 'APO', state: 'AE', postal_code: '62704' }, /of Illinois, not of Armed Forces Europe/],
    [{ country: 'CA', state: 'BC', postal_code: 'K1A 0B1' }, /K1A 0B1 is a postal code of Ontario, not of British/],
    [
      { country: 'AU', state: 'NSW', postal_code: '3000' },
      '3000 is a postcode of Victoria, not of New South Wales. Is the address right?',
    ],
    [{ country: 'JP', state: 'Osaka', postal_code: '100-0001' }, /of Tokyo, not of Osaka/],
  ])('of another state, as in %o, is a question that the buyer answers once', (over, words) => {
    const { code, fields } = refusalOf({ ...us, ...over });
    expect([code, Object.keys(fields)]).toEqual(['address.unlikely', ['postal_code']]);
    expect(fields.postal_code).toMatch(words);
    const kept = checked({ ...us, ...over, is_confirmed: true });
    expect(kept).toMatchObject(over);
    expect(kept).not.toHaveProperty('is_confirmed');
  });
});

describe('a state', () => {
  it.each([
    ['US', 'Illinois', 'IL'],
    ['US', 'il', 'IL'],
    ['US', 'N.Y.', 'NY'],
    ['US', 'Narnia', 'Narnia'],
    ['US', 'New York State', 'NY'],
    ['CA', 'québec', 'QC'],
    ['BR', 'São Paulo', 'SP'],
    ['BR', 'sao paulo', 'SP'],
    ['AU', 'Victoria', 'VIC'],
    ['JP', 'Tōkyō-to', 'Tokyo'],
    ['JP', '東京都', '東京都'],
    ['AE', 'Emirate of Dubai', 'Dubai'],
    ['IE', 'County Cork', 'Co. Cork'],
    ['TW', 'Hsinchu County', 'Hsinchu County'],
    ['TW', 'Hsinchu City', 'Hsinchu City'],
    ['IT', 'Roma', 'RM'],
    ['MX', 'Jalisco', 'Jal.'],
  ])('of %s, "%s", is stored as "%s"', (country, state, stored) => {
    expect(canonicalAddress(typed({ country, state })).state).toBe(stored);
  });

  it('is filled in where the code or the city names it, and asked for elsewhere', () => {
    const es = checked({ country: 'ES', city: 'Madrid', postal_code: '28013' });
    expect(es.state).toBe('Madrid');
    expect(checked({ country: 'AE', city: 'dubai' }).state).toBe('Dubai');
    expect(refusalOf({ country: 'HK', city: 'Central' })).toEqual({
      code: 'address.unlikely',
      fields: { state: 'Addresses in Hong Kong SAR China have an area. Is this one right without?' },
    });
    expect(checked({ country: 'HK', city: 'Central', is_confirmed: true }).state).toBe('');
    expect(refusalOf({ country: 'US', postal_code: '62704' }).code).toBe('request.malformed');
  });

  it('that the list does not have yet is asked about, and refused only where every parcel has one', () => {
    const papua = { country: 'ID', city: 'Sorong', state: 'Southwest Papua', postal_code: '98411' };
    expect(refusalOf(papua).fields.state).toBe('We do not know this province of Indonesia. Is the address right?');
    expect(checked({ ...papua, is_confirmed: true }).state).toBe('Southwest Papua');
    expect(refusalOf({ ...us, state: 'Narnia', is_confirmed: true }).code).toBe('request.malformed');
  });
});

describe('a territory', () => {
  const spellings: [string, Partial<ShippingAddress>, Partial<ShippingAddress>][] = [
    ['PR', { state: 'PR', postal_code: '00926' }, { country: 'PR', postal_code: '00926' }],
    ['VI', { state: 'U.S. Virgin Islands', postal_code: '00802' }, { country: 'VI', postal_code: '00802' }],
    ['GU', { state: 'Guam', postal_code: '96910' }, { country: 'GU', postal_code: '96910' }],
    ['AS', { state: 'as', postal_code: '96799' }, { country: 'AS', postal_code: '96799' }],
    ['MP', { state: 'MP', postal_code: '96950' }, { country: 'MP', postal_code: '96950' }],
    ['FM', { state: 'FM', postal_code: '96941' }, { country: 'FM', postal_code: '96941' }],
    ['MH', { state: 'MH', postal_code: '96960' }, { country: 'MH', postal_code: '96960' }],
    ['PW', { state: 'Palau', postal_code: '96940' }, { country: 'PW', postal_code: '96940' }],
    ['PR', { state: '', postal_code: '00926-1234' }, { country: 'PR', postal_code: '009261234' }],
    ['RE', { country: 'FR', postal_code: '97400' }, { country: 'RE', postal_code: '97400' }],
    ['GP', { country: 'FR', postal_code: '97100' }, { country: 'GP', postal_code: '97100' }],
    ['BL', { country: 'FR', postal_code: '97133' }, { country: 'BL', postal_code: '97133' }],
    ['JE', { country: 'GB', postal_code: 'je2 3ab' }, { country: 'JE', postal_code: 'JE2 3AB' }],
    ['AX', { country: 'FI', postal_code: '22100' }, { country: 'AX', postal_code: '22100' }],
    ['LI', { country: 'CH', postal_code: '9490' }, { country: 'LI', postal_code: '9490' }],
    ['SM', { country: 'IT', postal_code: '47890' }, { country: 'SM', postal_code: '47890' }],
    ['GL', { country: 'DK', postal_code: '3900' }, { country: 'GL', postal_code: '3900' }],
    [
      'HK',
      { country: 'CN', state: '香港', postal_code: '999077', city: 'Kowloon' },
      { country: 'HK', city: 'Kowloon' },
    ],
  ];

  it.each(spellings)(
    '%s is the same address by its state and by its country, at one price',
    (is, asPart, asCountry) => {
      const one = checked({ country: 'US', ...asPart, is_confirmed: true });
      const other = checked({ state: '', ...asCountry, is_confirmed: true });
      expect([one.country, one.state === '香港' ? other : one]).toEqual([is, other]);
      expect(shippingCents(one.country, true)).toBe(shippingCents(is, true));
    },
  );

  it('of the United States is refused and priced by what it is, however it is spelled', () => {
    const home = { scope: 'us', hasMega: true } as const;
    expect(checkAddress(typed({ ...us, state: 'PR', postal_code: '00926' }), home).country).toBe('PR');
    expect(codeOf(() => checkAddress(typed({ ...us, state: 'FM', postal_code: '96941' }), home))).toBe(
      'shipping.us_only',
    );
  });

  it('is mail of the United States for the carriers, also from an order without a state', () => {
    expect(mailedAs({ country: 'PR', state: '' })).toEqual({ country: 'US', state: 'PR' });
    expect(mailedAs({ country: 'FM', state: 'FM' })).toEqual({ country: 'US', state: 'FM' });
    expect(mailedAs({ country: 'RE', state: '' })).toEqual({ country: 'RE', state: '' });
  });

  it('keeps the name of another state as a question', () => {
    expect(refusalOf({ ...us, state: 'CA', postal_code: '00926' }).fields.postal_code).toMatch(
      /of Puerto Rico, not of California/,
    );
  });
});

describe('military mail', () => {
  it.each([
    [{ city: 'APO', state: 'AE', postal_code: '09012' }, 'none', []],
    [{ city: 'fpo', state: 'AP', postal_code: '96601' }, 'none', []],
    [{ city: 'DPO', state: 'AA', postal_code: '34042' }, 'none', []],
    [{ city: 'Ramstein', state: 'AE', postal_code: '09012' }, 'request.malformed', ['city']],
    [{ city: 'APO', state: 'NY', postal_code: '09012' }, 'request.malformed', ['state']],
  ])('to %o is %s, at %o', (over, code, fields) => {
    const refusal = refusalOf({ country: 'US', ...over });
    expect([refusal.code, Object.keys(refusal.fields)]).toEqual([code, fields]);
  });
});

/** What prints nothing: default-ignorable characters, blanks and signs. */
const nothings = [
  '\u200b',
  '\u2060\u200d',
  '\u3164',
  '\ufeff',
  '\u00ad',
  '\u2800',
  '\u200e\u200f',
  '\u3000',
  '—',
  '. .',
];

describe('a text with nothing to read', () => {
  it.each(nothings)('%j is missing: refused where it is needed, dropped where it is not', (text) => {
    for (const [field, words] of [
      ['name', 'Please enter a name.'],
      ['line1', 'Please enter a street and number.'],
    ] as const) {
      expect(() => typed({ ...us, [field]: text })).toThrow(words);
    }
    expect(refusalOf({ ...us, city: text }).fields).toEqual({ city: 'Please enter a city.' });
    expect(refusalOf({ ...us, state: text }).fields).toEqual({ state: 'Please choose a state.' });
    expect(refusalOf({ ...us, postal_code: text }).fields.postal_code).toMatch(
      /^Please enter a ZIP code such as \d{5}\.$/,
    );
    expect(checked({ ...us, line2: text, phone: text })).toMatchObject({ line2: '', phone: '' });
  });

  it('does not hide an embargo', () => {
    const sevastopol = { country: 'UA', city: 'Балаклава', state: '', postal_code: '' };
    expect(refusalOf({ ...sevastopol, postal_code: '９９０００' }).code).toBe('shipping.embargo');
    for (const state of ["Luhans'ka oblast", 'Donetsk oblast', 'Crimea', "Sevastopol' city", 'Луганська область']) {
      expect(refusalOf({ ...sevastopol, city: 'X', postal_code: '01001', state, is_confirmed: true }).code).toBe(
        'shipping.embargo',
      );
    }
  });
});

describe('the printed lines', () => {
  const printed = (over: Parameters<typeof checked>[0]) => addressLines(checked({ is_confirmed: true, ...over }));

  it.each([
    [
      {
        name: 'Aiko Tanaka',
        line1: '1-1 Chiyoda',
        city: 'Chiyoda-ku',
        country: 'JP',
        state: 'Tokyo',
        postal_code: '1000001',
      },
      ['Aiko Tanaka', '1-1 Chiyoda', 'Chiyoda-ku, Tokyo', '100-0001', 'Japan'],
    ],
    [
      {
        name: '田中 愛子',
        line1: '千代田１－１',
        city: '千代田区',
        country: 'JP',
        state: '東京都',
        postal_code: '〒100-0001',
      },
      ['〒100-0001', '東京都千代田区', '千代田1-1', '田中 愛子', 'Japan'],
    ],
    [
      { name: 'Jana Meier', line1: 'Sandtorkai 1', city: 'Hamburg', country: 'DE', postal_code: 'd-20457' },
      ['Jana Meier', 'Sandtorkai 1', '20457 Hamburg', 'Germany'],
    ],
    [
      { name: 'Ann Lee', line1: '10 Downing Street', city: 'London', country: 'GB', postal_code: 'sw1a2aa' },
      ['Ann Lee', '10 Downing Street', 'London', 'SW1A 2AA', 'United Kingdom'],
    ],
    [
      {
        name: 'João Lima',
        line1: 'Av. Paulista 1000',
        city: 'São Paulo',
        state: 'SP',
        country: 'BR',
        postal_code: '01310100',
      },
      ['João Lima', 'Av. Paulista 1000', 'São Paulo-SP', '01310-100', 'Brazil'],
    ],
    [
      { name: 'Nagy Anna', line1: 'Fő utca 7', city: 'Budapest', country: 'HU', postal_code: 'H-1037' },
      ['Nagy Anna', 'Budapest', 'Fő utca 7', '1037', 'Hungary'],
    ],
    [
      { name: 'Sam Shopper', line1: '1 Main Street', line2: 'Apt 4', city: 'Springfield', ...us },
      ['Sam Shopper', '1 Main Street', 'Apt 4', 'Springfield, IL 62704', 'United States'],
    ],
    [
      { name: 'Ana Cruz', city: 'San Juan', country: 'PR', postal_code: '00926' },
      ['Ana Cruz', '1 Main Street', 'San Juan, PR 00926', 'Puerto Rico'],
    ],
    [
      { name: 'Li Na', city: 'Singapore', country: 'SG', postal_code: '546080' },
      ['Li Na', '1 Main Street', 'SINGAPORE 546080', 'Singapore'],
    ],
    [
      { name: 'Eva Ek', city: 'Stockholm', country: 'SE', postal_code: '11455' },
      ['Eva Ek', '1 Main Street', 'SE-114 55 Stockholm', 'Sweden'],
    ],
    [
      { name: 'Omar Ali', city: 'Dubai', country: 'AE' },
      ['Omar Ali', '1 Main Street', 'Dubai', 'United Arab Emirates'],
    ],
    [
      { name: 'Kofi Ba', city: 'Accra', state: 'Greater Accra', country: 'GH', postal_code: 'GA-183-8164' },
      ['Kofi Ba', '1 Main Street', 'Accra', 'Greater Accra', 'GA-183-8164', 'Ghana'],
    ],
  ])('of %o are %o', (over, lines) => {
    expect(printed(over)).toEqual(lines);
  });

  it('have capitals on a label only, where the post wants them', () => {
    const address = checked({ city: 'London', country: 'GB', postal_code: 'SW1A 2AA' });
    expect(addressLines(address, { isLabel: true })).toEqual([
      'Sam Shopper',
      '1 Main Street',
      'LONDON',
      'SW1A 2AA',
      countryName('GB'),
    ]);
  });

  it('of old and erased orders stay readable', () => {
    const old = ShippingAddress.parse({
      name: '\u3164',
      line1: '',
      city: 'Tokyo',
      country: 'JP',
      postal_code: '１００',
    });
    expect(addressLines(old)).toEqual(['\u3164', 'Tokyo', '１００', 'Japan']);
    expect(
      addressLines({ ...old, name: 'Erased', line1: 'Erased', city: 'Erased', country: 'ZZ', postal_code: '' }),
    ).toHaveLength(4);
  });
});
