import type { PhotoType } from '#domain/cards/photo/upload.ts';
import { messageOf } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';

export type Sniffed = PhotoType | 'heic' | null;

/** Enough for every signature below. */
export const sniffBytes = 16;

const starts = (head: Uint8Array, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => head[at + index] === byte);
const letters = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

const heicBrands = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'heif'];

/** The file type by its first bytes, whatever its name is. */
export function sniffPhoto(head: Uint8Array): Sniffed {
  if (starts(head, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (starts(head, [0x89, ...letters('PNG')])) return 'image/png';
  if (starts(head, letters('GIF8'))) return 'image/gif';
  if (starts(head, letters('RIFF')) && starts(head, letters('WEBP'), 8)) return 'image/webp';
  const isHeic = starts(head, letters('ftyp'), 4) && heicBrands.some((brand) => starts(head, letters(brand), 8));
  return isHeic ? 'heic' : null;
}

export const heicMessage =
  'This is a HEIC photo, which this browser cannot open. On the phone choose “Most Compatible” under Camera > Formats, or export the photo as JPEG, then pick it again.';

export type PhotoCheck =
  | { readonly type: PhotoType; readonly refusal: null }
  | { readonly type: null; readonly refusal: string };

/** Checks type and size before the upload, with messages for the customer. The server checks again. */
export function checkPhoto(size: number, head: Uint8Array): PhotoCheck {
  if (size === 0) return { type: null, refusal: messageOf('photo.empty') };
  const sniffed = sniffPhoto(head);
  if (sniffed === 'heic') return { type: null, refusal: heicMessage };
  if (sniffed === null) return { type: null, refusal: messageOf('photo.wrong_type') };
  if (size > limits.upload.maxBytes) return { type: null, refusal: messageOf('photo.too_large') };
  return { type: sniffed, refusal: null };
}

export async function checkFile(file: Blob): Promise<PhotoCheck> {
  return checkPhoto(file.size, new Uint8Array(await file.slice(0, sniffBytes).arrayBuffer()));
}

/** True for a video. Videos are never uploaded: the customer picks a frame in the browser. */
export function isVideo(file: File): boolean {
  // Windows gives no type for some of them.
  return file.type.startsWith('video/') || (file.type === '' && /\.(?:mov|mp4|m4v|webm|mkv|avi)$/i.test(file.name));
}
