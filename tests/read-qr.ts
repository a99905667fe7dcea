import jsQR from 'jsqr';
import sharp from 'sharp';

/** The text of a QR code in a picture, as a phone reads it. Undefined if there is none. */
export async function readQr(picture: Uint8Array): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
