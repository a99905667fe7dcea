import { addressLabels } from '#domain/orders/address/address-labels.ts';
import { postalRule } from '#domain/orders/address/country-rule.ts';
import { findState, statesOf } from '#domain/orders/address/states.ts';
import type { ShippingAddress } from '#domain/orders/order/address.ts';

const fieldsOf = { C: 'city', S: 'state', Z: 'postal_code' } as const;
type PlaceField = (typeof fieldsOf)[keyof typeof fieldsOf];

interface FieldLabel {
  readonly name: PlaceField;
  readonly label: string;
  readonly hint?: string;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The fields below the street in a country, in the order of its post and with its words. A country's only state is no field. */
export function placeFields(country: string): FieldLabel[] {
  const { lines, needs, codes: [example] = [] } = postalRule(country);
  const words = addressLabels(country);
  const labels = { C: words.city, S: words.state, Z: words.code };
  return [...lines.matchAll(/%([CSZ])/g)].flatMap(([, letter]) => {
    const key = letter as keyof typeof fieldsOf;
    if (key === 'S' && statesOf(country).length === 1) return [];
    const label = `${capital(labels[key])}${needs.includes(key) ? '' : ' (optional)'}`;
    return { name: fieldsOf[key], label, ...(key === 'Z' && example && { hint: `Like ${example}` }) };
  });
}

/** An address without what was typed into fields that this country does not have. */
export function shownAddress(address: ShippingAddress): ShippingAddress {
  const shown = placeFields(address.country).map(({ name }) => name);
  const kept = (name: PlaceField) => (shown.includes(name) ? address[name] : '');
  return { ...address, city: kept('city'), state: kept('state'), postal_code: kept('postal_code') };
}

/** The state in another country's form: kept if its list has it or it has none. */
export const movedState = (country: string, state: string): string =>
  statesOf(country).length === 0 ? state : (findState(country, state)?.[0] ?? '');
