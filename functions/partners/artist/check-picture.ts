import sharp, { type Sharp } from 'sharp';
import { limits } from '#domain/tables/limits.ts';
import { allowPhotoLoadersOnly } from '#studio/photo/sharp-loaders.ts';
import type { FittedPhoto } from './fit-photo.ts';
import type { Painting } from './port.ts';
import { ProviderError } from './provider-error.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Min side in pixels: below it, a card would be softer than one from the photo itself. */
const minSide = 480;
/** Max deviation from the photo's aspect: providers round to their own sizes, and the card crops a little anyway. */
const shapeTolerance = 0.12;
/** Stops a decoder that hangs on a crafted file. */
const decodeSeconds = 20;

allowPhotoLoadersOnly();

const shapeOf = ({ width, height }: Size): number => width / height;

/** The problem of a picture's size, or null. */
function wrongSize(picture: Size, photo: Size): string | null {
  const enough = Math.min(minSide, photo.width, photo.height);
  if (Math.min(picture.width, picture.height) < enough) return 'too small';
  const off = Math.abs(shapeOf(picture) / shapeOf(photo) - 1);
  return off > shapeTolerance ? 'another shape' : null;
}

/** Decodes a base64 picture in full, because a provider's file is not trusted. `photo`: its size. Throws `invalid_response`. */
export async function decodePicture(base64: string, photo: Size): Promise<Sharp> {
  try {
    const options = { failOn: 'error', limitInputPixels: limits.upload.maxPixels, pages: 1 } as const;
    const { data, info } = await sharp(Buffer.from(base64, 'base64'), options)
      .toColourspace('srgb')
      .timeout({ seconds: decodeSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const wrong = wrongSize(info, photo);
    if (wrong) throw new ProviderError('invalid_response', `picture: ${wrong}, ${info.width}x${info.height}`);
    return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError('invalid_response', 'picture: not readable', { cause: error });
  }
}

/** The picture of a part of the photo as a JPEG without the provider's metadata. */
export async function asPainting(picture: Sharp, { cut }: Pick<FittedPhoto, 'cut'>): Promise<Painting> {
  const bytes = await picture
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { kind: 'picture', bytes, cut };
}
