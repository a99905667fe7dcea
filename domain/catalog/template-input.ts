import * as z from 'zod';
import { limits } from '#domain/tables/limits.ts';
import { typedLine, typedLines } from '#domain/values/typed-text.ts';
import { PublicTemplate, templateStyles } from './template.ts';

const name = typedLine(100).min(1, { error: 'Please give the template a name.' });
const category = typedLine(limits.text.sport).min(1, { error: 'Please name a sport.' });
const description = typedLines(limits.text.description);
const style = z.enum(templateStyles, { error: 'Please choose a style.' });
const price = z
  .number({ error: 'An amount in dollars.' })
  .min(0, { error: 'Not less than 0.' })
  .max(1000, { error: 'Up to 1,000 dollars.' })
  .multipleOf(0.01, { error: 'Whole cents.' });
const popularity = z
  .int({ error: 'A whole number.' })
  .min(0, { error: 'Not less than 0.' })
  .max(1_000_000, { error: 'Up to 1,000,000.' });

/** PATCH /ops/templates/:id. `price` is in dollars and `category` is the sport. `version` is checked if given. */
export const TemplateChanges = z.object({
  version: z.int().optional(),
  name: name.optional(),
  category: category.optional(),
  style: style.optional(),
  description: description.optional(),
  price: price.optional(),
  popularity_score: popularity.optional(),
  is_active: z.boolean().optional(),
});
export type TemplateChanges = z.infer<typeof TemplateChanges>;

/** POST /ops/templates: a new template with its own name, sport and price, drawn by an existing design. It starts unpublished. */
export const NewTemplate = z.object({
  design: z.string().trim().min(1, { error: 'Please choose a design.' }).max(64),
  name,
  category: category.optional(),
  style: style.optional(),
  description: description.optional(),
  price: price.default(0),
  popularity_score: popularity.default(0),
  is_active: z.boolean().default(false),
});
export type NewTemplate = z.infer<typeof NewTemplate>;

/** A template as operators see it, also if unpublished or a team's own. `uses` counts the fronts started with it. */
export const OpsTemplateView = PublicTemplate.extend({
  design: z.string(),
  is_active: z.boolean(),
  team_id: z.string().nullable(),
  version: z.int(),
  uses: z.int(),
});
export type OpsTemplateView = z.infer<typeof OpsTemplateView>;

/** The id of a new template, made from its name: `Night Game Hockey` → `night-game-hockey`. Empty if the name has no ASCII letter or digit. */
export const templateIdOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64);
