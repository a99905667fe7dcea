import * as z from 'zod';
import { countries } from '#domain/shop/countries.ts';
import { isUnderEmbargo } from '#domain/shop/embargoes.ts';
import { isDomestic, type ShippingScope, zones } from '#domain/shop/zones.ts';
import { AppError, says } from '#domain/tables/errors.ts';
import { cleanText } from '#domain/values/clean-text.ts';
import { foldWidth } from '#domain/values/fold-width.ts';
import { typedCode } from '#domain/values/typed-text.ts';

const tooLong = says('text.too_long');
const chooseCountry = { error: 'Please choose a country.' };
/** Labels have no line breaks or tabs. */
const oneLine = z.string().transform((text) => cleanText(foldWidth(text)));
const maybe = (max: number) => oneLine.pipe(z.string().max(max, tooLong)).default('');
const line = (max: number, missing: string) => oneLine.pipe(z.string().min(1, { error: missing }).max(max, tooLong));

export const ShippingAddress = z.object({
  name: line(100, 'Please enter a name.'),
  line1: line(100, 'Please enter a street and number.'),
  line2: maybe(100),
  city: line(100, 'Please enter a city.'),
  state: maybe(50),
  postal_code: maybe(20),
  country: typedCode(100)
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, chooseCountry),
  phone: maybe(30),
});
export type ShippingAddress = z.infer<typeof ShippingAddress>;

// biome-ignore format: a list of codes
export const usStates = ['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO',
  'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY', 'AA', 'AE', 'AP'] as const;
// biome-ignore format: a list of codes
export const canadianProvinces = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const;

interface Postal {
  readonly code: RegExp;
  readonly message: string;
  readonly states?: readonly string[];
}

const zip: Postal = { code: /^\d{5}(-\d{4})?$/, message: 'Please enter a ZIP code of 5 digits.' };

/** Countries with a pattern for postal codes. Others need any code, unless they have none. */
const postal: Readonly<Record<string, Postal>> = {
  US: { ...zip, states: usStates },
  ...Object.fromEntries(zones.usIslands.countries.map((island) => [island, zip])),
  CA: {
    code: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
    message: 'Please enter a postal code like K1A 0B1.',
    states: canadianProvinces,
  },
  GB: { code: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, message: 'Please enter a postcode like SW1A 1AA.' },
  DE: { code: /^\d{5}$/, message: 'Please enter a postal code of 5 digits.' },
  FR: { code: /^\d{5}$/, message: 'Please enter a postal code of 5 digits.' },
  MX: { code: /^\d{5}$/, message: 'Please enter a postal code of 5 digits.' },
  AU: { code: /^\d{4}$/, message: 'Please enter a postcode of 4 digits.' },
  JP: { code: /^\d{3}-?\d{4}$/, message: 'Please enter a postal code like 100-0001.' },
};
/** Places without postal codes (Universal Postal Union). */
const withoutCodes = ['AE', 'AG', 'BS', 'BZ', 'FJ', 'HK', 'JM', 'PA', 'QA', 'UG', 'ZW'];

/** A PO box in the main languages of our destinations. `CP` with five digits is a Mexican postal code in the street line. */
const poBox =
  /\b(p\.?\s*o\.?\s*box|p\.?\s*o\.?\s*b\.?\s*\d+|post\s+office\s+box|postfach|bo[iî]te\s+postale|apartado(\s+postal)?|b\.?p\.?\s*\d+|c\.?p\.?\s*\d{1,4})\b/i;

export const isPoBox = ({ line1, line2 }: Pick<ShippingAddress, 'line1' | 'line2'>): boolean =>
  poBox.test(line1) || poBox.test(line2);

function fieldProblems(address: ShippingAddress): Record<string, string> {
  const rule = postal[address.country];
  const problems: Record<string, string> = {};
  if (!countries.some((code) => code === address.country)) problems.country = chooseCountry.error;
  if (rule?.states && !rule.states.includes(address.state.toUpperCase())) {
    problems.state = address.country === 'US' ? 'Please choose a state.' : 'Please choose a province.';
  }
  if (rule && !rule.code.test(address.postal_code)) problems.postal_code = rule.message;
  else if (!rule && !address.postal_code && !withoutCodes.includes(address.country)) {
    problems.postal_code = 'Please enter a postal code.';
  }
  return problems;
}

/** The address as the label prints it. Throws `request.malformed`, `shipping.us_only`, `shipping.embargo`, or `shipping.po_box` for a MEGA order (P-31). */
export function checkAddress(
  address: ShippingAddress,
  { scope, hasMega }: { readonly scope: ShippingScope; readonly hasMega: boolean },
): ShippingAddress {
  if (scope === 'us' && !isDomestic(address.country)) throw new AppError('shipping.us_only');
  if (isUnderEmbargo(address)) throw new AppError('shipping.embargo');
  const problems = fieldProblems(address);
  if (Object.keys(problems).length > 0) {
    const fields = Object.fromEntries(
      Object.entries(problems).map(([name, words]) => [`shipping_address.${name}`, words]),
    );
    throw new AppError('request.malformed', { fields });
  }
  if (hasMega && isPoBox(address)) throw new AppError('shipping.po_box');
  const hasStates = postal[address.country]?.states !== undefined;
  return {
    ...address,
    state: hasStates ? address.state.toUpperCase() : address.state,
    postal_code: address.postal_code.toUpperCase(),
  };
}
