/** A file's format by its first bytes alone: names and media types may lie. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'gif';

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

const signatures: readonly { readonly format: PhotoFormat; readonly matches: (bytes: Uint8Array) => boolean }[] = [
  { format: 'jpeg', matches: (b) => b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff },
  { format: 'png', matches: (b) => b[0] === 0x89 && ascii(b, 1, 8) === 'PNG\r\n\x1a\n' },
  { format: 'webp', matches: (b) => ascii(b, 0, 4) === 'RIFF' && ascii(b, 8, 12) === 'WEBP' },
  { format: 'gif', matches: (b) => /^GIF8[79]a$/.test(ascii(b, 0, 6)) },
];

/** JPEG, PNG, WebP or GIF; null for everything else (SVG, HEIC, PDF, video, …). */
export function photoFormat(bytes: Uint8Array): PhotoFormat | null {
  return signatures.find((signature) => signature.matches(bytes))?.format ?? null;
}
