import * as z from 'zod';
import { printed } from '#domain/cards/card/unprintable-texts.ts';
import { HeadCircle, Place } from '#domain/cards/photo/cutout.ts';
import { limits } from '#domain/tables/limits.ts';
import { cardTextShape, typedTextShape } from '#domain/values/card-texts.ts';
import { lettered } from '#domain/values/entered-texts.ts';
import { typedCode, typedLine } from '#domain/values/typed-text.ts';
import { consentPurposes } from './consent.ts';
import { PhotoCrop } from './photo-crop.ts';

export const consentStates = ['none', 'given', 'revoked'] as const;

export const authors = ['team', 'family'] as const;

/** A player of a team's roster. No account is needed: a private link lets a guardian send the photo. */
export const RosterPlayer = z.object({
  id: z.string(),
  team_id: z.string(),
  /** Position in the roster, from 1. A set numbers its cards in this order. */
  place: z.int(),
  player_name: z.string(),
  player_number: z.string(),
  position: z.string(),
  year: z.string(),
  description: z.string(),
  stats: cardTextShape.stats,
  position_by: z.enum(authors).optional(),
  description_by: z.enum(authors).optional(),
  stats_by: z.enum(authors).optional(),
  family_words: z
    .object({ position: z.string(), description: z.string(), stats: cardTextShape.stats })
    .partial()
    .nullable()
    .optional(),
  /** When the printed sentence or stats last changed. Omitted for older rows. */
  words_at: z.string().optional(),
  guardian_email: z.string(),
  second_guardian_email: z.string().optional(),
  photo_key: z.string().nullable(),
  photo_at: z.string().nullable(),
  /** The head in this photo that a coach pointed at. Null or missing if the detected one counts. */
  photo_head: HeadCircle.nullable().optional(),
  /** A place on the player in this photo, and its crop, that a coach chose. Null or missing: found by the shop. */
  photo_person: Place.nullable().optional(),
  photo_crop: PhotoCrop.nullable().optional(),
  consent: z.enum(consentStates),
  /** Purposes allowed by all consents in force together. */
  consent_purposes: z.array(z.enum(consentPurposes)).default([]),
  /** Address of the guardian who took the permission back with the own link. Omitted for anyone else. */
  withheld_by: z.string().nullable().optional(),
  /** Another spelling from the private link, waiting for the coach. */
  name_suggestion: z.string().nullable().default(null),
  /** The team's own spelling, if a family's correction replaced it. Corrections are measured against it. */
  listed_name: z.string().nullable().default(null),
  /** Part of the private link. A higher version ends the previous link. */
  link_version: z.int(),
  link_opened_at: z.string().nullable(),
  reminded_at: z.string().nullable(),
  /** When the family was last invited to order packs. Omitted if never. */
  invited_at: z.string().optional(),
  /** The season that the player was last carried into, from 2. Omitted for the one of the first entry. */
  season_no: z.int().optional(),
  is_active: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type RosterPlayer = z.infer<typeof RosterPlayer>;

/** What a coach chose in an earlier photo says nothing about another one. */
export const unframed = { photo_head: null, photo_person: null, photo_crop: null } as const;

const guardianEmail = typedCode(320)
  .toLowerCase()
  .pipe(z.union([z.literal(''), z.email({ error: 'Please check this e-mail address.' }).max(254)]));

const fields = {
  player_name: printed(typedTextShape.player_name, 'player_name'),
  player_number: lettered(typedTextShape.player_number),
  position: printed(typedLine(limits.text.position), 'position'),
  year: lettered(typedTextShape.year),
  description: lettered(typedTextShape.description),
  stats: lettered(typedTextShape.stats),
  guardian_email: guardianEmail,
  second_guardian_email: guardianEmail.optional(),
} as const;
export type RosterFields = z.infer<z.ZodObject<typeof fields>>;

export const NewRosterPlayer = z.object({
  ...fields,
  player_number: fields.player_number.default(''),
  position: fields.position.default(''),
  year: fields.year.default(''),
  description: fields.description.default(''),
  stats: fields.stats.default({}),
  guardian_email: fields.guardian_email.default(''),
});
export type NewRosterPlayer = z.infer<typeof NewRosterPlayer>;

/** `is_active` true restores a removed player; null for `name_suggestion` or `family_words` rejects the family's. `version` refuses another version. */
export const RosterPlayerChanges = z
  .object({
    ...fields,
    is_active: z.literal(true),
    photo_head: HeadCircle.nullable(),
    name_suggestion: z.null(),
    family_words: z.null(),
    version: z.int(),
  })
  .partial();
export type RosterPlayerChanges = z.infer<typeof RosterPlayerChanges>;

export const RosterPlayerView = z.object({
  ...RosterPlayer.omit({ photo_key: true, link_version: true, season_no: true, withheld_by: true }).shape,
  photo_url: z.string().nullable(),
});
export type RosterPlayerView = z.infer<typeof RosterPlayerView>;

export const playerCardStates = ['none', 'pending', 'approved'] as const;

export const ListedPlayer = RosterPlayerView.extend({
  card: z.enum(playerCardStates),
  has_newer_words: z.boolean(),
});
export type ListedPlayer = z.infer<typeof ListedPlayer>;

export const rosterFilters = ['active', 'no_photo', 'no_consent', 'removed'] as const;
export type RosterFilter = (typeof rosterFilters)[number];

export const RosterCounts = z.record(z.enum(rosterFilters), z.int());
export type RosterCounts = z.infer<typeof RosterCounts>;

const shows: Readonly<Record<RosterFilter, (player: RosterPlayer) => boolean>> = {
  active: ({ is_active }) => is_active,
  no_photo: ({ is_active, photo_key }) => is_active && photo_key === null,
  no_consent: ({ is_active, consent }) => is_active && consent !== 'given',
  removed: ({ is_active }) => !is_active,
};

export const filteredRoster = (players: readonly RosterPlayer[], filter: RosterFilter): RosterPlayer[] =>
  players.filter(shows[filter]);

export const rosterCounts = (players: readonly RosterPlayer[]): RosterCounts =>
  Object.fromEntries(rosterFilters.map((filter) => [filter, filteredRoster(players, filter).length])) as RosterCounts;
