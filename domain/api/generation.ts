import * as z from 'zod';
import { CardView } from '#domain/cards/card/card.ts';
import { sides } from '#domain/cards/card/card-states.ts';
import { NewSignature, SignatureInput, SignaturePlace } from '#domain/cards/card/signature.ts';
import {
  Crop,
  GenerateReply,
  GenerateRequest,
  GenerationEntry,
  GenerationView,
} from '#domain/cards/generation/generation.ts';
import { Cutout } from '#domain/cards/photo/cutout.ts';
import { foilFinishes } from '#domain/cards/print/foil.ts';
import { ProofView, ProofWarning } from '#domain/cards/print/proof.ts';
import { ClipInput } from '#domain/cards/sharing/clip.ts';
import { printLayouts } from '#domain/shop/print-layouts.ts';
import { limits } from '#domain/tables/limits.ts';
import { LookSample } from '#domain/teams/cards/team-template.ts';
import { FieldToggles, typedTextShape } from '#domain/values/card-texts.ts';
import { lettered } from '#domain/values/entered-texts.ts';
import { exampleId, Id } from '#domain/values/ids.ts';
import { perHour, perMinute } from '#domain/values/rate.ts';
import { typedLine } from '#domain/values/typed-text.ts';
import { examplePicture, pageOf, routesOf } from './row.ts';

/** Above the limit of runs, a start is cheap but not free. */
const startsRun = {
  example: { cardId: exampleId('card'), template: 'voltage', formData: {}, options: 1 },
  body: GenerateRequest,
  rate: perMinute(60),
  status: 202,
  reply: GenerateReply,
} as const;

export const generationRoutes = routesOf('generation', {
  previewCard: {
    call: 'POST /cards/:id/preview',
    access: 'user',
    example: { formData: {} },
    body: z.object({
      template_id: Id.optional(),
      formData: z
        .object({
          ...typedTextShape,
          fieldToggles: FieldToggles,
          stats_title: lettered(typedLine(limits.text.stats_title)),
        })
        .partial()
        .default({}),
      crop: Crop.nullable().optional(),
      cutout: Cutout.nullable().optional(),
      colours: GenerateRequest.shape.colours,
      seed: GenerateRequest.shape.seed,
      /** The picture of the run to draw, from 0. */
      option: z.int().min(0).lt(limits.generation.options.max).default(0),
    }),
    query: z.object({ side: z.enum(sides).default('front') }),
    rate: perMinute(120),
    reply: null,
  },
  previewTeamLook: {
    call: 'POST /teams/:id/look-preview',
    access: 'team:manage',
    example: {
      template_id: 'voltage',
      seed_number: 1,
      primary_color: '#102030',
      secondary_color: '#e8b23a',
    },
    body: LookSample,
    query: z.object({ side: z.enum(sides).default('front') }),
    rate: perMinute(120),
    reply: null,
  },
  generateFront: { call: 'POST /generate-card', access: 'user', ...startsRun },
  generateBack: { call: 'POST /generate-back-card', access: 'user', ...startsRun },
  generateCreativeFront: { call: 'POST /generate-creative-card', access: 'user', ...startsRun },
  generateCreativeBack: { call: 'POST /generate-creative-back-card', access: 'user', ...startsRun },
  readGeneration: { call: 'GET /generations/:id', access: 'user', reply: GenerationView },
  listGenerations: {
    call: 'GET /cards/:id/generations',
    access: 'user',
    query: z.object({ side: z.enum(sides).optional() }),
    reply: pageOf('generations', GenerationEntry),
  },
  chooseOption: {
    call: 'POST /cards/:id/choose',
    access: 'user',
    example: { side: 'front', generation_id: exampleId('generation'), option: 0 },
    body: z.object({ side: z.enum(sides), generation_id: Id, option: z.int().min(0) }),
    // A signed card is drawn and printed again.
    rate: perHour(120),
    reply: CardView,
  },
  cancelGeneration: { call: 'POST /cards/:id/cancel', access: 'user', reply: CardView },
  resetCard: { call: 'POST /cards/:id/reset', access: 'user', reply: CardView },
  // Up to 10 MB of print files each, kept for a week.
  signCard: {
    call: 'POST /cards/:id/signature',
    access: 'user',
    body: SignatureInput,
    rate: perHour(120),
    reply: CardView,
    example: { type: 'type', text: 'Mara' },
  },
  readSignaturePlace: {
    call: 'GET /cards/:id/signature-place',
    access: 'user',
    rate: perMinute(60),
    reply: SignaturePlace,
  },
  // Draws each chosen side once; called again while the ink is moved.
  checkSignature: {
    call: 'POST /cards/:id/signature-check',
    access: 'user',
    example: { type: 'type', text: 'Mara' },
    body: NewSignature,
    rate: perMinute(120),
    reply: z.object({ warnings: z.array(ProofWarning) }),
  },
  // A code on the back is drawn and printed again.
  setClip: {
    call: 'PUT /cards/:id/clip',
    access: 'user',
    body: ClipInput,
    rate: perHour(120),
    reply: CardView,
    example: { url: 'https://vimeo.com/76979871' },
  },
  removeClip: { call: 'DELETE /cards/:id/clip', access: 'user', rate: perHour(120), reply: CardView },
  // Mail services fetch the pictures of many people from one address.
  readMailPicture: {
    call: 'GET /cards/:id/mail-pictures/:token',
    access: 'public',
    rate: perMinute(1200),
    reply: null,
  },
  readSharedPicture: { call: 'GET /shared-cards/:code/picture', access: 'public', rate: perMinute(60), reply: null },
  readProof: {
    call: 'GET /cards/:id/proof',
    access: 'user',
    query: z.object({
      side: z.enum(sides).default('front'),
      foil_finish: z.enum(foilFinishes).default(foilFinishes[0]),
      layout: z.enum(printLayouts).default('card'),
    }),
    reply: ProofView,
  },
  analyzeColors: {
    call: 'POST /analyze-colors',
    access: 'user',
    example: { imageBase64: examplePicture },
    body: z.object({ imageBase64: z.string().min(1).max(20_000_000) }),
    rate: perMinute(30),
    reply: z.object({ success: z.literal(true), colorAnalysis: z.string() }),
  },
});
