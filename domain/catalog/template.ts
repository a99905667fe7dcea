import * as z from 'zod';

/** The texts that a template uses. A field without its flag is neither shown in the form nor printed (P-3). */
export const templateFlags = [
  'has_team',
  'has_number',
  'has_year',
  'has_description',
  'has_stats',
  'has_sport',
] as const;
export type TemplateFlag = (typeof templateFlags)[number];

export const templateStyles = ['Bold', 'Classic', 'Illustrated', 'Quiet'] as const;

export const everySport = 'Multi-Sport';

/** A template as stored (P-3). Images are keys in the templates bucket; the price is in cents. */
export const Template = z.object({
  id: z.string().min(1).max(64),
  name: z.string().min(1).max(100),
  category: z.string().max(50).default(everySport),
  style: z.enum(templateStyles).default('Bold'),
  description: z.string().max(500),
  front_image_key: z.string(),
  back_image_key: z.string(),
  is_free: z.boolean(),
  price_cents: z.int().min(0),
  popularity_score: z.int().min(0),
  creative_mode: z.boolean(),
  gemini_front: z.boolean().default(false),
  /** Each placeholder has its own square brackets: `[, number {NUMBER}]` or `[{NAME}|the athlete]` (`buildPrompt`). */
  prompt_front: z.string().max(2000),
  prompt_back: z.string().max(2000),
  lora_url: z.string().nullable().default(null),
  inference_steps: z.int().nullable().default(null),
  has_team: z.boolean(),
  has_number: z.boolean(),
  has_year: z.boolean(),
  has_description: z.boolean(),
  has_stats: z.boolean(),
  has_sport: z.boolean(),
  back_design: z.string(),
  is_active: z.boolean().default(true),
  /** The design that draws it. Omitted if its id equals the template's id. */
  design: z.string().optional(),
  /** The only team that may see and use it. Omitted for public templates. */
  team_id: z.string().optional(),
  version: z.int().min(1).default(1),
});
export type Template = z.infer<typeof Template>;

export const designOf = ({ id, design }: Pick<Template, 'id' | 'design'>): string => design ?? id;

/** A template in API replies. Prompts and lora_url never leave the server. */
export const PublicTemplate = Template.pick({
  id: true,
  name: true,
  category: true,
  style: true,
  description: true,
  is_free: true,
  popularity_score: true,
  creative_mode: true,
  has_team: true,
  has_number: true,
  has_year: true,
  has_description: true,
  has_stats: true,
  has_sport: true,
}).extend({
  price: z.number(),
  front_image_url: z.string(),
  back_image_url: z.string(),
});
export type PublicTemplate = z.infer<typeof PublicTemplate>;
