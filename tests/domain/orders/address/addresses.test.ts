import { describe, expect, it } from 'vitest';
import { canonicalAddress } from '#domain/orders/order/address.ts';
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
