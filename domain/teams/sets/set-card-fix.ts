import * as z from 'zod';
import { foundShape, Place } from '#domain/cards/photo/cutout.ts';
import { PhotoCrop } from '../roster/photo-crop.ts';
import { RosterPlayerChanges, RosterPlayerView } from '../roster/roster-player.ts';
import { SetCard } from './team-set.ts';

/**
 * POST /teams/:id/sets/:sid/cards/:number. What it omits stays. `photo_person`, `photo_crop` and `photo_head` are of the photo that it names,
 * otherwise of the player's own. `version` refuses another version of the player.
 */
export const SetCardFix = RosterPlayerChanges.pick({
  player_name: true,
  player_number: true,
  position: true,
  description: true,
  stats: true,
  photo_head: true,
}).extend({
  photo_key: z.string().max(1024).optional(),
  photo_person: Place.nullable().optional(),
  photo_crop: PhotoCrop.nullable().optional(),
  version: z.int(),
});
export type SetCardFix = z.infer<typeof SetCardFix>;

/** GET /teams/:id/sets/:sid/cards/:number: a player's card as its editor shows it. */
export const SetCardEditor = z.object({
  number: SetCard.shape.number,
  player: RosterPlayerView.pick({
    id: true,
    player_name: true,
    player_number: true,
    position: true,
    description: true,
    stats: true,
    description_by: true,
    stats_by: true,
    photo_head: true,
    photo_person: true,
    photo_crop: true,
    version: true,
  }),
  /** The requested photo, otherwise the player's. `is_own`: the one on the roster, to which its person, crop and head belong. */
  photo: z
    .object({
      key: z.string(),
      url: z.string(),
      width: z.int(),
      height: z.int(),
      is_own: z.boolean(),
      ...foundShape,
    })
    .nullable(),
  /** Photos that the player may have, the newest first. */
  photos: z.array(z.object({ key: z.string(), thumbnail_url: z.string() })),
});
export type SetCardEditor = z.infer<typeof SetCardEditor>;
