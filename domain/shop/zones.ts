import type { Cents } from '#domain/values/money.ts';

export const shippingScopes = ['worldwide', 'us'] as const;
export type ShippingScope = (typeof shippingScopes)[number];

export interface Zone {
  /** ISO 3166-1 alpha-2. Empty for the rest of the world. */
  readonly countries: readonly string[];
  readonly cents: Cents;
  /** The carrier's business days, from the day after shipping. */
  readonly carrierDays: { readonly min: number; readonly max: number };
}

export const zones = {
  us: { countries: ['US'], cents: 0, carrierDays: { min: 3, max: 5 } },
  usIslands: { countries: ['PR', 'VI', 'GU', 'AS', 'MP'], cents: 0, carrierDays: { min: 5, max: 10 } },
  neighbours: { countries: ['CA', 'MX'], cents: 999, carrierDays: { min: 6, max: 10 } },
  partners: {
    // biome-ignore format: one line a group, as the decision lists them
    countries: ['GB',
      'AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'DE', 'GR', 'HU', 'IE', 'IT', 'LV', 'LT', 'LU', 'MT', 'NL', 'PL', 'PT', 'RO', 'SK', 'SI', 'ES', 'SE',
      'CH', 'NO', 'AU', 'NZ', 'JP', 'KR'],
    cents: 1499,
    carrierDays: { min: 7, max: 14 },
  },
  elsewhere: { countries: [], cents: 1999, carrierDays: { min: 10, max: 21 } },
} as const satisfies Record<string, Zone>;

export const tubeCents: Cents = 1000;

export function zoneOf(country: string): Zone {
  const known: readonly Zone[] = Object.values(zones);
  return known.find((zone) => zone.countries.includes(country)) ?? zones.elsewhere;
}

export const isDomestic = (country: string): boolean => zoneOf(country).cents === 0;

/** In cents, for any number of boxes. */
export function shippingCents(country: string, hasMega: boolean): Cents {
  return zoneOf(country).cents + (hasMega && !isDomestic(country) ? tubeCents : 0);
}
