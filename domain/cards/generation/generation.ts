import * as z from 'zod';
import { Template } from '#domain/catalog/template.ts';
import { says } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { cardTextShape, FieldToggles, typedTextShape } from '#domain/values/card-texts.ts';
import { lettered } from '#domain/values/entered-texts.ts';
import { Id, isIdOf } from '#domain/values/ids.ts';
import { typedLine } from '#domain/values/typed-text.ts';
import { CardColours } from '../card/card-colours.ts';
import { sides } from '../card/card-states.ts';
import { Cutout } from '../photo/cutout.ts';
import { PhotoVerdict } from '../photo/photo-verdict.ts';
import { PaintedOption } from './artist-table.ts';
import { BackText } from './back-text.ts';
import { TeamLook } from './team-look.ts';

export const generationStatuses = ['queued', 'processing', 'succeeded', 'failed', 'cancelled'] as const;
export type GenerationStatus = (typeof generationStatuses)[number];

/** The statuses of a running generation. All others are final and never rewritten. */
export const liveStatuses = ['queued', 'processing'] as const satisfies readonly GenerationStatus[];

export function isLive({ status }: { readonly status: GenerationStatus }): boolean {
  return (liveStatuses as readonly GenerationStatus[]).includes(status);
}

/** Whether the owner has not fetched the result, got a mail, or chosen. False for a team's run: a large set would delay shoppers' mails (D-216). */
export function isUnnoticed(run: Pick<Generation, 'user_id' | 'status' | 'noticed_at' | 'result_image'>): boolean {
  const isOpen = run.status === 'succeeded' && run.noticed_at === null && run.result_image === null;
  return isOpen && !isIdOf('team', run.user_id);
}

export const stagePercent = {
  queued: 0,
  prepare: 5,
  moderate: 10,
  paint: 20,
  persist: 90,
  finish: 97,
  done: 100,
} as const;
export type RunStage = keyof typeof stagePercent;

export const Crop = z.object({
  x: z.number().min(0),
  y: z.number().min(0),
  width: z.number().positive(),
  height: z.number().positive(),
});
export type Crop = z.infer<typeof Crop>;

/** The frozen input of a run. History, print and proof are made from it again (P-29). */
export const Snapshot = z.object({
  template: Template,
  texts: z.object({ ...cardTextShape, player_name: z.string() }),
  toggles: FieldToggles,
  stats_title: z.string(),
  /** Null on a checklist or team card that shows the team's logo on its colors. */
  photo_key: z.string().nullable(),
  /** The visible part of the photo, in fractions of width and height. */
  crop: Crop.nullable(),
  cutout: Cutout.nullable().default(null),
  /** Key of the photo's sharper copy, used on screen and in print. Null if the photo itself is drawn. */
  sharper_key: z.string().nullable().default(null),
  /** Key of the closer look at a person whom the check only sketched. */
  person_key: z.string().nullable().default(null),
  colour_analysis: z.string(),
  /** The shopper's colors. Null for the photo's, or on a team's card for the team's. */
  colours: CardColours.nullable().default(null),
  /** For a back: the option of its front, whose palette it uses. */
  front: z.object({ seed: z.int(), option: z.int() }).nullable(),
  team: TeamLook.nullable().default(null),
  clip: z.string().nullable().default(null),
  /** For a back: its generated texts. Null on backs of one release earlier. */
  words: BackText.nullable().default(null),
  seed: z.int(),
  options: z.int(),
  prompt: z.string(),
  engine: z.string(),
});
export type Snapshot = z.infer<typeof Snapshot>;

export const Generation = z.object({
  id: z.string(),
  card_id: z.string(),
  user_id: z.string(),
  side: z.enum(sides),
  generation_number: z.int(),
  status: z.enum(generationStatuses),
  stage: z.string(),
  /** The photo's verdict at the run's start, later the operator's. Null until moderation. */
  verdict: PhotoVerdict.nullable().default(null),
  snapshot: Snapshot,
  /** Keys in generated-cards, one per surviving option. */
  result_images: z.array(z.string()),
  /** Option number of each result. A dropped option leaves a gap. */
  result_options: z.array(z.int()),
  /** Estimate in whole seconds at the start, from recent runs of this kind. */
  estimated_seconds: z.int().default(limits.generation.estimate.front),
  paintings: z.array(PaintedOption).default([]),
  result_image: z.string().nullable(),
  error_code: z.string().nullable(),
  created_at: z.string(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  /** When the owner first fetched the result, or received the mail instead. */
  noticed_at: z.string().nullable().default(null),
  /** When the pictures were removed, a month after the run without a choice (D-227). */
  pictures_removed_at: z.string().nullable().default(null),
  /** Of the call that started the run; a restart needs the same input. Missing in runs of one release earlier. */
  correlation_id: z.string().optional(),
});
export type Generation = z.infer<typeof Generation>;

/** The product's payload with cardId (P-29). `frontImageUrl` is ignored: the chosen front is used. */
export const GenerateRequest = z.object({
  cardId: z.string(says('card.none_selected')).max(64),
  template: z
    .union([z.string().max(64), z.object({ id: Id })], says('template.not_selected'))
    .transform((template) => (typeof template === 'string' ? template : template.id)),
  formData: z
    .object({
      ...typedTextShape,
      fieldToggles: FieldToggles,
      field_toggles: FieldToggles,
      stats_title: lettered(typedLine(limits.text.stats_title)),
    })
    .partial()
    .default({}),
  /** A data URL, or the key of a photo that the caller uploaded. The server fetches no other address. */
  imageUrl: z.string().max(6_000_000).nullable().optional(),
  seed: z.int().min(0).lt(limits.generation.seedBelow).optional(),
  colorAnalysis: z.string().max(2000).nullable().optional(),
  frontImageUrl: z.string().nullable().optional(),
  streaming: z.literal(false).optional(),
  options: z.int().min(1).max(limits.generation.options.max).default(limits.generation.options.default),
  crop: Crop.nullable().optional(),
  /** If omitted, the card's own cutout counts; null removes it. The card stores it. */
  cutout: Cutout.nullable().optional(),
  /** If omitted, the card's own colors count; null takes the photo's. A back has its front's. The card stores them. */
  colours: CardColours.nullable().optional(),
});
export type GenerateRequest = z.infer<typeof GenerateRequest>;

export const GenerateReply = z.object({
  success: z.literal(true),
  generationId: z.string(),
  status: z.literal('processing'),
  statusUrl: z.string(),
  seed: z.int(),
  colorAnalysis: z.string(),
  /** Median whole seconds of recent runs of this kind; the shown progress eases over them (P-9). Also in GET /generations/{id} and GET /config. */
  estimated_seconds: z.int(),
});

export const GenerationView = z.object({
  success: z.literal(true),
  id: z.string(),
  card_id: z.string(),
  side: z.enum(sides),
  status: z.enum(generationStatuses),
  images: z.array(z.string()),
  imageUrl: z.string().nullable(),
  result_images: z.array(z.string()),
  result_image_url: z.string().nullable(),
  seed: z.int(),
  colorAnalysis: z.string(),
  progress: z.object({ stage: z.string(), percent: z.number() }),
  estimated_seconds: z.int(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type GenerationView = z.infer<typeof GenerationView>;

export const GenerationEntry = z.object({
  id: z.string(),
  side: z.enum(sides),
  generation_number: z.int(),
  status: z.enum(generationStatuses),
  result_images: z.array(z.string()),
  seed: z.int(),
  is_active: z.boolean(),
  created_at: z.string(),
  pictures_removed_at: z.string().nullable(),
});

/** Input of `generate-side.asl.json`: only fields that every state needs, never a text or a picture. */
export const RunInput = z.object({
  generation_id: z.string(),
  card_id: z.string(),
  user_id: z.string(),
  side: z.enum(sides),
  correlation_id: z.string().optional(),
});
export type RunInput = z.infer<typeof RunInput>;
