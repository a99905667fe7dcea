import { isSuffix } from '#domain/values/person-name.ts';
import { type ReadCell, readAs } from './number-cell.ts';

/** Two letters that nobody reads as a name: `DJ`, `AJ`, but not `JO` or `NG`. */
const initials = /^(?!NG$)(?:[^AEIOUY]{2}|.J)$/;

/** Whether a word of a name is written in capitals by habit: not initials, nor the suffix of a name such as `III`. */
const shouts = (word: string, isAlone: boolean): boolean => {
  const letters = word.replace(/['’-]/g, '');
  // Greek capitals have no accents, so small letters would misspell the name.
  if (!/^(?:(?=[\p{Script=Latin}\p{Script=Cyrillic}])\p{Lu}){2,}$/u.test(letters)) return false;
  return isAlone ? !initials.test(letters) : letters.length > 2;
};

const withCapitals = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(^|[-'’])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/(^|[-'’])Mc(\p{L})/gu, (_, before: string, letter: string) => `${before}Mc${letter.toUpperCase()}`);

/** `LIAM MCDONALD` is Liam McDonald, `Mara OKAFOR` is Mara Okafor. Initials and numerals stay. */
export function calmName(name: string): string {
  const isAlone = !/\p{Ll}/u.test(name) && /\p{Lu}{3}/u.test(name);
  return name.replace(/\S+/gu, (word, at: number) => {
    if (isSuffix(word, at)) return /^[JS]N?R\.?$/.test(word) ? withCapitals(word) : word;
    return shouts(word, isAlone) ? withCapitals(word) : word;
  });
}

/** A first or last name alone. */
export const readNamePart = (cell: string): ReadCell => readAs(cell, calmName(cell));
