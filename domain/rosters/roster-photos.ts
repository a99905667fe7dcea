import * as z from 'zod';
import { Id } from '../ids.ts';
import { limits } from '../limits.ts';
import { consentWords, type ConsentGiven } from './consent.ts';

/** POST /teams/:id/roster/photos: photos of the team's own uploads become the players'. */
export const RosterPhotos = z.object({
  matches: z
    .array(z.object({ player_id: Id, photo_key: z.string().max(1024) }))
    .min(1)
    .max(limits.roster.photos),
  /** The coach confirms that a parent or guardian of each player agreed. Needed for players without a consent. */
  guardians_agreed: z.boolean().default(false),
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

/** What is recorded where a coach confirms for a whole batch: the coach is the witness, and the parents' names are on their paper. */
export const agreedOnPaper: ConsentGiven = {
  name: 'A parent or guardian',
  relation: 'guardian',
  purposes: [...consentWords.needed],
  words_version: consentWords.version,
};
