import sharp from 'sharp';
import type { RawPicture } from '../render/finish-picture.ts';
import { iccPath } from './icc-profile.ts';

/** A picture separated for the press, as a JPEG that names its profile. */
export interface CmykPicture {
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** At 600 dpi nothing of the compression is left to see; 95 is half as large again. */
const jpegQuality = 92;

/** sRGB → CMYK. The profile alone converts, and holds ink under 300 %; asking for the colour space as well would convert twice. */
export async function separate({ data, width, height, channels }: RawPicture): Promise<CmykPicture> {
  const jpeg = await sharp(data, { raw: { width, height, channels }, limitInputPixels: false })
    .withIccProfile(iccPath())
    .jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer();
  return { jpeg, width, height };
}

/** The same JPEG without its application segments but Adobe's: in a PDF the output intent says what the inks mean. */
export function withoutProfile(jpeg: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [jpeg.subarray(0, 2)];
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  let at = 2;
  while (view.getUint8(at + 1) !== startOfScan) {
    const end = at + 2 + view.getUint16(at + 2);
    if (view.getUint8(at + 1) !== profileSegment) kept.push(jpeg.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, jpeg.subarray(at)]);
}

const startOfScan = 0xda;
/** APP2. */
const profileSegment = 0xe2;
