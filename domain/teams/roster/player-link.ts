import * as z from 'zod';
import { printed } from '#domain/cards/card/print-lengths.ts';
import { NewUpload } from '#domain/cards/photo/upload.ts';
import { cardTextShape } from '#domain/values/card-texts.ts';
import { ConsentGiven, consentPurposes, writtenName } from './consent.ts';
import { consentStates } from './roster-player.ts';

/** The private link of a player, for the team: whoever has it may send the photo. */
export const PlayerLink = z.object({ url: z.string(), player_id: z.string(), link_version: z.int() });
export type PlayerLink = z.infer<typeof PlayerLink>;

/** POST /teams/:id/roster/players/:pid/link. `rotate`: the last link ends at once. */
export const PlayerLinkRequest = z.object({ rotate: z.boolean().default(false) });

/** What the holder of a private link sees: the team and this one player, never a roster, a full name or a photo. */
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
    /** First name and initial. */
    short_name: z.string(),
    player_number: z.string(),
    /** Whether a spelling from this link waits for the coach. */
    name_suggested: z.boolean(),
  }),
  /** What came with this link. `waits`: the coach has words of the team's own and decides. */
  told: z.object({
    description: z.string(),
    stats: cardTextShape.stats,
    waits: z.boolean(),
    /** It came after the card was made, which does not have it. */
    is_late: z.boolean(),
  }),
  photo: z.object({ state: z.enum(['missing', 'sent']), sent_at: z.string().nullable() }),
  consent: z.object({ state: z.enum(consentStates), purposes: z.array(z.enum(consentPurposes)) }),
  /** The end of the team's order window, if one is open: ISO 8601 UTC. */
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

/** POST /player-links/:token/uploads, as POST /uploads. The photo is of this player, whatever a caller says. */
export const LinkUpload = NewUpload.omit({ purpose: true });

/**
 * POST /player-links/:token: an adult agrees, sends the photo, corrects the name, tells a sentence and stats. Each part may come by itself, but a photo needs a consent that is in
 * force or comes with it.
 */
export const PlayerLinkAnswer = z.object({
  adult: z.literal(true, { error: 'guardian.adult_only' }),
  consent: ConsentGiven.optional(),
  photo_key: z.string().max(1024).optional(),
  player_name: printed(
    cardTextShape.player_name.regex(writtenName, { error: 'Please write the name with letters.' }),
    'player_name',
  ).optional(),
  description: cardTextShape.description.trim().optional(),
  stats: cardTextShape.stats.optional(),
});
export type PlayerLinkAnswer = z.infer<typeof PlayerLinkAnswer>;
