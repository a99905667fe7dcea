import * as z from 'zod';
import { printed } from '#domain/cards/card/unprintable-texts.ts';
import { teamPack } from '#domain/shop/prices.ts';
import { limits } from '#domain/tables/limits.ts';
import { HexColour } from '#domain/values/hex-colour.ts';
import { dollars, formatAmount } from '#domain/values/money.ts';
import { typedCode, typedLine, typedLines } from '#domain/values/typed-text.ts';
import { chosenCode } from './invite-code.ts';

/** Dollars, min the shop's price (P-18). */
export const packPrice = z
  .number()
  .min(dollars(teamPack.total), { error: `A team pack costs at least ${formatAmount(teamPack.total)}.` })
  .max(200, { error: 'A team pack costs at most $200.' });
const code = typedCode(100).toUpperCase().regex(chosenCode, { error: 'A code has 8 to 20 letters and digits.' });

/** A team as stored (P-3): price in cents, times in ISO 8601 UTC. `logo_key` is a key in the uploads. */
export const Team = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  sport: z.string(),
  season: z.string(),
  logo_key: z.string().nullable(),
  primary_color: z.string(),
  secondary_color: z.string(),
  team_pack_enabled: z.boolean(),
  /** Null for the shop's price. */
  team_pack_price: z.int().nullable(),
  invite_code: z.string(),
  invite_code_expires_at: z.string().nullable(),
  /** Seasons before this one, the oldest first. Their sets, windows and ledger stay on the team (D-560). */
  past_seasons: z.array(z.object({ season: z.string(), ended_at: z.string() })).default([]),
  allow_custom_submissions: z.boolean(),
  require_admin_approval: z.boolean(),
  created_by: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type Team = z.infer<typeof Team>;

const fields = {
  name: printed(typedLine(limits.text.team_name).min(1, { error: 'Please give the team a name.' }), 'team'),
  description: typedLines(limits.text.description),
  sport: printed(typedLine(limits.text.sport), 'sport'),
  season: printed(typedCode(limits.text.sport), 'year'),
  logo_url: z.string().max(1024).nullable(),
  primary_color: HexColour,
  secondary_color: HexColour,
  team_pack_enabled: z.boolean(),
  team_pack_price: packPrice.nullable(),
  allow_custom_submissions: z.boolean(),
  require_admin_approval: z.boolean(),
} as const;

export const NewTeam = z.object({
  ...fields,
  description: fields.description.default(''),
  sport: fields.sport.default(''),
  season: fields.season.default(''),
  logo_url: fields.logo_url.default(null),
  primary_color: fields.primary_color.default('#0f2a4a'),
  secondary_color: fields.secondary_color.default('#e8b23a'),
  team_pack_enabled: fields.team_pack_enabled.default(false),
  team_pack_price: fields.team_pack_price.default(null),
  allow_custom_submissions: fields.allow_custom_submissions.default(true),
  require_admin_approval: fields.require_admin_approval.default(true),
  invite_code: code.optional(),
});
export type NewTeam = z.infer<typeof NewTeam>;

export const TeamChanges = z.object({ ...fields, version: z.int() }).partial();
export type TeamChanges = z.infer<typeof TeamChanges>;

/** `expires_at`: when the new code ends, at most 30 days later. By default then. */
export const NewInviteCode = z.object({ expires_at: z.iso.datetime({ offset: true }).nullable().default(null) });

/** A team as a member sees it. The invite code is null for members who may not invite. */
export const TeamView = z.object({
  ...Team.omit({ logo_key: true, created_by: true }).shape,
  logo_url: z.string().nullable(),
  team_pack_price: z.number().nullable(),
  invite_code: z.string().nullable(),
  userRole: z.string(),
  isAdmin: z.boolean(),
  member_count: z.int(),
});
export type TeamView = z.infer<typeof TeamView>;
