import sharp from 'sharp';
import { type Cost, cost } from './stopwatch.ts';

/** The floor F: decode, resize to a card with bleed and encode the same photo. */
export const measureFloor = (photo: Uint8Array): Promise<Cost> =>
  cost(() => sharp(photo).resize(825, 1125).jpeg({ quality: 95 }).toBuffer(), 7);
