import { postalRule } from './country-rule.ts';

/** The names of an address's fields in a country, as within a sentence. */
interface AddressLabels {
  readonly code: string;
  readonly city: string;
  readonly state: string;
}

const codes: Readonly<Record<string, string>> = { zip: 'ZIP code', eircode: 'Eircode', pin: 'PIN code' };
const cities: Readonly<Record<string, string>> = { post_town: 'town or city', suburb: 'suburb or town' };
const states: Readonly<Record<string, string>> = { do_si: 'province or city' };

/** What people call their codes where Google's data says only "postal". */
const ownCodes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['AU', 'GB', 'GG', 'IM', 'JE', 'MY', 'NL', 'NZ', 'CC', 'CX', 'NF'].map((country) => [country, 'postcode']),
  ),
  ...Object.fromEntries(['AT', 'CH', 'DE', 'LI'].map((country) => [country, 'postal code (PLZ)'])),
  BR: 'postal code (CEP)',
  IT: 'postal code (CAP)',
  ID: 'postal code (kode pos)',
  MX: 'postal code (CP)',
  PH: 'ZIP code',
  TW: 'postal code',
};

export function addressLabels(country: string): AddressLabels {
  const { codeName = '', cityName = 'city', stateName = 'province' } = postalRule(country);
  return {
    code: ownCodes[country] ?? codes[codeName] ?? 'postal code',
    city: cities[cityName] ?? cityName,
    state: states[stateName] ?? stateName,
  };
}

/** `a postal code`, `an island`. */
export const withArticle = (word: string): string => `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`;
