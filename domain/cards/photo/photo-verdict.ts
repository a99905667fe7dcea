import * as z from 'zod';
import { AppError } from '#domain/tables/errors.ts';

/**
 * What was decided about a photo, and about each generation made from it (P-47): `clean` by moderation, `held` until an operator looks, `released` or
 * `stopped` afterwards. Moderation may stop a photo at once.
 */
export const PhotoVerdict = z.enum(['clean', 'held', 'released', 'stopped']);
export type PhotoVerdict = z.infer<typeof PhotoVerdict>;

/** Throws `photo.rejected` for a stopped photo: nothing new is made from it. */
export function refuseStopped(photo: { readonly verdict: PhotoVerdict | null } | null): void {
  if (photo?.verdict === 'stopped') throw new AppError('photo.rejected');
}
