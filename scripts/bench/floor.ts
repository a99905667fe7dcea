import sharp from 'sharp';
import { type Cost, cost, row } from './stopwatch.ts';

/** The floor F: decode, resize to a card with bleed and encode the same photo. */
export const measureFloor = (photo: Uint8Array): Promise<Cost> =>
  cost(() => sharp(photo).resize(825, 1125).jpeg({ quality: 95 }).toBuffer(), 7);

/** A row of what `measure` finds, beside a floor of before and after it: a machine is not equally quick all the time. */
export async function besideFloor(photo: Uint8Array, name: string, measure: () => Promise<Cost>): Promise<string> {
  const before = await measureFloor(photo);
  const found = await measure();
  const after = await measureFloor(photo);
  return row(name, found, { wall: (before.wall + after.wall) / 2, cpu: (before.cpu + after.cpu) / 2 });
}
