import { describe, expect, it } from 'vitest';
import { mailedAs } from '#domain/orders/address/territories.ts';
import { checkAddress, type ShippingAddress } from '#domain/orders/order/address.ts';
import { shippingCents } from '#domain/shop/zones.ts';
import { codeOf } from '../../code-of.ts';
import { checked, refusalOf, typed } from './an-address.ts';

const us = { country: 'US', state: 'IL', postal_code: '62704' };

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
