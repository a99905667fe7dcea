import * as z from 'zod';
import { countries } from '#domain/shop/countries.ts';
import { countryName } from '#domain/shop/country-name.ts';
import { isUnderEmbargo } from '#domain/shop/embargoes.ts';
import { isDomestic, type ShippingScope } from '#domain/shop/zones.ts';
import { AppError, says } from '#domain/tables/errors.ts';
import { cleanText } from '#domain/values/clean-text.ts';
import { foldWidth } from '#domain/values/fold-width.ts';
import { typedCode } from '#domain/values/typed-text.ts';
import { addressLabels, withArticle } from '../address/address-labels.ts';
import { postalRule } from '../address/country-rule.ts';
import { postalCodeOf } from '../address/postal-code.ts';
import { findState, stateName, statesOf, statesOfCode, storedState } from '../address/states.ts';
import { countryOf } from '../address/territories.ts';

/** An address as stored with an order. Orders of all times stay readable, so nothing is checked here. */
export const ShippingAddress = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string().default(''),
  city: z.string(),
  state: z.string().default(''),
  postal_code: z.string().default(''),
  country: z.string(),
  phone: z.string().default(''),
});
export type ShippingAddress = z.infer<typeof ShippingAddress>;

const tooLong = says('text.too_long');
const chooseCountry = { error: 'Please choose a country.' };
/** A text without a letter or digit prints nothing that a carrier could read. */
const oneLine = z.string().transform((text) => {
  const clean = cleanText(foldWidth(text));
  return /[\p{L}\p{N}]/u.test(clean) ? clean : '';
});
const maybe = (max: number) => oneLine.pipe(z.string().max(max, tooLong)).default('');
const line = (max: number, missing: string) => oneLine.pipe(z.string().min(1, { error: missing }).max(max, tooLong));

/** An address as a buyer sends it. Some countries have no city. `is_confirmed` says yes to the question of `address.unlikely`. */
export const TypedAddress = z.object({
  name: line(100, 'Please enter a name.'),
  line1: line(100, 'Please enter a street and number.'),
  line2: maybe(100),
  city: maybe(100),
  state: maybe(50),
  postal_code: maybe(20),
  country: typedCode(100)
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, chooseCountry),
  phone: maybe(30),
  is_confirmed: z.boolean().optional(),
});
export type TypedAddress = z.infer<typeof TypedAddress>;

/** A PO box in the main languages of our destinations. `CP` with five digits is a Mexican postal code in the street line. */
const poBox =
  /\b(p\.?\s*o\.?\s*box|p\.?\s*o\.?\s*b\.?\s*\d+|post\s+office\s+box|postfach|bo[iî]te\s+postale|apartado(\s+postal)?|b\.?p\.?\s*\d+|c\.?p\.?\s*\d{1,4})\b/i;

export const isPoBox = ({ line1, line2 }: Pick<ShippingAddress, 'line1' | 'line2'>): boolean =>
  poBox.test(line1) || poBox.test(line2);

type Problems = Partial<Record<keyof ShippingAddress, string>>;

/** Every parcel of these countries has a state. Elsewhere people leave it out, and are asked. */
const strictStates: readonly string[] = ['US', 'CA'];
const militaryStates: readonly string[] = ['AA', 'AE', 'AP'];

/** The state as it is stored. An empty one is filled in where the country has one only, or where code or city name it. */
function stateFor({ country, state, city, postal_code }: ShippingAddress): string {
  const states = statesOf(country);
  const named = findState(country, state);
  if (named) return storedState(named, state);
  const [only] = states;
  if (only && states.length === 1) return only[0];
  if (state !== '' || strictStates.includes(country) || !postalRule(country).needs.includes('S')) return state;
  const [byCode, second] = statesOfCode(country, postal_code);
  const found = second ? undefined : (byCode ?? findState(country, city));
  return found?.[0] ?? '';
}

/** The address in the form that its post uses: one country, state and code for every spelling. Keeps what it cannot read. */
export function canonicalAddress<Given extends ShippingAddress>(given: Given): Given {
  const country = countryOf(given);
  const code = postalCodeOf(country, given.postal_code) ?? given.postal_code;
  const placed = { ...given, country, postal_code: code };
  return { ...placed, state: stateFor(placed) };
}

function codeProblem({ country, postal_code: code }: ShippingAddress): string | undefined {
  const { needs, codes = [] } = postalRule(country);
  const isNeeded = needs.includes('Z');
  const isGood = code === '' ? !isNeeded : postalCodeOf(country, code) !== null;
  if (isGood) return undefined;
  const [example] = codes;
  const word = addressLabels(country).code;
  return `Please enter ${withArticle(word)}${example ? ` such as ${example}` : ''}${isNeeded ? '' : ', or leave it empty'}.`;
}

/** A unit's post office is its city: APO for army and air force, FPO for the navy, DPO for embassies (USPS, Publication 28, section 238). */
function militaryProblems({ country, city, state }: ShippingAddress): Problems {
  if (country !== 'US') return {};
  const isOffice = /^[AFD]PO$/i.test(city);
  const isMilitary = militaryStates.includes(state);
  if (isMilitary && !isOffice) return { city: 'Please enter APO, FPO or DPO as the city.' };
  return isOffice && !isMilitary ? { state: 'Please choose the Armed Forces of this post office: AA, AE or AP.' } : {};
}

function fieldProblems(address: ShippingAddress): Problems {
  const { country, city, state } = address;
  if (!countries.some((code) => code === country)) return { country: chooseCountry.error };
  const words = addressLabels(country);
  const lacksState = strictStates.includes(country) && !findState(country, state);
  const code = codeProblem(address);
  return {
    ...(city === '' && postalRule(country).needs.includes('C') && { city: `Please enter ${withArticle(words.city)}.` }),
    ...(lacksState && { state: `Please choose ${withArticle(words.state)}.` }),
    ...(code !== undefined && { postal_code: code }),
    ...militaryProblems(address),
  };
}

/** A doubt about the state. Its lists age: a new state is asked about, not refused. */
function stateQuestion({ country, state }: ShippingAddress): Problems | null {
  if (!postalRule(country).needs.includes('S')) return null;
  const word = addressLabels(country).state;
  const place = countryName(country);
  if (state === '') return { state: `Addresses in ${place} have ${withArticle(word)}. Is this one right without?` };
  if (statesOf(country).length === 0) return null;
  return { state: `We do not know this ${word} of ${place}. Is the address right?` };
}

/** A doubt that only the buyer can settle, as a question at its field. Null if there is none. */
export function addressQuestion(address: ShippingAddress): Problems | null {
  const { country, state, postal_code: code } = address;
  const own = findState(country, state);
  if (!own) return stateQuestion(address);
  const homes = statesOfCode(country, code);
  if (code === '' || !own[2] || homes.includes(own)) return null;
  const [home] = homes;
  const word = withArticle(addressLabels(country).code);
  const doubt = home
    ? `${code} is ${word} of ${stateName(home)}, not of ${stateName(own)}.`
    : `We do not know ${code} as ${word} of ${stateName(own)}.`;
  return { postal_code: `${doubt} Is the address right?` };
}

const atFields = (problems: Problems): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([name, words]) => [`shipping_address.${name}`, words]));

/**
 * The address as its post writes it. Throws `request.malformed`, `shipping.us_only`, `shipping.embargo`, `shipping.po_box` for a MEGA order (P-31), and
 * `address.unlikely` with a question that the buyer has not confirmed (D-375).
 */
export function checkAddress(
  given: TypedAddress,
  { scope, hasMega }: { readonly scope: ShippingScope; readonly hasMega: boolean },
): ShippingAddress {
  const { is_confirmed: isConfirmed, ...typed } = given;
  const address = canonicalAddress(typed);
  if (scope === 'us' && !isDomestic(address.country)) throw new AppError('shipping.us_only');
  if (isUnderEmbargo(address) || isUnderEmbargo(typed)) throw new AppError('shipping.embargo');
  const problems = fieldProblems(address);
  if (Object.keys(problems).length > 0) throw new AppError('request.malformed', { fields: atFields(problems) });
  if (hasMega && isPoBox(address)) throw new AppError('shipping.po_box');
  const question = isConfirmed ? null : addressQuestion(address);
  if (question) throw new AppError('address.unlikely', { fields: atFields(question) });
  return address;
}
