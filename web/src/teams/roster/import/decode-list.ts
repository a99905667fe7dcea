export interface DecodedList {
  readonly text: string;
  /** A warning for the coach that the encoding was a guess. */
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

/** Decodes a list: UTF-8, UTF-16, or else Windows-1252 as a guess, with a note. */
export function decodeList(bytes: Uint8Array): DecodedList {
  const wide = utf16Of(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), note: null };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), note: null };
  } catch {
    const note = 'This file is not UTF-8. We read it as Windows-1252: please check letters such as é and ñ.';
    return { text: new TextDecoder('windows-1252').decode(bytes), note };
  }
}
