import * as z from 'zod';
import { says } from '#domain/tables/errors.ts';
import { foundShape } from './cutout.ts';

export const photoTypes = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
} as const;
export type PhotoType = keyof typeof photoTypes;

export function isPhotoType(type: string): type is PhotoType {
  return Object.hasOwn(photoTypes, type);
}

export const uploadPurposes = ['card_photo', 'team_logo', 'return_photo', 'roster_photo'] as const;

/** The handler checks the type, so that a wrong one returns 415 instead of 400. */
export const NewUpload = z.object({
  content_type: z.string().max(100),
  size: z.int().min(1, says('photo.empty')),
  purpose: z.enum(uploadPurposes).default('card_photo'),
});

/** POST /teams/:id/uploads: the picture is the team's, so it outlives the account that sent it. */
export const TeamUpload = NewUpload.extend({ purpose: z.enum(['roster_photo', 'team_logo']).default('roster_photo') });

/** An upload. The browser posts it to `incoming_key`; its cleaned copy gets `photo_key`, `key` on the wire. */
export const Upload = z.object({
  id: z.string(),
  user_id: z.string(),
  purpose: z.enum(uploadPurposes),
  /** The only player that can use the photo, if a private link sent it. */
  player_id: z.string().nullable().default(null),
  content_type: z.string(),
  incoming_key: z.string(),
  photo_key: z.string(),
  status: z.enum(['pending', 'ready', 'rejected']),
  /** Known once people were found in it; null if it was rejected. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** The people in the photo while it is pending. The photo has them later. */
  ...z.object(foundShape).partial().shape,
  error_code: z.string().nullable(),
  created_at: z.string(),
});
export type Upload = z.infer<typeof Upload>;

export const UploadReply = z.object({
  upload_id: z.string(),
  key: z.string(),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  expires_at: z.string(),
});

/** A pending photo may have size and people before it is ready: the same people, in the same order, then have finer outlines and heads. */
export const UploadView = z.object({
  id: z.string(),
  status: z.enum(['pending', 'ready', 'rejected']),
  key: z.string(),
  url: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  dpi_card: z.int().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  ...foundShape,
});

/** GET /cards/:id/photo: the card's photo, to crop it again. Sizes are pixels of the oriented original. */
export const CardPhotoView = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  dpi_card: z.int(),
  ...foundShape,
  /** The copy that is cleaned up for print (D-341). Null if the photo needs none, or if cleaning failed. */
  sharper: z
    .object({
      url: z.string().nullable(),
      people: z.array(z.int()),
      is_declined: z.boolean(),
    })
    .nullable(),
});
export type CardPhotoView = z.infer<typeof CardPhotoView>;

export const CardPhotoChanges = z.object({ is_declined: z.boolean() });

/** Effective dpi of a whole photo that fills the card with bleed, 2.75 x 3.75 in (P-51): the min of width and height. */
export function cardDpi(width: number, height: number): number {
  return Math.floor(Math.min(width / 2.75, height / 3.75));
}
