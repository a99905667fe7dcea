import { foreignFile } from '#domain/teams/roster/foreign-files.ts';

export interface DecodedList {
  readonly text: string;
  /** A warning for the coach that the encoding was a guess, or why this file is no list. */
  readonly note: string | null;
}

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean => mark.every((byte, n) => bytes[n] === byte);

/** Detects UTF-16 without a byte order mark: every other byte of Latin text is zero. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const start = bytes.subarray(0, 200);
  const zeros = (odd: number): number => start.filter((byte, n) => byte === 0 && n % 2 === odd).length;
  const many = start.length * 0.3;
  if (zeros(1) > many && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > many && zeros(1) === 0 ? 'utf-16be' : null;
}

/** Encodings of one byte per letter, as spreadsheets of Windows and old Macs write them. The first is the default. */
const narrow = [
  ['windows-1252', 'Windows-1252'],
  ['windows-1250', 'Windows-1250 (Central Europe)'],
  ['macintosh', 'Mac Roman'],
] as const;

/** Signs inside a word, and capitals after small letters: `Mu–oz`, `JosÈ`. The right encoding makes fewest. */
const oddities = (text: string): number =>
  text.match(/(?<=\p{L})[^\p{L}\p{M}\0-\u007f’](?=\p{L})|\p{Ll}(?![A-Z])\p{Lu}|(?<=\p{L})[\u0080-\u009f¤§¶†‡•]/gu)
    ?.length ?? 0;

/** Bytes as characters of the same number, for the marks of file formats. */
const asCharacters = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** Formats show at the start of a file, and archives list their parts at its end. */
const marked = 8192;

/** What a file is that is no list, in words. Null if it may be one. */
export const foreignBytes = (bytes: Uint8Array): string | null => {
  const ends = bytes.length > 2 * marked ? [bytes.subarray(0, marked), bytes.subarray(-marked)] : [bytes];
  const text = utf16Of(bytes)
    ? new TextDecoder(utf16Of(bytes) ?? 'utf-16le').decode(bytes.subarray(0, marked))
    : ends.map(asCharacters).join('');
  return foreignFile(text.replace(/^ï»¿/, ''));
};

/** Decodes a list: UTF-8, UTF-16, or else the likeliest narrow encoding as a guess, with a note. */
export function decodeList(bytes: Uint8Array): DecodedList {
  const foreign = foreignBytes(bytes);
  if (foreign !== null) return { text: '', note: foreign };
  const wide = utf16Of(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), note: null };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), note: null };
  } catch {
    const guesses = narrow.map(([label, name]) => ({ name, text: new TextDecoder(label).decode(bytes) }));
    const { name, text } = guesses.reduce((best, next) => (oddities(next.text) < oddities(best.text) ? next : best));
    return { text, note: `This file is not UTF-8. We read it as ${name}: please check letters such as é and ñ.` };
  }
}
