import { countryName } from './country-name.ts';

export interface Embargo {
  readonly country: string;
  /** A part of the country: its name, and patterns of addresses. Codes of Russia's post begin with 2. Default: the whole country. */
  readonly region?: { readonly name: string; readonly states: RegExp; readonly postalCodes: RegExp };
  readonly source: string;
}

/** Date of the newest rule in the table (`YYYY-MM-DD`): BIS's rule for Syria. */
export const embargoesAsOf = '2025-09-02';

const ofac = (rules: string): string => `OFAC, ${rules}`;
const carriers =
  'UPS and FedEx suspended since March 2022, USPS since March 11, 2022 (Russia); BIS, 15 CFR 746.5 and 746.8';
const occupied = ofac('Executive Orders 13685 and 14065');

/**
 * Places that a shop in the United States does not ship to: OFAC's comprehensive programs, and countries closed by export controls and carriers.
 * Syria's sanctions ended on June 30, 2025 (Executive Order 14312), and cards may go under BIS's exception SPP (15 CFR 740.5). It stays here because
 * none of our carriers accepts parcels for it.
 */
export const embargoes: readonly Embargo[] = [
  { country: 'CU', source: ofac('31 CFR 515') },
  { country: 'IR', source: ofac('31 CFR 560') },
  { country: 'KP', source: ofac('31 CFR 510') },
  { country: 'SY', source: 'USPS suspended since March 13, 2013 (Postal Bulletin 22359); BIS, 15 CFR 746.9' },
  { country: 'RU', source: carriers },
  { country: 'BY', source: carriers },
  {
    country: 'UA',
    region: {
      name: 'Crimea',
      states: /\b(krym|crimea|sevastopol)|крим|крым|севастопол/iu,
      postalCodes: /^2?9[5-9]\d{3}$/,
    },
    source: occupied,
  },
  {
    country: 'UA',
    region: { name: 'the Donetsk region', states: /donet[sz]k|донец/iu, postalCodes: /^2?8[3-7]\d{3}$/ },
    source: occupied,
  },
  {
    country: 'UA',
    region: { name: 'the Luhansk region', states: /lu[gh]ans['’]?k|луганс/iu, postalCodes: /^2?9[1-4]\d{3}$/ },
    source: occupied,
  },
];

export const embargoedPlaces: string = new Intl.ListFormat('en', { type: 'disjunction' }).format(
  embargoes.map(({ country, region }) => region?.name ?? countryName(country)),
);

export const isClosedCountry = (country: string): boolean =>
  embargoes.some((one) => one.country === country && one.region === undefined);

export function isUnderEmbargo(address: {
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly postal_code: string;
}): boolean {
  return embargoes.some(({ country, region }) => {
    if (country !== address.country) return false;
    if (!region) return true;
    const places = `${address.state} ${address.city}`;
    return region.states.test(places) || region.postalCodes.test(address.postal_code.replace(/\D/g, ''));
  });
}
