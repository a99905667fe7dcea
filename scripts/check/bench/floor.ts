import sharp from 'sharp';
import { type Cost, cost, row } from './stopwatch.ts';

/** The floor F: decode, resize to a card with bleed and encode the same photo. */
export const measureFloor = (photo: Uint8Array): Promise<Cost> =>
  cost(() => sharp(photo).resize(825, 1125).jpeg({ quality: 95 }).toBuffer(), 7);

/** The result of `measure`, with the mean of a floor before and after it, because a machine's speed varies. */
export async function withFloor<T>(photo: Uint8Array, measure: () => Promise<T>): Promise<{ found: T; floor: Cost }> {
  const before = await measureFloor(photo);
  const found = await measure();
  const after = await measureFloor(photo);
  return { found, floor: { wall: (before.wall + after.wall) / 2, cpu: (before.cpu + after.cpu) / 2 } };
}

/** The row of a cost with its floor. */
export async function besideFloor(photo: Uint8Array, name: string, measure: () => Promise<Cost>): Promise<string> {
  const { found, floor } = await withFloor(photo, measure);
  return row(name, found, floor);
}
