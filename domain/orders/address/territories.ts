import { postalCodeOf } from './postal-code.ts';
import { findState } from './states.ts';

interface Territory {
  /** The country as people write it. */
  readonly of: string;
  /** The country of ISO 3166-1 that it is. */
  readonly is: string;
  /** The start of its postal codes. */
  readonly codes: RegExp;
  /** Its value in that country's list of states. The codes then count only without a state. */
  readonly state?: string;
}

/**
 * Places that are written in two ways: by their own country, or as a part of another. Price, customs and embargo follow the country, so one form is kept.
 * Codes are those of Google's address metadata; Hong Kong and Macao have the two that forms in China use.
 */
const territories: readonly Territory[] = [
  { of: 'US', is: 'PR', state: 'PR', codes: /^00[679]/ },
  { of: 'US', is: 'VI', state: 'VI', codes: /^008/ },
  { of: 'US', is: 'GU', state: 'GU', codes: /^969(?:[12]|3[12])/ },
  { of: 'US', is: 'AS', state: 'AS', codes: /^96799/ },
  { of: 'US', is: 'MP', state: 'MP', codes: /^9695[0-2]/ },
  { of: 'US', is: 'FM', state: 'FM', codes: /^9694[1-4]/ },
  { of: 'US', is: 'MH', state: 'MH', codes: /^969[67]/ },
  { of: 'US', is: 'PW', state: 'PW', codes: /^969(?:39|40)/ },
  { of: 'FR', is: 'BL', codes: /^(?:97133|977)/ },
  { of: 'FR', is: 'MF', codes: /^(?:97150|978)/ },
  { of: 'FR', is: 'GP', codes: /^971/ },
  { of: 'FR', is: 'MQ', codes: /^972/ },
  { of: 'FR', is: 'GF', codes: /^973/ },
  { of: 'FR', is: 'RE', codes: /^974/ },
  { of: 'FR', is: 'PM', codes: /^975/ },
  { of: 'FR', is: 'YT', codes: /^976/ },
  { of: 'FR', is: 'WF', codes: /^986/ },
  { of: 'FR', is: 'PF', codes: /^987/ },
  { of: 'FR', is: 'NC', codes: /^988/ },
  { of: 'FR', is: 'MC', codes: /^980/ },
  { of: 'GB', is: 'JE', codes: /^JE/ },
  { of: 'GB', is: 'GG', codes: /^GY/ },
  { of: 'GB', is: 'IM', codes: /^IM/ },
  { of: 'FI', is: 'AX', codes: /^22/ },
  { of: 'NO', is: 'SJ', codes: /^917/ },
  { of: 'DK', is: 'GL', codes: /^39/ },
  { of: 'CH', is: 'LI', codes: /^(?:948[5-9]|949[0-8])/ },
  { of: 'IT', is: 'SM', codes: /^4789/ },
  { of: 'IT', is: 'VA', codes: /^00120/ },
  { of: 'AU', is: 'NF', codes: /^2899/ },
  { of: 'AU', is: 'CX', codes: /^6798/ },
  { of: 'AU', is: 'CC', codes: /^6799/ },
  { of: 'CN', is: 'HK', state: 'Hong Kong', codes: /^999077/ },
  { of: 'CN', is: 'MO', state: 'Macau', codes: /^999078/ },
];

interface Place {
  readonly country: string;
  readonly state: string;
  readonly postal_code: string;
}

/** The country and state on the mail of the United States, whose post serves its territories and three islands' states. */
export const mailedAs = ({ country, state }: Omit<Place, 'postal_code'>): Omit<Place, 'postal_code'> =>
  territories.some(({ of, is }) => of === 'US' && is === country)
    ? { country: 'US', state: country }
    : { country, state };

/** The country of ISO 3166-1 that an address belongs to, however it is written: `US` with the state `PR` is `PR`. */
export function countryOf({ country, state, postal_code }: Place): string {
  const near = territories.filter(({ of }) => of === country);
  if (near.length === 0) return country;
  const named = findState(country, state)?.[0];
  const code = postalCodeOf(country, postal_code) ?? '';
  const found = near.find(({ codes, state: own }) =>
    own === undefined || state === '' ? codes.test(code) : named === own,
  );
  return found?.is ?? country;
}
