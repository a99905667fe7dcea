import sharp from 'sharp';
import { openScreenCopy, packPerson } from '../screen-copy.ts';
import { lookCloser } from './find-athlete.ts';

/**
 * Takes a closer look at a person of a screen copy, and packs the result as a file. `picture` is the PNG stored with
 * the copy. Null if the copy has no sketch of this person. Rejects if the networks cannot be loaded or run.
 */
export async function packedCloserLook(
  screen: Uint8Array,
  picture: Uint8Array,
  index: number,
): Promise<Uint8Array | null> {
  const seen = openScreenCopy(screen)?.people[index]?.seen;
  if (!seen) return null;
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return packPerson(index, await lookCloser({ rgb: data, width, height }, seen));
}
