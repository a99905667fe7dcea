/** What Windows-1252 shows for the bytes 80 to 9f; the others are their own numbers. */
const shownBytes = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function byteOf(character: string): number {
  const place = shownBytes.indexOf(character);
  return place >= 0 ? 0x80 + place : (character.codePointAt(0) ?? 0);
}

const tail = `[\\u00a0-\\u00bf${shownBytes}]`;
/** UTF-8 that was once read as Windows-1252: `JosÃ©`. */
const damaged = new RegExp(`[\\u00c3-\\u00c5\\u00c2\\u00c8-\\u00d9]${tail}|[\\u00e1-\\u00e2]${tail}{2}`, 'gu');

/** A text with its letters repaired, as by reading its bytes again. Equal to `text` if none are damaged. */
export const repairedLetters = (text: string): string =>
  text.replace(damaged, (letters) => {
    const [first = 0, second = 0, third] = Array.from(letters, byteOf);
    const isPair = third === undefined;
    const code = isPair
      ? ((first & 0x1f) << 6) | (second & 0x3f)
      : ((first & 0x0f) << 12) | ((second & 0x3f) << 6) | ((third ?? 0) & 0x3f);
    return String.fromCodePoint(code);
  });
