import { deflateSync } from 'node:zlib';
import { greyPng, pngSignature } from '../../card/png-file.ts';
import type { RawPicture } from '../../photo/raw-picture.ts';

/** Mask of the stamped areas: a PNG with one bit per pixel, where white is foil. */
export interface FoilMask {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Returns a master's foil mask, or null without foil. One bit is enough: a die has hard edges, and 600 dpi is finer than any die. */
export function foilMaskOf({ data, width, height }: RawPicture): FoilMask | null {
  const rows = packRows(data, width, height);
  return rows.some((byte) => byte > 0)
    ? { png: greyPng(deflateSync(rows, { level: 6 }), width, height, 1), width, height }
    : null;
}

/** Hot. Packs eight pixels a byte; each row starts with PNG's filter byte 0. */
function packRows(grey: Uint8ClampedArray, width: number, height: number): Uint8Array {
  const stride = 1 + Math.ceil(width / 8);
  const rows = new Uint8Array(stride * height);
  for (let y = 0, i = 0; y < height; y++) {
    let at = y * stride + 1;
    for (const end = i + width - 7; i < end; i += 8, at++) rows[at] = eight(grey, i);
    for (let bit = 128, end = (y + 1) * width; i < end; i++, bit >>= 1) {
      if ((grey[i] as number) > 127) rows[at] = (rows[at] as number) | bit;
    }
  }
  return rows;
}

/** Packs eight greys into one byte: a bit is set if its grey is above 127. */
function eight(grey: Uint8ClampedArray, i: number): number {
  const first = ((grey[i] as number) & 128) | (((grey[i + 1] as number) & 128) >> 1);
  const second = (((grey[i + 2] as number) & 128) >> 2) | (((grey[i + 3] as number) & 128) >> 3);
  const third = (((grey[i + 4] as number) & 128) >> 4) | (((grey[i + 5] as number) & 128) >> 5);
  return first | second | third | (((grey[i + 6] as number) & 128) >> 6) | ((grey[i + 7] as number) >> 7);
}

/** Returns the compressed rows of a foil mask's PNG. A PDF can use them unchanged. */
export function compressedRows({ png }: FoilMask): Uint8Array {
  const start = pngSignature.length + 12 + 13;
  const size = new DataView(png.buffer, png.byteOffset).getUint32(start);
  return png.subarray(start + 8, start + 8 + size);
}
