import { proofZones } from '#domain/shop/print-layouts.ts';
import type { CmykPicture } from '../ink/cmyk-picture.ts';
import { offPress, proofJpeg } from '../proof-picture.ts';
import type { PosterMaster } from './poster.ts';

const { width, height } = proofZones.mega;

const asWide = (picture: CmykPicture) => offPress(picture, width, Math.round((picture.height * width) / picture.width));

/** The poster as a customer approves it, without foil. */
export async function posterProof({ art, band }: PosterMaster): Promise<Uint8Array> {
  const [above, below] = [await asWide(art), await asWide(band)];
  // Omits the part of the band that is under the art.
  const rest = below.data.subarray(below.data.length - 3 * width * (height - above.height));
  const data = new Uint8ClampedArray(3 * width * height);
  data.set(above.data);
  data.set(rest, above.data.length);
  return proofJpeg({ data, width, height, channels: 3 });
}
