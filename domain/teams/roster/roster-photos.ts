import * as z from 'zod';
import { limits } from '#domain/tables/limits.ts';
import { Id } from '#domain/values/ids.ts';

/** Assigns uploaded photos to players with a consent in force. */
export const RosterPhotos = z.object({
  matches: z
    .array(z.object({ player_id: Id, photo_key: z.string().max(1024) }))
    .min(1)
    .max(limits.roster.photos),
});
export type RosterPhotos = z.infer<typeof RosterPhotos>;

export const RosterPhotosReply = z.object({
  results: z.array(
    z.object({
      player_id: z.string(),
      error: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  ),
});
export type RosterPhotosReply = z.infer<typeof RosterPhotosReply>;
