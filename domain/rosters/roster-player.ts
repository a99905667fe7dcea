import * as z from 'zod';
import { cardTextShape } from '../cards/card-texts.ts';

/** The state of a guardian's consent to a player's photo and card. */
export const consentStates = ['none', 'given', 'revoked'] as const;

/** A player of a team's roster. No account is needed: a private link lets a guardian send the photo. */
export const RosterPlayer = z.object({
  id: z.string(),
  team_id: z.string(),
  /** Place in the roster, from 1. Cards of a set are numbered in this order. */
  place: z.int(),
  player_name: z.string(),
  /** The number on the shirt. It is text, as on the card. */
  player_number: z.string(),
  position: z.string(),
  year: z.string(),
  description: z.string(),
  stats: cardTextShape.stats,
  /** Where reminders go. Empty: nobody is reminded by mail. */
  guardian_email: z.string(),
  /** The key of the newest photo in the uploads of the team (D-98). */
  photo_key: z.string().nullable(),
  photo_at: z.string().nullable(),
  consent: z.enum(consentStates),
  /** Part of the private link. The next version makes the last link invalid. */
  link_version: z.int(),
  link_opened_at: z.string().nullable(),
  reminded_at: z.string().nullable(),
  is_active: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type RosterPlayer = z.infer<typeof RosterPlayer>;
