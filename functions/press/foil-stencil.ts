import { deflateSync } from 'node:zlib';
import type { RawPicture } from '../render/finish-picture.ts';
import { greyPng, pngSignature } from '../render/png-file.ts';

/** Where foil is stamped: a black and white PNG of one bit a pixel, white is foil. */
export interface FoilStencil {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The foil of a master as a stencil; null where nothing is stamped. A die has hard edges, at 600 dpi finer than any die is cut. */
export function cutStencil({ data, width, height }: RawPicture): FoilStencil | null {
  const rows = packRows(data, width, height);
  return rows.some((byte) => byte > 0)
    ? { png: greyPng(deflateSync(rows, { level: 6 }), width, height, 1), width, height }
    : null;
}

/** Eight pixels a byte, each row led by PNG's filter byte 0. */
function packRows(grey: Uint8ClampedArray, width: number, height: number): Uint8Array {
  const stride = 1 + Math.ceil(width / 8);
  const rows = new Uint8Array(stride * height);
  for (let y = 0, i = 0; y < height; y++) {
    const start = y * stride + 1;
    for (let x = 0; x < width; x++, i++) {
      if ((grey[i] as number) > 127) rows[start + (x >> 3)] = (rows[start + (x >> 3)] as number) | (128 >> (x & 7));
    }
  }
  return rows;
}

/** The compressed rows inside a stencil's PNG, which a PDF takes as they are. */
export function compressedRows({ png }: FoilStencil): Uint8Array {
  const start = pngSignature.length + 12 + 13;
  const size = new DataView(png.buffer, png.byteOffset).getUint32(start);
  return png.subarray(start + 8, start + 8 + size);
}
