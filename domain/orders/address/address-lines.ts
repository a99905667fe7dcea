import { countryName } from '#domain/shop/country-name.ts';
import type { ShippingAddress } from '../order/address.ts';
import { postalRule } from './country-rule.ts';

type Printed = Omit<ShippingAddress, 'phone'>;

/** Scripts other than Latin, as an address of their country is written. */
const otherScript = /[^\P{L}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The lines of a country's post, with a place for a field that the post does not use but the buyer gave. */
function linesFor({ line1, city, state, postal_code, country }: Printed): string[] {
  const { lines, localLines } = postalRule(country);
  let format = localLines && otherScript.test(`${line1}${city}`) ? localLines : lines;
  const add = (field: string, after: RegExp) => {
    format = after.test(format) ? format.replace(after, (place) => `${place}%n${field}`) : `${format}%n${field}`;
  };
  if (city !== '' && !format.includes('%C') && !same(city, countryName(country))) add('%C', /%A/);
  if (state !== '' && !format.includes('%S')) add('%S', /%C[^%]*(?:%Z)?/);
  if (postal_code !== '' && !format.includes('%Z')) add('%Z', /$/);
  // Jersey's own line repeats the country.
  return format.split('%n').filter((line) => !same(line, countryName(country)));
}

/** A line without its empty fields and the signs beside them. A code's own prefix goes with the code. */
function filled(line: string, values: Readonly<Record<string, string>>): string {
  const kept = values.Z === '' ? line.replace(/(?:〒|(?<![A-Z])[A-Z]{1,2}[- ]?)?%Z/, '') : line;
  return kept
    .replace(/([-,/ ]*)%([CNSZ])/g, (_, before: string, field: string) => {
      const text = values[field] ?? '';
      return text === '' ? '' : `${before}${text}`;
    })
    .replace(/^[-,/ ]+|[-,/ ]+$/g, '');
}

/** The lines of an address in its country's order, with the country last. On a label, the fields are in capitals that the post wants so. */
export function addressLines(address: Printed, { isLabel = false } = {}): string[] {
  const { name, line1, line2, city, state, postal_code, country } = address;
  const upper = isLabel ? (postalRule(country).upper ?? '') : '';
  const shown = (field: string, text: string): string => (upper.includes(field) ? text.toUpperCase() : text);
  const values = {
    N: shown('N', name),
    A: shown('A', line1),
    C: shown('C', city),
    // "Madrid, Madrid" says it once.
    S: same(city, state) ? '' : shown('S', state),
    Z: postal_code,
  };
  const lines = linesFor(address).flatMap((line) =>
    line === '%A' ? [values.A, shown('A', line2)] : [filled(line, values)],
  );
  return [...lines, countryName(country)].filter(Boolean);
}
