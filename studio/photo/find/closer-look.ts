import sharp from 'sharp';
import { type KnownPerson, openScreenCopy, packPerson } from '../screen-copy.ts';
import { lookCloser } from './find-athlete.ts';
import type { SeenPerson } from './find-people.ts';

/**
 * Takes a closer look at a person of a screen copy, and packs the result as a file. `picture` is the PNG stored with
 * the copy. Null if the copy has no sketch of this person. Rejects if the networks cannot be loaded or run.
 */
export async function packedCloserLook(
  screen: Uint8Array,
  picture: Uint8Array,
  index: number,
): Promise<Uint8Array | null> {
  const people = openScreenCopy(screen)?.people ?? [];
  const seen = people[index]?.seen;
  if (!seen) return null;
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const others = people.toSpliced(index, 1).map((person) => person.seen ?? inPixels(person, width, height));
  return packPerson(index, await lookCloser({ rgb: data, width, height }, seen, others));
}

/** A looked-at person as MoveNet detected one. */
const inPixels = ({ box, score, points }: KnownPerson, width: number, height: number): SeenPerson => ({
  box: { x: box.x * width, y: box.y * height, width: box.width * width, height: box.height * height },
  score,
  points: points.map(([x, y, sure]) => [x * width, y * height, sure]),
});
