import { expect, it } from 'vitest';
import { withoutNames } from '#scripts/ops/without-names.ts';

it.each([
  ['a name', ['Ada Okafor'], 'The card of Ada Okafor left the packs.', 'The card of … left the packs.'],
  ['a name within a longer one', ['Ada', 'Ada Okafor'], 'Ada Okafor’s card', '…’s card'],
  ['a name with signs of a pattern', ['O’Neil (PJ) Jr.'], 'For O’Neil (PJ) Jr.', 'For …'],
  ['a name that begins another word', ['Ann', 'Port'], 'Announced by Ann: Portland', 'Announced by …: Portland'],
  [
    'the title of a checklist',
    ['Checklist'],
    'Checklist and team card were made again.',
    'Checklist and team card were made again.',
  ],
])('of %s a text keeps all that names nobody', (_, names, text, shown) => {
  expect(withoutNames(text, names)).toBe(shown);
});
