import { describe, expect, it } from 'vitest';
import { addressLines } from '#domain/orders/address/address-lines.ts';
import { postalRule } from '#domain/orders/address/country-rule.ts';
import { postalCodeOf } from '#domain/orders/address/postal-code.ts';
import { postalRules } from '#domain/orders/address/postal-rules.ts';
import { statesOf, statesOfCode } from '#domain/orders/address/states.ts';
import { countries } from '#domain/shop/countries.ts';
import { isClosedCountry } from '#domain/shop/embargoes.ts';
import { checked, refusalOf } from './an-address.ts';

const open = countries.filter((code) => !isClosedCountry(code));
const withCodes = countries.filter((code) => postalRule(code).code !== undefined);
const withoutCodes = open.filter((code) => postalRule(code).code === undefined);

/** A complete address of a country: its own example code, and the state of that code. */
function example(country: string): Record<string, string> {
  const { codes: [code = ''] = [], needs } = postalRule(country);
  const [home] = statesOfCode(country, code);
  const other = statesOf(country).find(([, , codes]) => !codes);
  return { country, postal_code: code, state: (home ?? other)?.[0] ?? (needs.includes('S') ? 'Central' : '') };
}

describe('the postal rules', () => {
  it('have a row for each country', () => {
    expect(Object.keys(postalRules).toSorted()).toEqual([...countries].toSorted());
  });

  it('know the countries without postal codes, which are about sixty', () => {
    expect(withoutCodes.length).toBeGreaterThan(55);
    for (const country of ['AE', 'AG', 'AO', 'AW', 'BS', 'CM', 'FJ', 'GH', 'HK', 'JM', 'KE', 'MO', 'PA', 'QA', 'ZW']) {
      expect([country, withoutCodes.some((one) => one === country)]).toEqual([country, country !== 'KE']);
    }
  });

  it.each(countries)(
    'of %s have a place for each field that it needs, and a code exactly if a line has it',
    (country) => {
      const { lines, localLines = lines, needs, code } = postalRule(country);
      for (const field of `NA${needs}`.split(''))
        expect([lines, localLines].every((one) => one.includes(`%${field}`))).toBe(true);
      expect(code === undefined ? needs.includes('Z') : !lines.includes('%Z')).toBe(false);
    },
  );

  it.each(withCodes)('of %s take their own examples in any spelling, and print one form', (country) => {
    for (const code of postalRule(country).codes ?? []) {
      const wide = code.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
      const spellings = [
        code,
        code.toLowerCase(),
        ` ${code} `,
        code.replace(/[- ]/g, ''),
        code.replace(/[- ]/g, ' '),
        code.replace(/[- ]/g, '–'),
        wide,
        `${country}-${code}`,
      ];
      for (const spelling of spellings) expect([spelling, postalCodeOf(country, spelling)]).toEqual([spelling, code]);
    }
  });

  it.each(withCodes)('of %s refuse what is clearly no code, in the words of the country', (country) => {
    for (const wrong of ['QQQQQQQQ', '123456789012', '1'])
      expect([wrong, postalCodeOf(country, wrong)]).toEqual([wrong, null]);
    if (isClosedCountry(country)) return;
    const { code, fields } = refusalOf({ ...example(country), postal_code: 'QQQQQQQQ' });
    expect(code).toBe('request.malformed');
    expect(fields.postal_code).toMatch(/^Please enter an? .+ such as .+\.$/);
    expect(fields.postal_code).toContain(postalRule(country).codes?.[0]);
  });

  it.each(open)('of %s accept a complete address', (country) => {
    expect(checked(example(country))).toMatchObject({ country, postal_code: example(country).postal_code });
  });

  it.each(open)('of %s require a code exactly where the post does', (country) => {
    const isNeeded = postalRule(country).needs.includes('Z');
    const { fields } = refusalOf({ ...example(country), postal_code: '' });
    expect('postal_code' in fields).toBe(isNeeded);
  });

  it.each(withoutCodes)(
    'of %s let one order without a code, drop what looks like none, and keep the rest',
    (country) => {
      for (const nothing of ['', '0', '00000', 'N/A', 'none', '-', 'xxxx', '０００']) {
        expect(checked({ ...example(country), postal_code: nothing }).postal_code).toBe('');
      }
      expect(checked({ ...example(country), postal_code: 'GA-183-8164' }).postal_code).toBe('GA-183-8164');
    },
  );

  it.each(open)(
    'of %s print name, street, city and code on lines of their own order, and the country last',
    (country) => {
      const address = checked({ ...example(country), line1: 'Street 7', line2: 'Floor 2', city: 'Cityville' });
      const printed = addressLines(address);
      const text = printed.join('\n');
      for (const part of ['Sam Shopper', 'Street 7', 'Floor 2', 'Cityville', address.postal_code, address.state]) {
        expect(text).toContain(part);
      }
      expect(text).not.toMatch(/%|\n\n|^[\s,/-]|[,/-]$|undefined/m);
      const order = [...postalRule(country).lines.matchAll(/%([NACSZ])/g)].map(([, field]) => field);
      const parts = { N: 'Sam Shopper', A: 'Street 7', C: 'Cityville', S: address.state, Z: address.postal_code };
      const places = order
        .map((field) => parts[field as keyof typeof parts])
        .filter((part) => part !== '')
        .map((part) => text.indexOf(part));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    },
  );
});
