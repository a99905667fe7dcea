import { describe, expect, it } from 'vitest';
import { addressLines } from '#domain/orders/address/address-lines.ts';
import { ShippingAddress } from '#domain/orders/order/address.ts';
import { countryName } from '#domain/shop/country-name.ts';
import { checked } from './an-address.ts';

const us = { country: 'US', state: 'IL', postal_code: '62704' };

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
