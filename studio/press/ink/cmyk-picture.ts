import sharp from 'sharp';
import { freeBytes } from '../../card/free-bytes.ts';
import { type RawPicture, releasePicture } from '../../photo/raw-picture.ts';
import { joinInks } from './four-ink-jpeg.ts';
import { iccProfile } from './icc-profile.ts';
import { inkTable, toInks } from './ink-table.ts';

/** A picture separated for the press, as a JPEG. */
export interface CmykPicture {
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** At 600 dpi this compression is invisible, also beside letters. A quality of 92 makes files half as large again. */
const jpegQuality = 82;

/** Converts sRGB to CMYK. Destroys the picture: the inks replace its pixels in place, and its memory is reused. */
export async function separateInks(picture: RawPicture): Promise<CmykPicture> {
  const { data, width, height } = picture;
  const table = await inkTable();
  const colours = new Uint8Array(data.buffer, data.byteOffset, data.length);
  const black = toInks(table, colours);
  // Adobe's files hold paper white as 255. Luma and chroma turn the other three.
  for (let i = 0; i < black.length; i++) black[i] = 255 - (black[i] as number);
  const coded = (inks: Uint8Array, channels: 1 | 3) =>
    sharp(inks, { raw: { width, height, channels }, limitInputPixels: false })
      .toColourspace(channels === 1 ? 'b-w' : 'srgb')
      .jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4', optimiseCoding: false })
      .toBuffer();
  const [three, key] = await Promise.all([coded(colours, 3), coded(black, 1)]);
  releasePicture(picture);
  freeBytes(black);
  return { jpeg: joinInks(three, key), width, height };
}

/** Returns the JPEG with its profile, for use on its own. Segments are numbered and have at most 65,533 bytes (ICC.1 annex B.4). */
export function withProfile({ jpeg }: CmykPicture): Uint8Array {
  const profile = iccProfile();
  const room = 65_533 - 16;
  const count = Math.ceil(profile.length / room);
  const segments = Array.from({ length: count }, (_, n) => {
    const part = profile.subarray(n * room, (n + 1) * room);
    const head = Buffer.alloc(18);
    head.writeUInt16BE(0xff00 | profileSegment, 0);
    head.writeUInt16BE(16 + part.length, 2);
    head.write('ICC_PROFILE\0', 4, 'latin1');
    head.writeUInt8(n + 1, 16);
    head.writeUInt8(count, 17);
    return Buffer.concat([head, part]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

/** Returns the JPEG without its profile, because the output intent of a PDF defines the inks. */
export function withoutProfile(jpeg: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [];
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  // The first two bytes start the file; segments follow.
  let [from, at] = [0, 2];
  while (view.getUint8(at + 1) !== startOfScan) {
    const end = at + 2 + view.getUint16(at + 2);
    if (view.getUint8(at + 1) === profileSegment) {
      kept.push(jpeg.subarray(from, at));
      from = end;
    }
    at = end;
  }
  return from === 0 ? jpeg : Buffer.concat([...kept, jpeg.subarray(from)]);
}

const startOfScan = 0xda;
/** The marker APP2. */
const profileSegment = 0xe2;
