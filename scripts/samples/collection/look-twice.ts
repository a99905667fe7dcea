import sharp from 'sharp';
import { analysePhoto, type Plane } from '#studio/photo/analysis/analyse-photo.ts';
import { type CutPhoto, cutPhoto } from '../cutout/cut-photo.ts';
import type { Rect } from './raster.ts';

/** What the classical analysis made of a photo, to compare with. Head in pixels of the upright photo. */
export interface ClassicalCut {
  readonly matte: Plane;
  readonly confident: boolean;
  readonly head: Rect | null;
}

export interface TwoLooks {
  readonly old: ClassicalCut;
  readonly now: CutPhoto;
}

/** Long side that the classical analysis expects. */
const classicalLongSide = 1280;

/** Looks at a photo the way of the product and the classical way. */
export async function lookTwice(bytes: Uint8Array): Promise<TwoLooks> {
  const now = await cutPhoto(bytes);
  const { data, info } = await sharp(now.jpeg)
    .resize(classicalLongSide, classicalLongSide, { fit: 'inside', withoutEnlargement: false })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = analysePhoto(new Uint8ClampedArray(data), info.width, info.height);
  const { x, y, width, height } = seen.head;
  const head = { x: x * now.width, y: y * now.height, width: width * now.width, height: height * now.height };
  return { now, old: { matte: seen.matte, confident: seen.confident, head: seen.headSeen ? head : null } };
}
