import sharp from 'sharp';
import { artistRow, type HostedArtist } from '#domain/cards/generation/artist-table.ts';
import { AppError } from '#domain/tables/errors.ts';
import { allowPhotoLoadersOnly } from '#studio/photo/sharp-loaders.ts';
import type { Cut, PaintOrder } from './port.ts';

/** The picture sent to a provider: the customer's crop, within the provider's max size. */
export interface FittedPhoto {
  readonly jpeg: Buffer;
  readonly base64: string;
  readonly width: number;
  readonly height: number;
  /** The part of the photo that it shows. */
  readonly cut: Cut;
}

/** Min side in pixels that every provider accepts (Stability: 64). */
const minSide = 64;

allowPhotoLoadersOnly();

/** Crops and scales the photo for an artist. Throws `photo.unreadable`. */
export async function fitPhoto(
  order: Pick<PaintOrder, 'snapshot' | 'photo'>,
  artist: HostedArtist,
): Promise<FittedPhoto> {
  const photo = await order.photo();
  const row = artistRow(artist);
  try {
    const { width, height } = await sharp(photo).metadata();
    const cut = narrowed(cutOf(order.snapshot.crop, width, height), row.maxAspect);
    const shrink = Math.min(1, Math.sqrt(row.maxPixels / (cut.width * cut.height)));
    const scale = Math.max(shrink, minSide / Math.min(cut.width, cut.height));
    const size = { width: Math.floor(cut.width * scale), height: Math.floor(cut.height * scale) };
    const jpeg = await sharp(photo, { failOn: 'error' })
      .extract(cut)
      .resize({ ...size, fit: 'fill' })
      .jpeg({ quality: 92 })
      .toBuffer();
    return { jpeg, base64: jpeg.toString('base64'), ...size, cut };
  } catch (cause) {
    throw new AppError('photo.unreadable', { cause });
  }
}

/** Converts fractions to whole pixels inside the photo. */
function cutOf(crop: PaintOrder['snapshot']['crop'], width: number, height: number): Cut {
  if (!crop) return { left: 0, top: 0, width, height };
  const left = Math.min(width - 1, Math.round(crop.x * width));
  const top = Math.min(height - 1, Math.round(crop.y * height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  };
}

/** Narrows a cut to the provider's max aspect, around its middle. */
function narrowed(cut: Cut, maxAspect: number): Cut {
  const width = Math.min(cut.width, Math.floor(cut.height * maxAspect));
  const height = Math.min(cut.height, Math.floor(cut.width * maxAspect));
  return {
    left: cut.left + Math.floor((cut.width - width) / 2),
    top: cut.top + Math.floor((cut.height - height) / 2),
    width,
    height,
  };
}
