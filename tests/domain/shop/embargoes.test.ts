import { describe, expect, it } from 'vitest';
import { checkAddress, type ShippingAddress } from '#domain/orders/order/address.ts';
import { countries } from '#domain/shop/countries.ts';
import { embargoedPlaces, embargoes } from '#domain/shop/embargoes.ts';
import { errorTable } from '#domain/tables/errors.ts';
import { countriesIn } from '#web/src/shop/data/countries.ts';
import { codeOf } from '../code-of.ts';

const worldwide = { scope: 'worldwide', hasMega: false } as const;
const anAddress = (over: Partial<ShippingAddress>): ShippingAddress => ({
  name: 'Sam Shopper',
  line1: '1 Main Street',
  line2: '',
  city: 'Somewhere',
  state: '',
  postal_code: '10000',
  country: 'UA',
  phone: '',
  ...over,
});
const codeFor = (over: Partial<ShippingAddress>): string => codeOf(() => checkAddress(anAddress(over), worldwide));

describe('a place under embargo', () => {
  it.each(['CU', 'IR', 'KP', 'SY', 'RU', 'BY'])('in %s is refused with the message of the embargo', (country) => {
    expect(codeFor({ country })).toBe('shipping.embargo');
    expect(errorTable['shipping.embargo'].message).toContain('country or region');
  });

  it.each([
    { state: 'Crimea' },
    { city: 'Sevastopol' },
    { state: 'АР Крим' },
    { state: 'Donetska oblast' },
    { city: 'Донецьк' },
    { state: 'Luhansk' },
    { city: 'Lugansk' },
    { postal_code: '95000' },
    { postal_code: '83001' },
    { postal_code: '91000' },
    { postal_code: '298600' },
    { postal_code: '283001' },
    { postal_code: '291000' },
    { postal_code: 'UA-95 000' },
  ])('in Ukraine is recognised by its region, city or postal code: %o', (over) => {
    expect(codeFor(over)).toBe('shipping.embargo');
  });

  it.each([
    {},
    { city: 'Kyiv', postal_code: '01001' },
    { city: 'Lviv', postal_code: '79000' },
    { postal_code: '88000' },
    { postal_code: '29000' },
    { postal_code: '28300' },
  ])('is not the rest of Ukraine: %o', (over) => {
    expect(codeFor(over)).toBe('none');
  });

  it('is not in the checkout’s list of countries', () => {
    const listed = countriesIn('worldwide').map(({ code }) => code);
    expect(listed.filter((code) => ['CU', 'IR', 'KP', 'SY', 'RU', 'BY'].includes(code))).toEqual([]);
    expect(listed).toContain('UA');
  });

  it('is in a listed country, and names the source of its embargo', () => {
    for (const { country, source } of embargoes) {
      expect(countries).toContain(country);
      expect(source).toMatch(/^(OFAC|BIS|UPS|USPS)/);
    }
    expect(embargoedPlaces).toBe(
      'Cuba, Iran, North Korea, Syria, Russia, Belarus, Crimea, the Donetsk region, or the Luhansk region',
    );
  });
});
