import { foldWidth } from '#domain/values/fold-width.ts';
import { postalRule } from './country-rule.ts';
import type { State } from './postal-rule.ts';

/** Words that people add to the name of a state or leave out. */
const kinds =
  /\bu\.?s\.?(?= )|\b(?:state|province|prefecture|county|co|oblast|governorate|emirate|of|the|parish|department|district|region|city|sheng|shi|do|to|fu|ken)\b/g;

/** A name for comparison: letters and digits without accents and case. */
const plainName = (text: string): string => letters(plain(text));
/** The same without the word of its kind: "Hyogo" for "Hyōgo-ken". */
const shortName = (text: string): string => letters(plain(text).replace(kinds, '')) || plainName(text);

const plain = (text: string): string => foldWidth(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

export const statesOf = (country: string): readonly State[] => postalRule(country).states ?? [];

export const stateName = ([value, name]: State): string => name || value;

/** The state that a text names by its code, name, or name in the country's own script. */
export function findState(country: string, typed: string): State | undefined {
  const states = statesOf(country);
  const by = (nameOf: (text: string) => string) =>
    states.find((state) => [state[0], stateName(state), state[3] ?? ''].some((one) => nameOf(one) === nameOf(typed)));
  return plainName(typed) === '' ? undefined : (by(plainName) ?? by(shortName));
}

const hasCode = ([, , codes]: State, code: string): boolean => Boolean(codes) && new RegExp(`^(?:${codes})`).test(code);

/** The states that a postal code belongs to. Empty if the table has no codes for the country's states. */
export const statesOfCode = (country: string, code: string): readonly State[] =>
  statesOf(country).filter((state) => hasCode(state, code));

/** The text that is stored for a state: its value, or its name in the own script if that was typed. */
export const storedState = (state: State, typed: string): string => {
  const [, , , native] = state;
  return native && plainName(native) === plainName(typed) ? native : state[0];
};
