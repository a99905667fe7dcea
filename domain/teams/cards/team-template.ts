import * as z from 'zod';
import { limits } from '#domain/tables/limits.ts';
import { HexColour } from '#domain/values/hex-colour.ts';
import { Id } from '#domain/values/ids.ts';
import { typedLine } from '#domain/values/typed-text.ts';

/** A look of a team (P-3): a template with the seed of all its cards. */
export const TeamTemplate = z.object({
  id: z.string(),
  team_id: z.string(),
  template_id: z.string(),
  template_name: z.string(),
  template_type: z.string(),
  is_primary: z.boolean(),
  template_label: z.string(),
  seed_number: z.int(),
  created_at: z.string(),
});
export type TeamTemplate = z.infer<typeof TeamTemplate>;

/** A team's primary look and number of looks. Every change of the looks writes this row. */
export const TeamLooks = z.object({ team_id: z.string(), primary_id: z.string().nullable(), count: z.int() });
export type TeamLooks = z.infer<typeof TeamLooks>;

const fields = {
  template_id: Id,
  template_label: typedLine(limits.text.template_label),
  seed_number: z.int().min(0).lt(limits.generation.seedBelow),
  is_primary: z.boolean(),
} as const;

/** POST /teams/:id/templates. Default: a random seed. The first look is the primary one. */
export const NewTeamTemplate = z.object({
  ...fields,
  template_label: fields.template_label.default(''),
  seed_number: fields.seed_number.optional(),
  is_primary: fields.is_primary.default(false),
});
export type NewTeamTemplate = z.infer<typeof NewTeamTemplate>;

export const TeamTemplateChanges = z.object(fields).partial();
export type TeamTemplateChanges = z.infer<typeof TeamTemplateChanges>;

export const TeamTemplateView = z.object({
  ...TeamTemplate.shape,
  front_image_url: z.string(),
  is_available: z.boolean(),
});
export type TeamTemplateView = z.infer<typeof TeamTemplateView>;

export const LookSample = z.object({
  template_id: Id,
  seed_number: fields.seed_number,
  primary_color: HexColour,
  secondary_color: HexColour,
});
export type LookSample = z.infer<typeof LookSample>;
