import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from '#domain/values/clean-text.ts';
import { missingLetters, unprintableLetters } from '#domain/values/printable-letters.ts';

describe('A text that no design can print is refused with its letters and their script', () => {
  it.each([
    ['Leo ᏣᎳᎩ', 'We cannot print these letters yet: ᏣᎳᎩ (Cherokee). Please write them in another script.'],
    ['Ꮳ', 'We cannot print this letter yet: Ꮳ (Cherokee). Please write it in another script.'],
    ['ᎩᎩᎩ', 'We cannot print this letter yet: Ꭹ (Cherokee). Please write it in another script.'],
    ['తెలుగు', 'We cannot print these letters yet: తెలుగు (Telugu). Please write them in another script.'],
    ['𠮷田', 'We cannot print this letter yet: 𠮷 (Chinese and Japanese). Please use another letter.'],
    ['𝓛𝓮𝓸', 'We cannot print these letters yet: 𝓛𝓮𝓸. Please use other letters.'],
    ['Leo ⌘', 'We cannot print this symbol yet: ⌘. Please leave it out.'],
    ['Leo \uf8ff', 'We cannot print this symbol yet: U+F8FF. Please leave it out.'],
    ['Leo \ud83d', 'We cannot print this symbol yet: U+D83D. Please leave it out.'],
    [
      'Ꮳ తె ⌘',
      'We cannot print this letter yet: Ꮳ (Cherokee). Please write it in another script. We cannot print this letter yet: తె (Telugu). Please write it in another script. We cannot print this symbol yet: ⌘. Please leave it out.',
    ],
    [
      'ሰ ᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭ',
      'We cannot print these letters yet: ᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫ … (Cherokee). Please write them in another script.',
    ],
  ])('%s', (text, words) => {
    expect(missingLetters(text)).toBe(words);
  });

  it('also an emoji that is newer than the font', () => {
    // Extended_Pictographic reserves this code for emoji to come.
    expect(missingLetters('Leo \u{1faff}')).toMatch(/^We cannot print this emoji yet: /);
  });
});

describe('A text that all designs print passes', () => {
  it.each([
    'Đức Łukasz Nguyễn O’Brien-MacDonald III',
    'Иван Ґалаґан',
    'Θάνος',
    'עומר',
    'محمد، علي',
    'สมชาย',
    'प्रियंका।',
    '大谷翔平',
    '李龙',
    '김연아',
    'თამარი',
    'Հայկ',
    'தமிழ்செல்வன்',
    'রহিম',
    'ਗੁਰਪ੍ਰੀਤ',
    'សុខា',
    'ሰላም',
    // A variation selector chooses a form of the letter before it.
    '葛\u{e0100}城',
    '👑⚽🇧🇷👨\u200d👩\u200d👧 5️⃣',
    // Invisible characters are not printed.
    'L\u200be\u202eo\t7',
    'Jose\u0301',
    '',
  ])('%s', (text) => {
    expect(unprintableLetters(text)).toEqual([]);
  });
});

it('a text is judged as it is printed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
      // The cleaning drops private signs, which the message names.
      const isAlike = (missingLetters(text) === null) === (missingLetters(cleanText(text)) === null);
      expect(isAlike || /[\p{Co}\p{Cs}]/u.test(text)).toBe(true);
    }),
  );
});

it('a refused text passes without what the message names', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
      const named = unprintableLetters(text).flatMap(({ letters }) => letters);
      // A note and its stem may be named both: the longer goes first.
      named.sort((a, b) => b.length - a.length);
      const left = named.reduce((rest, letter) => rest.replaceAll(letter, ' '), text.normalize('NFC'));
      expect(unprintableLetters(left).length === 0 || named.some((letter) => letter.startsWith('U+'))).toBe(true);
    }),
  );
});
