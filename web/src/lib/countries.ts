import { countries } from '#domain/shipping/countries';
import { isDomestic, type ShippingScope } from '#domain/shipping/zones';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
}

const home = 'US';

/** Where an order may go, by name, the home country first. */
export function countriesIn(scope: ShippingScope): Country[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return countries
    .filter((code) => scope === 'worldwide' || isDomestic(code))
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => Number(b.code === home) - Number(a.code === home) || a.name.localeCompare(b.name, 'en'));
}
