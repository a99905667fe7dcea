/** Letters that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
  ð: 'd',
};

/** The words of a name in plain lower case: `Mára ØKAFOR-Lee` gives mara, okafor, lee. Marks that are part of a letter, as in Hindi, stay. */
export function nameWords(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u200d\u200c'’ʼ]|[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßøłđæœıþð]/g, (letter) => plainLetters[letter] ?? letter);
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** A key equal for all spellings of a name: `Okafor, Mara` and `mara okafor`. */
export const nameKey = (name: string): string => nameWords(name).toSorted().join(' ');

/** A key equal for all spellings of a number: `#07` and `7`. The shirts 0 and 00 differ. */
export function numberKey(number: string): string {
  const [text = ''] = number.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return /^0+$/.test(text) ? text : text.replace(/^0+/, '');
}

function lettersApart(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(b).entries()) {
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Whether two names may be one person's: they share a word, or differ in at most two letters. */
export function areSimilarNames(one: string, other: string): boolean {
  const words = new Set(nameWords(one));
  if (nameWords(other).some((word) => word.length > 1 && words.has(word))) return true;
  const [a, b] = [nameKey(one), nameKey(other)];
  return Math.min(a.length, b.length) > 3 && lettersApart(a, b) <= 2;
}
