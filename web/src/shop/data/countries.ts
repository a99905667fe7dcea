import { countries } from '#domain/shop/countries.ts';
import { countryName } from '#domain/shop/country-name.ts';
import { isClosedCountry } from '#domain/shop/embargoes.ts';
import { isDomestic, type ShippingScope } from '#domain/shop/zones.ts';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
}

const home = 'US';

/** The countries that the shop ships to, by name, the home country first. */
export function countriesIn(scope: ShippingScope): Country[] {
  return countries
    .filter((code) => !isClosedCountry(code))
    .filter((code) => scope === 'worldwide' || isDomestic(code))
    .map((code) => ({ code, name: countryName(code) }))
    .toSorted((a, b) => Number(b.code === home) - Number(a.code === home) || a.name.localeCompare(b.name, 'en'));
}
