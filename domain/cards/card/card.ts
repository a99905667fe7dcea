import * as z from 'zod';
import { limits } from '#domain/tables/limits.ts';
import { cardTextShape } from '#domain/values/card-texts.ts';
import { enteredTextShape } from '#domain/values/entered-texts.ts';
import { Id } from '#domain/values/ids.ts';
import { Cutout } from '../photo/cutout.ts';
import { Clip, ClipView, Share, ShareView } from '../sharing/card-links.ts';
import { CardColours } from './card-colours.ts';
import { cardStatuses, sides } from './card-states.ts';
import { CarriedLook } from './next-season.ts';

/** The only run that may write to the card. Results of other runs are dropped (D-1). */
export const LiveRun = z.object({
  generation_id: z.string(),
  side: z.enum(sides),
  started_at: z.string(),
});
export type LiveRun = z.infer<typeof LiveRun>;

const Chosen = z.object({
  generation_id: z.string(),
  option: z.int().min(0),
  /** The template of the chosen front, which the buyer pays for (P-45). Editing the card does not change it. */
  template_id: z.string().optional(),
});

/** A card as stored. Keys are S3 keys; URLs are signed when the card is read. */
export const Card = z.object({
  id: z.string(),
  user_id: z.string(),
  template_id: z.string(),
  ...cardTextShape,
  status: z.enum(cardStatuses),
  photo_key: z.string().nullable(),
  /** Belongs to this photo; a new photo starts without a cutout. */
  cutout: Cutout.nullable().default(null),
  /** Null for the colors of the photo. */
  colours: CardColours.nullable().default(null),
  front_image_key: z.string().nullable(),
  back_image_key: z.string().nullable(),
  run: LiveRun.nullable(),
  pending: z.object({ side: z.enum(sides), generation_id: z.string() }).nullable(),
  active: z.object({ front: z.string().nullable(), back: z.string().nullable() }),
  chosen: z.object({ front: Chosen.nullable(), back: Chosen.nullable() }),
  /** Started runs per side: the number of the next generation. */
  runs: z.object({ front: z.int(), back: z.int() }),
  /** Finished generations that await an operator, each with its photo (P-47). */
  waiting: z.array(z.object({ generation_id: z.string(), photo_key: z.string() })).default([]),
  held: z.boolean(),
  share: Share.nullable().default(null),
  clip: Clip.nullable().default(null),
  /** Look copied from last season's card. Cleared when the first front is chosen. */
  look: CarriedLook.nullable().default(null),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Card = z.infer<typeof Card>;

const image = z.string().max(1024).nullable();

export const NewCard = z.object({
  template_id: Id,
  ...enteredTextShape,
  player_name: enteredTextShape.player_name.default(limits.playerName),
  card_name: enteredTextShape.card_name.default(''),
  team: enteredTextShape.team.default(''),
  player_number: enteredTextShape.player_number.default(''),
  year: enteredTextShape.year.default(''),
  sport: enteredTextShape.sport.default(''),
  description: enteredTextShape.description.default(''),
  signature: enteredTextShape.signature.default(''),
  stats: enteredTextShape.stats.default({}),
  user_uploaded_image_url: image.default(null),
  cutout: Cutout.nullable().default(null),
  colours: CardColours.nullable().default(null),
});
export type NewCard = z.infer<typeof NewCard>;

export const CardChanges = z
  .object({
    template_id: Id,
    ...enteredTextShape,
    user_uploaded_image_url: image,
    cutout: Cutout.nullable(),
    colours: CardColours.nullable(),
    version: z.int(),
  })
  .partial();
export type CardChanges = z.infer<typeof CardChanges>;

const url = z.string().nullable();

/** A card in API replies. Images are signed URLs, `running` is the live run, `pending` the options that await a choice. */
export const CardView = z.object({
  id: z.string(),
  user_id: z.string(),
  template_id: z.string(),
  ...cardTextShape,
  status: z.enum(cardStatuses),
  user_uploaded_image_url: url,
  cutout: Cutout.nullable(),
  colours: CardColours.nullable(),
  front_image_url: url,
  back_image_url: url,
  front_thumbnail_url: url,
  back_thumbnail_url: url,
  foil_mask_url: url,
  foil_mask_back_url: url,
  pending: Card.shape.pending,
  running: z.object({ side: z.enum(sides), generation_id: z.string(), started_at: z.string() }).nullable(),
  held: z.boolean(),
  share: ShareView.nullable(),
  clip: ClipView.nullable(),
  look: CarriedLook.nullable(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type CardView = z.infer<typeof CardView>;

/** A card in a list. It omits the brush strokes, which can be 45 KB. */
export const ListedCard = CardView.extend({ cutout: Cutout.omit({ strokes: true }).nullable() });
export type ListedCard = z.infer<typeof ListedCard>;
