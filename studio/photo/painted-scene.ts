import sharp from 'sharp';
import type { RenderRequest } from '../card/card-request.ts';
import { athletePlane } from './athlete-plane.ts';
import { decodePhoto } from './decode-photo.ts';
import { extractArea } from './extract-area.ts';
import { openScreenCopy } from './screen-copy.ts';
import { allowPhotoLoadersOnly } from './sharp-loaders.ts';

/** A photo as it is drawn. */
type Source = Pick<RenderRequest, 'photo' | 'screen' | 'crop' | 'cutout'>;

/** A part of a photo in whole pixels. */
interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Nearly lossless: a print master is made from it. */
const quality = { quality: 95, chromaSubsampling: '4:4:4' } as const;

allowPhotoLoadersOnly();

const decoded = ({ photo, screen, crop, cutout }: Source) => decodePhoto(photo, crop, 1, screen, cutout);

/** Whether the networks surely know the athlete. Only then a painted scene can keep the athlete of the photo. */
export async function knowsAthlete(source: Source): Promise<boolean> {
  if (!source.screen) return false;
  const { confident, headKnown } = await decoded(source);
  return confident && headKnown;
}

/**
 * The photo with `scene` (JPEG) in place of a part, behind the photo's own athlete: a JPEG of the photo's size. Crop, finding and brush of the photo stay
 * true for it.
 */
export async function withScene(source: Source, scene: Uint8Array, part: Part): Promise<Uint8Array> {
  const known = await decoded(source);
  const plane = athletePlane(known);
  const { width, height } = await sharp(source.photo).metadata();
  const area = known.area ? extractArea(known.area, width, height) : { left: 0, top: 0, width, height };
  const alpha = await sharp(Buffer.from(plane.values.map((value) => Math.round(255 * value))), {
    raw: { width: plane.width, height: plane.height, channels: 1 },
  })
    .resize(area.width, area.height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const athlete = await sharp(source.photo)
    .extract(area)
    .joinChannel(alpha, { raw: { width: area.width, height: area.height, channels: 1 } })
    .raw()
    .toBuffer();
  const painted = await sharp(scene).resize(part.width, part.height, { fit: 'fill' }).raw().toBuffer();
  return sharp(source.photo)
    .composite([
      { input: painted, raw: { width: part.width, height: part.height, channels: 3 }, left: part.left, top: part.top },
      { input: athlete, raw: { width: area.width, height: area.height, channels: 4 }, left: area.left, top: area.top },
    ])
    .jpeg(quality)
    .toBuffer();
}

/** The screen copy of a photo with a painted scene: the finding of `screen`, which is the photo's own, and other pixels. Null for another version. */
export async function screenOfScene(screen: Uint8Array, photo: Uint8Array): Promise<Uint8Array | null> {
  const copy = openScreenCopy(screen);
  if (!copy) return null;
  const { width, height } = await sharp(copy.jpeg).metadata();
  const jpeg = await sharp(photo).resize(width, height, { fit: 'fill' }).jpeg(quality).toBuffer();
  // The picture is the last part of the file.
  return Buffer.concat([screen.subarray(0, screen.byteLength - copy.jpeg.byteLength), jpeg]);
}
