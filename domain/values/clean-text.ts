/** Controls, bidirectional overrides and invisible characters. U+200D stays: it joins emoji and some letters. */
const unprintable =
  /[\p{Cc}\p{Cs}\p{Co}\u00ad\u061c\u115f\u1160\u180e\u200b\u200c\u200e\u200f\u2028-\u202f\u2060-\u206f\u3164\ufeff\ufff0-\ufffb]/gu;

/** A text as printed: NFC, one line, without characters that reorder or hide their neighbors. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(unprintable, (character) => (/\s/u.test(character) && character !== '\ufeff' ? ' ' : ''))
    .replace(/\s+/gu, ' ')
    .replace(/^\u200d+|\u200d+$/gu, '')
    .trim();
}
