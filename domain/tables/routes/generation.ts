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
import { LookSample } from '#domain/teams/cards/team-template.ts';
import { cardTextShape, FieldToggles } from '#domain/values/card-texts.ts';
import { Id } from '#domain/values/ids.ts';
import { limits } from '../limits.ts';
import { pageOf, perHour, perMinute, type RowsOf } from './row.ts';

/** Above the limit of runs a start is cheap, but not free. */
const startsRun = { body: GenerateRequest, rate: perMinute(60), status: 202, reply: GenerateReply } as const;

export const generationRoutes = {
  previewTeamLook: {
    body: LookSample,
    query: z.object({ side: z.enum(sides).default('front') }),
    rate: perMinute(120),
    reply: null,
  },
  previewCard: {
    body: z.object({
      template_id: Id.optional(),
      formData: z
        .object({ ...cardTextShape, fieldToggles: FieldToggles, stats_title: z.string().max(limits.text.stats_title) })
        .partial()
        .default({}),
      crop: Crop.nullable().optional(),
      cutout: Cutout.nullable().optional(),
      /** The seed that the run will be started with. Left out: the run's own, as when its start names none. */
      seed: GenerateRequest.shape.seed,
    }),
    query: z.object({ side: z.enum(sides).default('front') }),
    rate: perMinute(120),
    reply: null,
  },
  generateFront: startsRun,
  generateBack: startsRun,
  generateCreativeFront: startsRun,
  generateCreativeBack: startsRun,
  readGeneration: { reply: GenerationView },
  listGenerations: {
    query: z.object({ side: z.enum(sides).optional() }),
    reply: pageOf('generations', GenerationEntry),
  },
  chooseOption: {
    body: z.object({ side: z.enum(sides), generation_id: Id, option: z.int().min(0) }),
    // A signed card is drawn and printed again.
    rate: perHour(120),
    reply: CardView,
  },
  cancelGeneration: { reply: CardView },
  resetCard: { reply: CardView },
  // Up to 10 MB of print files each, kept for a week.
  signCard: { body: SignatureInput, rate: perHour(120), reply: CardView },
  // Draws the front once.
  readSignaturePlace: { rate: perMinute(60), reply: SignaturePlace },
  // Draws each chosen side once; asked again while the ink is moved.
  checkSignature: {
    body: NewSignature,
    rate: perMinute(120),
    reply: z.object({ warnings: z.array(ProofWarning) }),
  },
  // A code on the back is drawn and printed again.
  setClip: { body: ClipInput, rate: perHour(120), reply: CardView },
  removeClip: { rate: perHour(120), reply: CardView },
  // Mail services fetch the pictures of many people from one address.
  readMailPicture: { rate: perMinute(1200), reply: null },
  readSharedPicture: { rate: perMinute(60), reply: null },
  readProof: {
    query: z.object({
      side: z.enum(sides).default('front'),
      foil_finish: z.enum(foilFinishes).default(foilFinishes[0]),
      layout: z.enum(printLayouts).default('card'),
    }),
    reply: ProofView,
  },
  analyzeColors: {
    body: z.object({ imageBase64: z.string().min(1).max(20_000_000) }),
    rate: perMinute(30),
    reply: z.object({ success: z.literal(true), colorAnalysis: z.string() }),
  },
} as const satisfies RowsOf<'generation'>;
