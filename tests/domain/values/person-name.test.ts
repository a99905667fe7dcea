import { describe, expect, it } from 'vitest';
import { firstName, shortName } from '#domain/values/person-name.ts';
import { namePlate } from '#studio/card/kit/names.ts';

describe('A name plate', () => {
  it.each([
    ['Liam Miller', 'Liam', 'Miller'],
    ['Mia', '', 'Mia'],
    ["O'Brien-MacDonald III", '', "O'Brien-MacDonald III"],
    ['Ken Griffey Jr.', 'Ken', 'Griffey Jr.'],
    ['Ken Griffey, Jr.', 'Ken', 'Griffey, Jr.'],
    ['Neymar Jr', '', 'Neymar Jr'],
    ['Cal Ripken Sr.', 'Cal', 'Ripken Sr.'],
    ['Robert Griffin 2nd', 'Robert', 'Griffin 2nd'],
    ['Thurston Howell IV', 'Thurston', 'Howell IV'],
    ['Thurston Howell V', 'Thurston', 'Howell V'],
    ['Mia V', 'Mia', 'V'],
    ['Thi Vi', 'Thi', 'Vi'],
    ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
    ['Luuk de Jong', 'Luuk', 'de Jong'],
    ['Maria von Trapp', 'Maria', 'von Trapp'],
    ['Angus Mac Allister', 'Angus', 'Mac Allister'],
    ['Liam 🏀', '🏀', 'Liam'],
    ['🏀 Liam', '🏀', 'Liam'],
    ['Liam Miller ⭐️', 'Liam ⭐️', 'Miller'],
    ['Liam 👨\u200d👩\u200d👧 Miller Jr. 🏀', 'Liam 👨\u200d👩\u200d👧 🏀', 'Miller Jr.'],
    ['Liam 5️⃣', '5️⃣', 'Liam'],
    ['Liam 5', 'Liam', '5'],
    ['🏀 ⭐️', '', '🏀 ⭐️'],
    ['Jr.', '', 'Jr.'],
    ['葛\u{e0100}城 𠮷野', '葛\u{e0100}城', '𠮷野'],
    ['', '', ''],
  ])('of %s', (name, given, surname) => {
    expect(namePlate(name)).toEqual({ given, surname });
  });
});

it.each([
  ['Ken Griffey Jr.', 'Ken G.'],
  ['Ken Griffey, Jr.', 'Ken G.'],
  ['Griffey, Ken', 'Ken G.'],
  ['Griffey Jr., Ken', 'Ken G.'],
  ['Smith, Jr., John', 'John S.'],
  ["O'Brien-MacDonald III", "O'Brien-MacDonald"],
  ['Liam 🏀', 'Liam'],
  ['🏀 Liam Miller ⭐', 'Liam M.'],
  ['Jan-Willem IJsbrand', 'Jan-Willem IJ.'],
  ['Ludwig van Beethoven', 'Ludwig B.'],
  ['Mia V', 'Mia V.'],
  ['𠮷野 葛城', '𠮷野 葛.'],
])('%s is %s in public', (name, short) => {
  expect(shortName(name)).toBe(short);
});

it('the first name is no emoji', () => {
  expect(firstName('⚽ Mara Okafor')).toBe('Mara');
});
