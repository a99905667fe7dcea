/** Sum of the first quantisation table of the JPEG standard (Annex K.1, luminance), which encoders scale by quality. */
const standardSum = 3688;

/**
 * Estimates a JPEG's quality, 1 to 100 as in libjpeg, from the sum of its first quantisation table. Null for a file
 * without such a table. For a photo that was compressed twice, it is the second quality.
 */
export function jpegQuality(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda; ) {
    // DQT: marker, length, precision and number of the first table, 64 steps.
    if (bytes[at + 1] === 0xdb) return qualityOf(view, at + 4);
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function qualityOf(view: DataView, at: number): number | null {
  const size = view.getUint8(at) >> 4 === 1 ? 2 : 1;
  if (at + 1 + 64 * size > view.byteLength) return null;
  let sum = 0;
  for (let i = 0; i < 64; i++) sum += size === 2 ? view.getUint16(at + 1 + 2 * i) : view.getUint8(at + 1 + i);
  const percent = (100 * sum) / standardSum;
  const quality = percent <= 100 ? (200 - percent) / 2 : 5000 / percent;
  return Math.min(100, Math.max(1, Math.round(quality)));
}
