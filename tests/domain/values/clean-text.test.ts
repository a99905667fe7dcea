import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLines, cleanText } from '#domain/values/clean-text.ts';

describe('What nobody sees goes', () => {
  it.each([
    ['marks of direction', 'Leo\u202eznitram\u200f\u2067!\u2069', 'Leoznitram!'],
    ['fillers of Hangul, and of Khmer', '\u115fL\u1160e\u3164o\uffa0 \u17b4\u17b5', 'Leo'],
    ['the braille blank', 'L\u2800eo', 'Leo'],
    ['soft hyphens, word joiners, and byte order marks', '\ufeffL\u00ade\u2060o', 'Leo'],
    ['tags, also behind a flag of another kind', 'Leo\u{e0041}\u{e007f} 🏴\u{e0061}', 'Leo 🏴'],
    ['joiners of Latin letters, and at the ends', '\u200dL\u200ce\u200d\u200do\u200c', 'Leo'],
    ['selectors of letters and digits', 'L\ufe0fe\u{e0100}o 7\ufe0f', 'Leo 7'],
    ['selectors of kanji that no font of the cards has', '葛\u{e0101}城\ufe02\u{e01ef}', '葛城'],
    ['selectors of Mongolian, which no card prints', 'ᠮ\u180b\u180e', 'ᠮ'],
    ['combining joiners, after which accents are composed', 'e\u034f\u0301', 'é'],
    ['controls, of which some part words', 'Leo\u0000\tM\u0007', 'Leo M'],
    ['doubled spaces of all kinds', ' Leo\u00a0\u3000 M\n', 'Leo M'],
  ])('%s', (_, typed, clean) => {
    expect(cleanText(typed)).toBe(clean);
  });
});

describe('What changes the letters beside it stays', () => {
  it.each([
    ['the joiner of Persian', 'علی\u200cرضا'],
    ['of Urdu, after a mark', 'بَ\u200cی'],
    ['of Hindi', 'क्\u200cष'],
    ['of Sinhala', 'ශ්\u200dරී'],
    ['of Bengali, before the sign', 'র\u200d্য'],
    ['of Malayalam, at the end of a word', 'രാമന്\u200d'],
    ['of a family', '👨\u200d👩\u200d👧'],
    ['of a heart on fire', '❤\ufe0f\u200d🔥'],
    ['of a worker with a skin tone', '👩🏽\u200d🚒'],
    ['a flag of three colours', '🏳\ufe0f\u200d🌈'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['a key', '7\ufe0f\u20e3'],
    ['emoji as text', '☺\ufe0e'],
    ['a form of a kanji', '葛\u{e0100}城'],
    ['a form by its standard number', '塚\ufe00'],
    ['full-width letters of a name', 'Ｍｉａ'],
  ])('%s', (_, text) => {
    expect(cleanText(text)).toBe(text);
  });

  it('once, and without marks of direction beside it', () => {
    expect(cleanText('علی\u200e\u200c\u200cرضا')).toBe('علی\u200cرضا');
    expect(cleanText('علی\u200c رضا\u200c')).toBe('علی رضا');
  });
});

it('a clean text is clean, of any characters', () => {
  // Half of the characters are ones that the cleaning reads.
  const character = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom(
      ...Array.from('e\u0301\u0334\u0344 \u200c\u200d\u034f\ufe0f\u{e0100}\u{e0067}\u{1f3f4}یक्葛👩🏽7\u20e3\ufa10\n'),
    ),
  );
  fc.assert(
    fc.property(fc.array(character, { maxLength: 12 }), (characters) => {
      const clean = cleanText(characters.join(''));
      expect(cleanText(clean)).toBe(clean);
      expect(clean.normalize('NFC')).toBe(clean);
      expect(clean).not.toMatch(/^\s|\s$|\s\s|[\n\p{Cc}\p{Cs}]/u);
    }),
    { numRuns: 5000 },
  );
});

it('a text of a million marks takes no minutes', () => {
  expect(cleanText(`a${'\u0345\u0301\u0323\u0334'.repeat(250_000)}`).length).toBeLessThan(40);
});

it('a text of several lines keeps them', () => {
  expect(cleanLines('\n Gate 4\u200b \r\n\r\nBring\tcoins\u2028and joy\n')).toBe('Gate 4\n\nBring coins\nand joy');
});
