/** The flags of England, Scotland and Wales, the only emoji that are spelled with tag characters. */
const tagFlag = String.raw`\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}`;

/** Joiners and variation selectors print nothing, but may change a neighbor. */
const changer = String.raw`[\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`;

/** Halves of pairs, controls, line separators, notes between lines, the braille blank, and all that Unicode draws as nothing. */
const invisible = new RegExp(
  String.raw`(${tagFlag}|${changer})|[\p{Cs}\p{Cc}\p{Zl}\p{Zp}\ufff9-\ufffb\u2800\p{Default_Ignorable_Code_Point}]`,
  'gu',
);

/** Letters that join, which U+200C parts. */
const joining = String.raw`[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}]`;
const brahmic = String.raw`[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]`;
/** Signs that take a letter's vowel away. A joiner beside them chooses the form of the letters. */
const virama = String.raw`[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u17d2\u1039\u103a]`;
const pictogram = String.raw`\p{Extended_Pictographic}`;

/** Where a joiner or selector changes the print. Everywhere else it goes. NFC changes the order of the marks around it. */
const places = [
  String.raw`(?<=${joining}\p{M}*)\u200c(?=\p{M}*${joining})`,
  String.raw`(?<=${brahmic}\p{M}*)\u200c(?=\p{M}*${brahmic})`,
  String.raw`(?<=${virama}\p{M}*)\u200d`,
  String.raw`(?<=${brahmic}\p{M}*)\u200d(?=\p{M}*${virama})`,
  String.raw`(?<=${pictogram}[\p{Emoji_Modifier}\ufe0f]?)\u200d(?=${pictogram})`,
  String.raw`(?<=${pictogram})[\ufe0e\ufe0f]`,
  String.raw`(?<=[\d#*])\ufe0f(?=\u20e3)`,
  // The fonts of the cards have forms of kanji for these selectors alone.
  String.raw`(?<=\p{Script=Han})[\ufe00\ufe01\u{e0100}]`,
].join('|');
const changers = new RegExp(`(${places})|${changer}`, 'gu');

const keptOrSpace = (character: string, stays?: string): string =>
  stays ?? (/\s/u.test(character) && character !== '\ufeff' ? ' ' : '');

const longRun = /(\p{M}{30})\p{M}+/gu;

/**
 * A typed text on one line: NFC, single spaces, and nothing invisible but what changes the letters beside it (D-370).
 * Runs of marks end after 30, as in Unicode's Stream-Safe Text Format (UAX 15): NFC of far longer ones takes minutes, and makes two of some marks.
 */
export const cleanText = (text: string): string =>
  text
    .replace(invisible, keptOrSpace)
    .replace(/([\u200c\u200d])\1+/gu, '$1')
    .replace(changers, '$1')
    .replace(longRun, '$1')
    .normalize('NFC')
    .replace(longRun, '$1')
    .replace(/\s+/gu, ' ')
    .trim();

/** A typed text of several lines, each as `cleanText` has it. */
export const cleanLines = (text: string): string =>
  text
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/u)
    .map(cleanText)
    .join('\n')
    .trim();
