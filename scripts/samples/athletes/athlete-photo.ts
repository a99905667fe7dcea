import { readFile } from 'node:fs/promises';
import sharp, { type Exif } from 'sharp';
import type { AthleteName } from './athletes.ts';

const folder = new URL('../../../assets/athletes/', import.meta.url);

/** The rendered picture: WebP, 1400 x 1866 pixels. */
export const athletePhoto = (name: AthleteName) => readFile(new URL(`${name}.webp`, folder));

interface Camera {
  readonly width: number;
  readonly height: number;
  /** Stores the pixels rotated, as phones do, with GPS tags and the EXIF orientation that corrects the rotation. */
  readonly exif?: boolean;
}

/** The athlete as a JPEG of this size, cropped to fit. */
export async function jpegPhoto(name: AthleteName, { width, height, exif = false }: Camera) {
  const image = sharp(await athletePhoto(name)).resize(width, height);
  // Two steps: sharp rotates before it resizes.
  const taken = exif
    ? sharp(await image.png().toBuffer())
        .rotate(270)
        .withExif(phoneExif)
        .withMetadata({ orientation: 6 })
    : image;
  return Buffer.from(await taken.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer());
}

const phoneExif: Exif = {
  IFD0: { Make: 'Testphone', Model: 'One' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '51/1 30/1 3230/100',
    GPSLongitudeRef: 'W',
    GPSLongitude: '0/1 7/1 4366/100',
  },
};
