import * as z from 'zod';
import { fraction, smallest } from '#domain/cards/photo/cutout.ts';

/** The part of the oriented photo that a player's card shows, in fractions of its width and height. */
export const PhotoCrop = z.object({
  x: fraction(0, 1),
  y: fraction(0, 1),
  width: fraction(smallest, 1),
  height: fraction(smallest, 1),
});
export type PhotoCrop = z.infer<typeof PhotoCrop>;
