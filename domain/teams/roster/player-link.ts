import * as z from 'zod';
import { printed } from '#domain/cards/card/unprintable-texts.ts';
import { NewUpload } from '#domain/cards/photo/upload.ts';
import { limits } from '#domain/tables/limits.ts';
import { cardTextShape, typedTextShape } from '#domain/values/card-texts.ts';
import { lettered } from '#domain/values/entered-texts.ts';
import { typedLine } from '#domain/values/typed-text.ts';
import { consentPurposes, NewGuardianConsent, namePattern } from './consent.ts';
import { consentStates } from './roster-player.ts';

/** Its holder may send the photo. */
export const PlayerLink = z.object({ url: z.string(), player_id: z.string(), link_version: z.int() });
export type PlayerLink = z.infer<typeof PlayerLink>;

/** POST /teams/:id/roster/players/:pid/link. `rotate` ends the previous link at once. */
export const PlayerLinkRequest = z.object({ rotate: z.boolean().default(false) });

/** The page of a private link: the team, this one player and its siblings, never a roster, a full name or a photo. */
export const PlayerLinkView = z.object({
  team: z.object({
    name: z.string(),
    sport: z.string(),
    season: z.string(),
    logo_url: z.string().nullable(),
    primary_color: z.string(),
    secondary_color: z.string(),
  }),
  player: z.object({
    first_name: z.string(),
    short_name: z.string(),
    player_number: z.string(),
    name_suggested: z.boolean(),
  }),
  /** The family's text from this link. `waits`: the coach decides, because the team has its own text. */
  told: z.object({
    position: z.string(),
    description: z.string(),
    stats: cardTextShape.stats,
    waits: z.boolean(),
    is_late: z.boolean(),
  }),
  photo: z.object({ state: z.enum(['missing', 'sent']), sent_at: z.string().nullable() }),
  /** `is_withheld`: another guardian took it back, so this link cannot give it. `has_ended`: with its season, and it can still be taken back (D-595). */
  consent: z.object({
    state: z.enum(consentStates),
    purposes: z.array(z.enum(consentPurposes)),
    is_withheld: z.boolean(),
    has_ended: z.boolean(),
  }),
  /** The guardian's children, each with the token of the own page. Empty without siblings, and for the link that a team hands out. */
  family: z.array(
    z.object({
      token: z.string(),
      first_name: z.string(),
      team_name: z.string(),
      is_complete: z.boolean(),
      is_this: z.boolean(),
    }),
  ),
  deadline: z.string().nullable(),
  words: z.object({
    version: z.string(),
    adult: z.string(),
    purposes: z.record(z.enum(consentPurposes), z.string()),
    needed: z.array(z.enum(consentPurposes)),
    withdrawal: z.string(),
  }),
});
export type PlayerLinkView = z.infer<typeof PlayerLinkView>;

/** POST /player-links/:token/uploads, like POST /uploads. The photo is always this player's. */
export const LinkUpload = NewUpload.omit({ purpose: true });

/** POST /player-links/:token: consent, photo, spelling, position, sentence and stats, each optional. A photo needs a consent in force, or one in the same request. */
export const PlayerLinkAnswer = z.object({
  adult: z.literal(true, { error: 'guardian.adult_only' }),
  consent: NewGuardianConsent.optional(),
  photo_key: z.string().max(1024).optional(),
  player_name: printed(
    typedTextShape.player_name.regex(namePattern, { error: 'Please write the name with letters.' }),
    'player_name',
  ).optional(),
  position: printed(typedLine(limits.text.position), 'position').optional(),
  description: lettered(typedTextShape.description).optional(),
  stats: lettered(typedTextShape.stats).optional(),
});
export type PlayerLinkAnswer = z.infer<typeof PlayerLinkAnswer>;
