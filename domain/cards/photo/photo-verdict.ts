import * as z from 'zod';
import { AppError } from '#domain/tables/errors.ts';

/** The verdict on a photo and the generations made from it (P-47). `held` awaits an operator, who sets `released` or `stopped`. */
export const PhotoVerdict = z.enum(['clean', 'held', 'released', 'stopped']);
export type PhotoVerdict = z.infer<typeof PhotoVerdict>;

/** Throws `photo.rejected` for a stopped photo: nothing new is made from it. */
export function refuseStoppedPhoto(photo: { readonly verdict: PhotoVerdict | null } | null): void {
  if (photo?.verdict === 'stopped') throw new AppError('photo.rejected');
}
