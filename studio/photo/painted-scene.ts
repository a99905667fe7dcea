import sharp from 'sharp';
import type { RenderRequest } from '../card/card-request.ts';
import type { Plane } from './analysis/analyse-photo.ts';
import { athletePlane } from './athlete-plane.ts';
import { decodePhoto } from './decode-photo.ts';
import { extractArea } from './extract-area.ts';
import { openScreenCopy } from './screen-copy.ts';
import { allowPhotoLoadersOnly } from './sharp-loaders.ts';

/** The inputs that a photo is drawn from. */
type Source = Pick<RenderRequest, 'photo' | 'screen' | 'sharper' | 'crop' | 'cutout'>;

/** A part of a photo in whole pixels. */
interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Nearly lossless, because a print master is made from it. */
const quality = { quality: 95, chromaSubsampling: '4:4:4' } as const;

allowPhotoLoadersOnly();

const decoded = ({ photo, screen, sharper, crop, cutout }: Source) =>
  decodePhoto(photo, crop, 1, screen, cutout, sharper);

/** True if the networks detected the athlete with confidence. Only then can a painted scene keep the photo's athlete. */
export async function knowsAthlete(source: Source): Promise<boolean> {
  if (!source.screen) return false;
  const { confident, headKnown } = await decoded(source);
  return confident && headKnown;
}

/**
 * Replaces a part of the photo, or of its sharper copy, with `scene` (JPEG), behind the athlete. Returns a JPEG of the
 * same size. The photo's crop, finding and brush strokes stay valid for it. `part` is in pixels of the photo.
 */
export async function withScene(source: Source, scene: Uint8Array, part: Part): Promise<Uint8Array> {
  const base = source.sharper ?? source.photo;
  const { width, height } = await sharp(base).metadata();
  const scale = width / (await sharp(source.photo).metadata()).width;
  const painted = scaled(part, scale, { width, height });
  const known = await decoded(source);
  const area = known.area ? extractArea(known.area, width, height) : { left: 0, top: 0, width, height };
  const layers = [
    { ...painted, channels: 3 as const, input: await sceneOf(scene, painted) },
    { ...area, channels: 4 as const, input: await athleteOf(base, athletePlane(known), area) },
  ];
  return sharp(base)
    .composite(layers.map(({ input, left, top, ...raw }) => ({ input, left, top, raw })))
    .jpeg(quality)
    .toBuffer();
}

/** Scales a part and clips it at the edges of the larger picture. */
function scaled(part: Part, scale: number, { width, height }: Pick<Part, 'width' | 'height'>): Part {
  const [left, top] = [Math.round(scale * part.left), Math.round(scale * part.top)];
  return {
    left,
    top,
    width: Math.min(width - left, Math.round(scale * part.width)),
    height: Math.min(height - top, Math.round(scale * part.height)),
  };
}

/** The scene as RGB. */
const sceneOf = (scene: Uint8Array, { width, height }: Part): Promise<Buffer> =>
  sharp(scene).resize(width, height, { fit: 'fill' }).raw().toBuffer();

/** The athlete in an area as RGBA, with the plane as opacity. */
async function athleteOf(picture: Uint8Array, plane: Plane, area: Part): Promise<Buffer> {
  const values = Buffer.from(plane.values.map((value) => Math.round(255 * value)));
  const { width, height } = area;
  const alpha = await sharp(values, { raw: { width: plane.width, height: plane.height, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return sharp(picture)
    .extract(area)
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .raw()
    .toBuffer();
}

/**
 * Makes the screen copy of a photo with a painted scene: the finding of `screen`, the original's copy, and the pixels
 * of `photo`. Null if `screen` has another version.
 */
export async function screenOfScene(screen: Uint8Array, photo: Uint8Array): Promise<Uint8Array | null> {
  const copy = openScreenCopy(screen);
  if (!copy) return null;
  const { width, height } = await sharp(copy.jpeg).metadata();
  const jpeg = await sharp(photo).resize(width, height, { fit: 'fill' }).jpeg(quality).toBuffer();
  // The JPEG is the last part of the file.
  return Buffer.concat([screen.subarray(0, screen.byteLength - copy.jpeg.byteLength), jpeg]);
}
